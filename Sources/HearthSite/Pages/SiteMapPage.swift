import HearthCore
import HearthMarkup

/// A part of the site map.
struct SiteMapPage: Page {
  /// Counts from 1.
  let part: Int

  var key: PageKey { part == 1 ? .siteMap : .siteMapPart(part) }
  var template: String { "site-map" }
  var above: PageKey? { part == 1 ? nil : .siteMap }

  func view(in site: Site) -> TemplateView {
    let path = site.path(of: key)
    let items = site.siteMap.items
    var groups: [(name: String, pages: [TemplateValue])] = []
    for item in Pages.part(part, of: items) {
      let name = site.words[item.group]
      if groups.last?.name != name { groups.append((name, [])) }
      if let link = link(item.key, site, path) { groups[groups.count - 1].pages.append(link) }
    }
    return [
      "lede": .text(site.words["site-map.lede"]),
      "groups": .group(
        groups.enumerated().map { number, group in
          [
            "id": .text("group-\(number + 1)"), "name": .text(group.name), "pages": .group(group.pages),
          ]
        }),
      "parts": site.parts(Pages.count(for: items.count), part: part, from: path) {
        $0 == 1 ? .siteMap : .siteMapPart($0)
      },
    ]
  }

  /// A month is known by its section here, where several sections have it.
  private func link(_ key: PageKey, _ site: Site, _ path: OutputPath) -> TemplateValue? {
    guard let address = site.addresses[key] else { return nil }
    switch key {
    case .reflections(let month, _), .heartRateMonth(let month), .calendarMonth(let month):
      let section = site.words["nav.\(key.section.rawValue)"]
      let name = site.words.text(
        "site-map.month", ["section": section, "month": site.words.yearMonth(month)])
      return .link(name, path.link(to: address.path))
    default: return site.link(key, from: path)
    }
  }
}
