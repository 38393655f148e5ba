import HearthJournal
import HearthMarkup

/// What the filters above the resources offer, and what each card says so that a script can choose among them.
struct ResourceFilter {
  private let labels: [String]
  private let places: [String]
  /// Minutes that the person can have.
  private let minutes: [Int]

  init(_ site: Site) {
    let resources = site.journal.shownResources
    var names: [String] = []
    for label in resources.flatMap({ $0.entry.labels }) {
      let name = site.journal.labels[label.value]?.name ?? label.value
      if !names.contains(name) { names.append(name) }
    }
    let known = site.journal.labels.labels.map(\.name)
    labels = known.filter(names.contains) + names.filter { !known.contains($0) }.sortedByName()
    places = Self.places(of: resources)
    let longest = resources.compactMap(\.minutes).max() ?? 0
    let steps = [2, 5, 10, 15, 30, 60]
    minutes = Array(steps.prefix { $0 < longest })
  }

  /// Places as first written, told apart by neither case nor blanks, sorted.
  static func places(of resources: [Resource]) -> [String] {
    var seen: Set<String> = []
    return resources.compactMap(\.place).filter { seen.insert(key($0)).inserted }.sortedByName()
  }

  static func key(_ place: String) -> String {
    place.split(whereSeparator: \.isWhitespace).joined(separator: " ").lowercased()
  }

  /// The choices among `count` resources: `{labels, minutes, energies, places}`, each `{value, name}`; absent where there is
  /// nothing to choose.
  func view(of count: Int, in site: Site) -> TemplateView {
    func options(_ options: [(String, String)]) -> TemplateValue {
      .group(options.map { ["value": .text($0.0), "name": .text($0.1)] })
    }
    func numbered(_ names: [String]) -> TemplateValue {
      options(names.enumerated().map { (String($0.offset), $0.element) })
    }
    let found = { (key: String) -> TemplateValue in .text(site.words.text(key, ["count": "{count}"])) }
    let most = ResourcesPage.mostToChoose
    let note = site.words.text(
      "resources.filter.first", ["count": site.words.number(most), "total": site.words.number(count)])
    return [
      "note": count > most ? .text(note) : .absent,
      "labels": numbered(labels), "places": numbered(places),
      "minutes": options(minutes.map { (String($0), site.words.plural("minutes", count: $0)) }),
      "energies": options(
        Resource.Energy.allCases.map { ($0.rawValue, site.words["energy.\($0.rawValue)"]) }),
      "one": found("resources.found.one"), "other": found("resources.found.other"),
    ]
  }

  /// What a card says of itself: `{labels, minutes, energy, place}`, labels and place by their numbers in the choices.
  func facts(of resource: Resource, site: Site) -> TemplateView {
    let own = resource.entry.labels.compactMap { label -> String? in
      labels.firstIndex(of: site.journal.labels[label.value]?.name ?? label.value).map(String.init)
    }
    let place = resource.place.flatMap { place in places.firstIndex { Self.key($0) == Self.key(place) } }
    return [
      "labels": .text(own.joined(separator: " ")), "minutes": .text(resource.minutes.map(String.init) ?? ""),
      "energy": .text(resource.energy?.rawValue ?? ""), "place": .text(place.map(String.init) ?? ""),
    ]
  }
}
