import HearthCore
import HearthMarkup

/// The months of a year in which something was written.
struct ReflectionYearPage: Page {
  let year: Int
  /// Oldest first.
  let months: [YearMonth]
  /// The years before and after it that have pages.
  let earlier: Int?
  let later: Int?

  var key: PageKey { .reflectionYear(year) }
  var template: String { "reflect-year" }

  func view(in site: Site) -> TemplateView {
    let path = site.path(of: key)
    return [
      "lede": .text(site.words["reflect.year-lede"]),
      "months": .group(
        months.compactMap { month -> TemplateView? in
          guard let address = site.addresses[.reflections(month, part: 1)] else { return nil }
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
