import HearthCore
import HearthMarkup

/// Links to months, grouped by year, newest first.
enum MonthLinks {
  /// `[{year, href, months: [{name, href}]}]`; `year` gives the page of a year, where there is one.
  static func years(
    _ months: some Sequence<YearMonth>, site: Site, from path: OutputPath,
    year: (Int) -> PageKey? = { _ in nil }, key: (YearMonth) -> PageKey
  ) -> TemplateValue {
    let sorted = months.sorted(by: >)
    var years: [(year: Int, months: [TemplateValue])] = []
    for month in sorted {
      guard let link = site.link(key(month), from: path) else { continue }
      if years.last?.year != month.year { years.append((month.year, [])) }
      years[years.count - 1].months.append(link)
    }
    return .group(
      years.map { item in
        let href = year(item.year).flatMap { site.href($0, from: path) }
        return [
          "year": .text(String(item.year)), "yearHref": .optional(href), "months": .group(item.months),
        ]
      })
  }
}
