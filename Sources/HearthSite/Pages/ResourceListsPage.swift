import HearthCore
import HearthJournal
import HearthMarkup

/// The resources by time, energy and place: what the filters do, for readers without scripts.
struct ResourceListsPage: SinglePage, Findable {
  static let template = "resource-lists"
  static let section = SiteSection.resources
  static let siteMapGroup: SiteMap.Group? = .resources

  static func register(in registry: inout PageRegistry) {
    guard !registry.journal.resources.isEmpty else { return }
    registry.add(
      ResourceListsPage(), in: "resources", as: "by-time-energy-and-place",
      name: registry.strings["resource-lists.name"])
  }

  /// The upper limits of the lists, in minutes; the last list has the rest.
  static let steps = [5, 15, 30]
  private static let longest = 60

  func view(in page: PageContext) -> TemplateView {
    let resources = page.site.journal.activeResources.sorted { left, right in
      let (minutes, other) = (left.minutes ?? .max, right.minutes ?? .max)
      return minutes != other ? minutes < other : left.entry.precedesByTitle(right.entry)
    }
    let kinds = [
      ("time", "resource.minutes", byTime(resources, in: page)),
      ("energy", "resource.energy", byEnergy(resources, in: page)),
      ("place", "resource.place", byPlace(resources)),
    ]
    return [
      "kinds": .group(
        kinds.filter { !$0.2.isEmpty }.map { id, word, groups in
          [
            "id": .text("by-\(id)"), "name": .text(page.strings[word]),
            "groups": .group(
              groups.enumerated().map { number, group in
                [
                  "id": .text("by-\(id)-\(number + 1)"), "name": .text(group.name),
                  "resources": .group(
                    group.resources.prefix(Self.longest).compactMap {
                      page.link(.entry($0.entry.id))
                    }),
                ]
              }),
          ]
        })
    ]
  }

  private typealias Group = (name: String, resources: [Resource])

  private func byTime(_ resources: [Resource], in page: PageContext) -> [Group] {
    let groups = zip([0] + Self.steps, Self.steps + [.max]).map { least, step -> Group in
      let minutes = page.strings.plural("minutes", count: step)
      return (
        step == .max
          ? page.strings["resources.lists.longer"]
          : page.strings.text("resources.lists.up-to", ["minutes": minutes]),
        resources.filter { $0.minutes.map { $0 > least && $0 <= step } ?? false }
      )
    }
    return groups.filter { !$0.resources.isEmpty }
  }

  private func byEnergy(_ resources: [Resource], in page: PageContext) -> [Group] {
    Resource.Energy.allCases.map { energy in
      (page.strings["energy.\(energy.rawValue)"].asHeading, resources.filter { $0.energy == energy })
    }.filter { !$0.1.isEmpty }
  }

  private func byPlace(_ resources: [Resource]) -> [Group] {
    let byKey = Dictionary(grouping: resources) { $0.place.map(ResourceFilter.key) }
    return ResourceFilter.places(of: resources).map { ($0, byKey[ResourceFilter.key($0)] ?? []) }
  }
}

/// Resources that come with Hearth, to choose from, with the command that copies them into the journal.
struct CollectionPage: SinglePage, Findable {
  static let template = "collection"
  static let section = SiteSection.resources
  static let siteMapGroup: SiteMap.Group? = .resources
  static let folder = "resources"
  static let stem = "browse-the-collection"

  func view(in page: PageContext) -> TemplateView { ["groups": Self.groups(in: page)] }

  /// Returns the groups for the partial `collection-groups`.
  ///
  /// - Parameters:
  ///   - resources: The resources to show; by default, the whole collection.
  ///   - chosen: The names of resources that are ticked.
  static func groups(
    of resources: [Resource]? = nil, in page: PageContext, chosen: Set<String> = []
  ) -> TemplateValue {
    let groups = grouped(resources ?? page.site.input.collection, by: page.site.journal.labels)
    return .group(
      groups.enumerated().map { number, group in
        [
          "id": .text("group-\(number + 1)"),
          "name": .text(group.label ?? page.strings["resources.without-label"]),
          "about": .optional(group.label.flatMap { page.site.journal.labels[$0]?.description }),
          "count": .text(page.strings.plural("collection.found", count: group.resources.count)),
          "resources": .group(group.resources.map { row($0, chosen, in: page) }),
        ]
      })
  }

  /// Returns every resource once, under its first label, in the order of the label book; unlabelled ones last.
  static func grouped(_ resources: [Resource], by book: LabelBook) -> [(
    label: String?, resources: [Resource]
  )] {
    let byLabel = Dictionary(grouping: resources) { resource in
      resource.entry.labels.first.map { book.name(of: $0.value) }
    }
    let known = book.labels.map(\.name)
    let names = known + Set(byLabel.keys.compactMap(\.self)).subtracting(known).sortedByName()
    return (names + [nil]).compactMap { label in byLabel[label].map { (label, $0) } }
  }

  /// Returns an idea for the partial `collection-groups`.
  static func row(_ resource: Resource, _ chosen: Set<String>, in page: PageContext) -> TemplateView {
    let entry = resource.entry
    let view: TemplateView = [
      "id": .text(entry.id.slug), "name": .text(entry.title), "text": .text(entry.body.excerpt),
      "labels": .group(
        entry.labels.map { label in
          [
            "name": .text(label.value), "href": .absent,
            "pattern": .optional(page.site.pattern(ofLabel: label.value)?.rawValue),
            "symbol": .optional(page.site.journal.labels[label.value]?.symbol),
          ]
        }),
      "isThere": .flag(page.site.journal.has(resource)), "href": .optional(page.href(.entry(entry.id))),
      "command": .text("hearth resources add \(entry.id.slug)"),
      "isOn": .flag(chosen.contains(entry.id.slug)),
      "speaksTo": resource.identities.isEmpty
        ? .absent : .text(page.strings.list(resource.identities)),
    ]
    return view.adding(page.facts(of: resource)).adding(page.contact(of: resource))
  }
}
