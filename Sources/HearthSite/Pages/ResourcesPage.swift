import HearthCore
import HearthJournal
import HearthMarkup

/// The bank of what helps, grouped by what each thing gives.
struct ResourcesPage: Page {
  /// Counts from 1.
  let part: Int

  var key: PageKey { part == 1 ? .resources : .resourcesPart(part) }
  var template: String { "resources" }

  func view(in site: Site) -> TemplateView {
    let path = site.path(of: key)
    let ordered = Self.ordered(site.journal)
    let filter = ResourceFilter(site)
    var groups: [(label: String?, resources: [TemplateView])] = []
    for item in Pages.part(part, of: ordered) {
      if groups.last.map({ $0.label == item.label }) != true { groups.append((item.label, [])) }
      groups[groups.count - 1].resources.append(
        Self.card(site.journal.resources[item.index], filter, site: site, from: path))
    }
    let used = Set(ordered.flatMap { site.journal.resources[$0.index].entry.labels }.map(\.value))
    let labels = site.journal.labels.labels.filter { label in
      used.contains { site.journal.labels[$0]?.name == label.name }
    }
    return [
      "lede": .text(site.words["resources.lede"]),
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
            "name": .text(group.label ?? site.words["resources.without-label"]),
            "about": .optional(group.label.flatMap { site.journal.labels[$0]?.description }),
            "resources": .group(group.resources),
          ]
        }),
      "putAway": PutAway.link(.resource, site, from: path),
      "parts": site.parts(Pages.count(for: ordered.count), part: part, from: path) {
        $0 == 1 ? .resources : .resourcesPart($0)
      },
    ]
  }

  /// How many resources the filters choose among at most: a page that held more would be heavy. It says so.
  static let mostToChoose = 400

  private func rest(_ ordered: [(label: String?, index: Int)], _ filter: ResourceFilter, _ site: Site)
    -> [TemplateView]
  {
    let path = site.path(of: key)
    return ordered.dropFirst(Pages.longest).prefix(Self.mostToChoose - Pages.longest).map {
      Self.card(site.journal.resources[$0.index], filter, site: site, from: path)
    }
  }

  /// Every shown resource once, under its first label, in the order of the label book; unlabelled ones last.
  private static func ordered(_ journal: Journal) -> [(label: String?, index: Int)] {
    var byLabel: [String: [Int]] = [:]
    var unlabelled: [Int] = []
    for (index, resource) in journal.resources.enumerated() where !resource.isNotForMe {
      if let first = resource.entry.labels.first?.value {
        byLabel[journal.labels[first]?.name ?? first, default: []].append(index)
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
      "minutes": .optional(resource.minutes.map { site.words.plural("minutes", count: $0) }),
      "energy": .optional(resource.energy.map { site.words["energy.\($0.rawValue)"] }),
      "place": .optional(resource.place), "facts": .view(filter.facts(of: resource, site: site)),
      "labels": site.labelLinks(resource.entry.labels.map(\.value), from: path),
    ]
  }
}
