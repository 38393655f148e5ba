import HearthCore
import HearthJournal
import HearthMarkup

/// The bank of what helps, grouped by what each thing gives.
struct ResourcesPage: Page, Findable {
  static let template = "resources"
  static let section = SiteSection.resources
  static let siteMapGroup: SiteMap.Group? = .pages

  static func register(in registry: inout PageRegistry) {
    registry.addIndex(listing: registry.journal.activeResources.count) { ResourcesPage(part: $0) }
  }

  /// Counts from 1.
  let part: Int

  var key: PageKey { .resources.part(part) }

  func view(in page: PageContext) -> TemplateView {
    let ordered = Self.ordered(page.site.journal)
    let filter = ResourceFilter(page.site)
    let groups = Parts.part(part, of: ordered).runs(by: \.label)
    let used = Set(
      ordered.flatMap { $0.resource.entry.labels }.map { page.site.journal.labels.name(of: $0.value) })
    let labels = page.site.journal.labels.labels.map(\.name).filter(used.contains)
    let isFirst = part == 1
    let rest = ordered.prefix(Self.mostToChoose).dropFirst(Parts.longest)
    return [
      "labels": page.labelLinks(labels),
      "lists": isFirst && !ordered.isEmpty ? page.optionalLink(.resourceLists) : .absent,
      "collection": isFirst ? page.optionalLink(.collection) : .absent,
      "suggestions": isFirst ? page.view(of: page.site.suggestions.general) : .absent,
      "filter": isFirst && ordered.count > 1 ? .view(filter.view(of: ordered.count, page.strings)) : .absent,
      "rest": isFirst ? .group(rest.map { card($0.resource, filter, in: page) }) : .absent,
      "groups": .group(
        groups.enumerated().map { number, group in
          [
            "id": .text("group-\(number + 1)"),
            "name": .text(group.key ?? page.strings["resources.without-label"]),
            "about": .optional(group.key.flatMap { page.site.journal.labels[$0]?.description }),
            "resources": .group(group.elements.map { card($0.resource, filter, in: page) }),
          ]
        }),
      "archived": ArchivedEntries.link(.resource, in: page),
      "parts": page.parts(part, of: .resources, count: ordered.count),
    ]
  }

  /// The most resources that the filters choose among, so that the page stays light; the page names the limit.
  static let mostToChoose = 400

  /// Every shown resource once, under its first label, in the order of the label book; unlabelled ones last.
  private static func ordered(_ journal: Journal) -> [(label: String?, resource: Resource)] {
    let byLabel = Dictionary(grouping: journal.activeResources) { resource in
      resource.entry.labels.first.map { journal.labels.name(of: $0.value) }
    }
    let known = journal.labels.labels.map(\.name)
    let names = known + byLabel.keys.compactMap(\.self).filter { !known.contains($0) }.sortedByName()
    return (names + [nil]).flatMap { name in (byLabel[name] ?? []).map { (name, $0) } }
  }

  /// `{name, href, excerpt, minutes, energy, place, labels, facts}`
  private func card(_ resource: Resource, _ filter: ResourceFilter, in page: PageContext) -> TemplateView {
    let link = page.entryLink(resource.entry)
    let hasNote = resource.entry.contentNote != nil
    return link.adding([
      "excerpt": hasNote ? .absent : .text(FirstWords.sentences(of: resource.entry.body.excerpt)),
      "hasFacts": .flag(resource.minutes != nil || resource.energy != nil || resource.place != nil),
      "minutes": page.minutes(resource.minutes),
      "energy": .optional(resource.energy.map { page.strings["energy.\($0.rawValue)"] }),
      "place": .optional(resource.place),
      "facts": .view(filter.facts(of: resource, page.site.journal.labels)),
      "labels": page.labelLinks(resource.entry.labels.map(\.value)),
    ])
  }
}

/// The choices of the filters above the resources, and the facts of each card that a script compares with them.
struct ResourceFilter {
  private let labels: [String]
  private let places: [String]
  /// Minutes that the person can have.
  private let minutes: [Int]

  init(_ site: Site) {
    let resources = site.journal.activeResources
    let book = site.journal.labels
    let used = Set(resources.flatMap(\.entry.labels).map { book.name(of: $0.value) })
    let known = book.labels.map(\.name)
    labels = known.filter(used.contains) + used.subtracting(known).sortedByName()
    places = Self.places(of: resources)
    let longest = resources.compactMap(\.minutes).max() ?? 0
    minutes = [2, 5, 10, 15, 30, 60].filter { $0 < longest }
  }

  /// Places as first written, sorted; case and whitespace make no difference.
  static func places(of resources: [Resource]) -> [String] {
    resources.compactMap(\.place).uniqued(by: key).sortedByName()
  }

  static func key(_ place: String) -> String {
    place.split(whereSeparator: \.isWhitespace).joined(separator: " ").lowercased()
  }

  /// The choices among `count` resources: `{labels, minutes, energies, places}`, each `{value, name}`; absent where there is
  /// nothing to choose.
  func view(of count: Int, _ strings: Strings) -> TemplateView {
    func options(_ options: [(String, String)]) -> TemplateValue {
      .group(options.map { ["value": .text($0.0), "name": .text($0.1)] })
    }
    func numbered(_ names: [String]) -> TemplateValue {
      options(names.enumerated().map { (String($0.offset), $0.element) })
    }
    let found = { (key: String) -> TemplateValue in .text(strings.text(key, ["count": "{count}"])) }
    let most = ResourcesPage.mostToChoose
    let note = strings.text(
      "resources.filter.first", ["count": strings.number(most), "total": strings.number(count)])
    return [
      "note": count > most ? .text(note) : .absent,
      "labels": numbered(labels), "places": numbered(places),
      "minutes": options(minutes.map { (String($0), strings.plural("minutes", count: $0)) }),
      "energies": options(Resource.Energy.allCases.map { ($0.rawValue, strings["energy.\($0.rawValue)"]) }),
      "one": found("resources.found.one"), "other": found("resources.found.other"),
    ]
  }

  /// The facts of a card: `{labels, minutes, energy, place}`, labels and place as indexes of the choices.
  func facts(of resource: Resource, _ book: LabelBook) -> TemplateView {
    let own = resource.entry.labels.compactMap { label -> String? in
      labels.firstIndex(of: book.name(of: label.value)).map(String.init)
    }
    let place = resource.place.flatMap { place in places.firstIndex { Self.key($0) == Self.key(place) } }
    return [
      "labels": .text(own.joined(separator: " ")), "minutes": .text(resource.minutes.map(String.init) ?? ""),
      "energy": .text(resource.energy?.rawValue ?? ""), "place": .text(place.map(String.init) ?? ""),
    ]
  }
}
