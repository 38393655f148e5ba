import HearthCore
import HearthMarkup

extension PageKey {
  static func reflectionYear(_ year: Int) -> PageKey { .page("reflect-year", about: "\(year)") }
}

/// The months of a year in which something was written.
struct ReflectionYearPage: Page {
  static let template = "reflect-year"
  static let section = SiteSection.reflect
  static let siteMapGroup: SiteMap.Group? = .reflect

  static func register(in registry: inout PageRegistry) {
    let months = registry.dayIndex.reflectionMonths.map(\.month)
    for (year, earlier, later) in Set(months.map(\.year)).sorted().withNeighbours {
      let page = ReflectionYearPage(
        year: year, months: months.filter { $0.year == year }, earlier: earlier, later: later)
      registry.add(page, "reflect", String(year), name: String(year))
    }
  }

  let year: Int
  /// Oldest first.
  let months: [YearMonth]
  /// The years before and after it that have pages.
  let earlier: Int?
  let later: Int?

  var key: PageKey { .reflectionYear(year) }

  func view(in site: Site) -> TemplateView {
    let path = site.path(of: key)
    return [
      "lede": .text(site.words["reflect.year-lede"]),
      "months": .group(
        months.compactMap { month -> TemplateView? in
          guard let address = site.addresses[.reflections(month)] else { return nil }
          return [
            "name": .text(address.name), "href": .text(path.link(to: address.path)),
            "count": .text(site.words.plural("reflect.month-count", count: count(month, site))),
          ]
        }),
      "neighbours": site.neighbours(
        earlier: earlier.map { .reflectionYear($0) }, later: later.map { .reflectionYear($0) }, from: path),
    ]
  }

  private func count(_ month: YearMonth, _ site: Site) -> Int {
    site.dayIndex.reflections(in: month).count
  }
}
