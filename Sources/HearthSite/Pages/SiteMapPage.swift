import HearthCore
import HearthMarkup

/// A part of the site map.
struct SiteMapPage: ListPage, Findable {
  static let template = "site-map"

  static func register(in registry: inout PageRegistry) {
    registry.add(SiteMapPage(part: 1), as: "site-map", name: registry.strings["site-map.name"])
  }

  /// Adds the parts after the first, once all other pages are registered.
  static func registerFurtherParts(in registry: inout PageRegistry) {
    let name = registry.strings["site-map.name"]
    registry.addParts(registry.siteMap.items.count, as: "site-map", name: name, from: 2) {
      SiteMapPage(part: $0)
    }
  }

  let part: Int

  func above(in site: Site) -> PageKey? { part == 1 ? nil : list }

  func view(in page: PageContext) -> TemplateView {
    let items = page.site.registry.siteMap.items
    return [
      "groups": .group(
        Pagination.part(part, of: items).runs { page.strings[$0.group.rawValue] }.enumerated().map {
          number, group in
          [
            "id": .text("group-\(number + 1)"), "name": .text(group.key),
            "pages": .group(group.elements.compactMap { page.link($0.key, named: $0.name) }),
          ]
        }),
      "parts": page.parts(of: self, count: items.count),
    ]
  }
}
