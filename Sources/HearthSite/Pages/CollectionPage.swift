import HearthCore
import HearthJournal
import HearthMarkup

extension PageKey {
  static let collection = PageKey.page("collection")
}

/// Resources that come with Hearth, with the command that takes one into the journal.
struct CollectionPage: Page, Findable {
  static let template = "collection"
  static let section = SiteSection.resources
  static let siteMapGroup: SiteMap.Group? = .resources

  static func register(in registry: inout PageRegistry) {
    registry.add(
      CollectionPage(), "resources", "browse-the-collection", name: registry.strings["collection.name"])
  }

  var key: PageKey { .collection }

  func view(in site: Site) -> TemplateView {
    let path = site.path(of: key)
    let own = Dictionary(site.journal.resources.map { ($0.entry.id, $0) }) { first, _ in first }
    let titles = Set(site.journal.resources.map { $0.entry.title.lowercased() })
    return [
      "resources": .group(
        site.collection.map { resource in
          let entry = resource.entry
          let isThere = own[entry.id] != nil || titles.contains(entry.title.lowercased())
          return [
            "name": .text(entry.title), "text": .text(entry.body.excerpt),
            "minutes": site.minutes(resource.minutes),
            "energy": .optional(resource.energy.map { site.strings["energy.\($0.rawValue)"] }),
            "place": .optional(resource.place),
            "labels": .group(
              entry.labels.map { label in
                [
                  "name": .text(label.value), "href": .absent,
                  "pattern": .optional(site.pattern(ofLabel: label.value)?.name),
                  "symbol": .optional(site.journal.labels[label.value]?.symbol),
                ]
              }),
            "isThere": .flag(isThere), "href": .optional(site.href(.entry(entry.id), from: path)),
            "command": .text("hearth resources add \(entry.id.slug)"),
          ]
        })
    ]
  }
}
