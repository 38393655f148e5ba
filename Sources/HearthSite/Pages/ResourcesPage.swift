import HearthCore
import HearthJournal
import HearthMarkup

extension PageKey {
  static let resources = SiteSection.resources.index
}

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

  func view(in site: Site) -> TemplateView {
    let path = site.path(of: key)
    let ordered = Self.ordered(site.journal)
    let filter = ResourceFilter(site)
    var groups: [(label: String?, resources: [TemplateView])] = []
    for item in Parts.part(part, of: ordered) {
      if groups.last.map({ $0.label == item.label }) != true { groups.append((item.label, [])) }
      groups[groups.count - 1].resources.append(
        Self.card(site.journal.resources[item.index], filter, site: site, from: path))
    }
    let used = Set(ordered.flatMap { site.journal.resources[$0.index].entry.labels }.map(\.value))
    let labels = site.journal.labels.labels.filter { label in
      used.contains { site.journal.labels[$0]?.name == label.name }
    }
    return [
      "labels": site.labelLinks(labels.map(\.name), from: path),
      "lists": part == 1 && !ordered.isEmpty ? site.optionalLink(.resourceLists, from: path) : .absent,
      "collection": part == 1 ? site.optionalLink(.collection, from: path) : .absent,
      "suggestions": part == 1 ? site.view(of: site.suggestions.general, from: path) : .absent,
      "filter": part == 1 && ordered.count > 1 ? .view(filter.view(of: ordered.count, in: site)) : .absent,
      "rest": part == 1 ? .group(rest(ordered, filter, site)) : .absent,
      "groups": .group(
        groups.enumerated().map { number, group in
          [
            "id": .text("group-\(number + 1)"),
            "name": .text(group.label ?? site.strings["resources.without-label"]),
            "about": .optional(group.label.flatMap { site.journal.labels[$0]?.description }),
            "resources": .group(group.resources),
          ]
        }),
      "archived": ArchivedEntries.link(.resource, site, from: path),
      "parts": site.parts(Parts.count(for: ordered.count), part: part, of: .resources, from: path),
    ]
  }

  /// The most resources that the filters choose among, so that the page stays light; the page names the limit.
  static let mostToChoose = 400

  private func rest(_ ordered: [(label: String?, index: Int)], _ filter: ResourceFilter, _ site: Site)
    -> [TemplateView]
  {
    let path = site.path(of: key)
    return ordered.dropFirst(Parts.longest).prefix(Self.mostToChoose - Parts.longest).map {
      Self.card(site.journal.resources[$0.index], filter, site: site, from: path)
    }
  }

  /// Every shown resource once, under its first label, in the order of the label book; unlabelled ones last.
  private static func ordered(_ journal: Journal) -> [(label: String?, index: Int)] {
    var byLabel: [String: [Int]] = [:]
    var unlabelled: [Int] = []
    for (index, resource) in journal.resources.enumerated() where !resource.isArchived {
      if let first = resource.entry.labels.first?.value {
        byLabel[journal.labels.name(of: first), default: []].append(index)
      } else {
        unlabelled.append(index)
      }
    }
    let known = journal.labels.labels.map(\.name)
    let names = known + byLabel.keys.filter { !known.contains($0) }.sortedByName()
    return names.flatMap { name in (byLabel[name] ?? []).map { (name, $0) } }
      + unlabelled.map { (nil, $0) }
  }

  /// `{name, href, excerpt, minutes, energy, place, labels, facts}`
  private static func card(
    _ resource: Resource, _ filter: ResourceFilter, site: Site, from path: OutputPath
  ) -> TemplateView {
    let address = site.addresses[.entry(resource.entry.id)]
    return [
      "name": .text(address?.name ?? resource.entry.title),
      "href": .optional(address.map { path.link(to: $0.path) }),
      "excerpt": resource.entry.contentNote == nil
        ? .text(FirstWords.sentences(of: resource.entry.body.excerpt)) : .absent,
      "hasFacts": .flag(resource.minutes != nil || resource.energy != nil || resource.place != nil),
      "minutes": site.minutes(resource.minutes),
      "energy": .optional(resource.energy.map { site.strings["energy.\($0.rawValue)"] }),
      "place": .optional(resource.place), "facts": .view(filter.facts(of: resource, site: site)),
      "labels": site.labelLinks(resource.entry.labels.map(\.value), from: path),
    ]
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
    var names: [String] = []
    for label in resources.flatMap({ $0.entry.labels }) {
      let name = site.journal.labels.name(of: label.value)
      if !names.contains(name) { names.append(name) }
    }
    let known = site.journal.labels.labels.map(\.name)
    labels = known.filter(names.contains) + names.filter { !known.contains($0) }.sortedByName()
    places = Self.places(of: resources)
    let longest = resources.compactMap(\.minutes).max() ?? 0
    let steps = [2, 5, 10, 15, 30, 60]
    minutes = Array(steps.prefix { $0 < longest })
  }

  /// Places as first written, sorted; case and whitespace make no difference.
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
    let found = { (key: String) -> TemplateValue in .text(site.strings.text(key, ["count": "{count}"])) }
    let most = ResourcesPage.mostToChoose
    let note = site.strings.text(
      "resources.filter.first", ["count": site.strings.number(most), "total": site.strings.number(count)])
    return [
      "note": count > most ? .text(note) : .absent,
      "labels": numbered(labels), "places": numbered(places),
      "minutes": options(minutes.map { (String($0), site.strings.plural("minutes", count: $0)) }),
      "energies": options(
        Resource.Energy.allCases.map { ($0.rawValue, site.strings["energy.\($0.rawValue)"]) }),
      "one": found("resources.found.one"), "other": found("resources.found.other"),
    ]
  }

  /// The facts of a card: `{labels, minutes, energy, place}`, labels and place as indexes of the choices.
  func facts(of resource: Resource, site: Site) -> TemplateView {
    let own = resource.entry.labels.compactMap { label -> String? in
      labels.firstIndex(of: site.journal.labels.name(of: label.value)).map(String.init)
    }
    let place = resource.place.flatMap { place in places.firstIndex { Self.key($0) == Self.key(place) } }
    return [
      "labels": .text(own.joined(separator: " ")), "minutes": .text(resource.minutes.map(String.init) ?? ""),
      "energy": .text(resource.energy?.rawValue ?? ""), "place": .text(place.map(String.init) ?? ""),
    ]
  }
}
