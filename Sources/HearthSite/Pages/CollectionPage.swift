import HearthCore
import HearthJournal
import HearthMarkup

/// Resources that come with Hearth, with the command that copies one into the journal.
struct CollectionPage: SinglePage, Findable {
  static let template = "collection"
  static let section = SiteSection.resources
  static let siteMapGroup: SiteMap.Group? = .resources

  static func register(in registry: inout PageRegistry) {
    registry.add(
      CollectionPage(), in: "resources", as: "browse-the-collection",
      name: registry.strings["collection.name"])
  }

  func view(in page: PageContext) -> TemplateView {
    [
      "resources": .group(
        page.site.input.collection.map { resource in
          let entry = resource.entry
          return [
            "id": .text(entry.id.slug),
            "name": .text(entry.title), "text": .text(entry.body.excerpt),
            "minutes": page.minutes(resource.minutes),
            "energy": .optional(resource.energy.map { page.strings["energy.\($0.rawValue)"] }),
            "place": .optional(resource.place),
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
          ]
        })
    ]
  }
}
