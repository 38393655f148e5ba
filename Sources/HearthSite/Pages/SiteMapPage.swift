import HearthCore
import HearthMarkup

extension PageKey {
  static let siteMap = PageKey.page("site-map")
}

/// A part of the site map.
struct SiteMapPage: Page, Findable {
  static let template = "site-map"

  static func register(in registry: inout PageRegistry) {
    registry.add(SiteMapPage(part: 1), "", "site-map", name: registry.strings["site-map.name"])
  }

  /// Adds the parts after the first, when all other pages are there.
  static func registerFurtherParts(in registry: inout PageRegistry) {
    let name = registry.strings["site-map.name"]
    registry.addParts(registry.siteMap.items.count, "", "site-map", name: name, from: 2) {
      SiteMapPage(part: $0)
    }
  }

  /// Counts from 1.
  let part: Int

  var key: PageKey { .siteMap.part(part) }
  var above: PageKey? { part == 1 ? nil : .siteMap }

  func view(in site: Site) -> TemplateView {
    let path = site.path(of: key)
    let items = site.siteMap.items
    var groups: [(name: String, pages: [TemplateValue])] = []
    for item in Parts.part(part, of: items) {
      let name = site.strings[item.group.rawValue]
      if groups.last?.name != name { groups.append((name, [])) }
      if let link = link(item, site, path) { groups[groups.count - 1].pages.append(link) }
    }
    return [
      "groups": .group(
        groups.enumerated().map { number, group in
          [
            "id": .text("group-\(number + 1)"), "name": .text(group.name), "pages": .group(group.pages),
          ]
        }),
      "parts": site.parts(Parts.count(for: items.count), part: part, of: .siteMap, from: path),
    ]
  }

  private func link(_ item: SiteMap.Item, _ site: Site, _ path: OutputPath) -> TemplateValue? {
    site.addresses[item.key].map { .link(item.name ?? $0.name, path.link(to: $0.path)) }
  }
}
