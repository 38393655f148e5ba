import HearthTemplates
import HearthTime

/// Links to months, grouped by year, newest first.
enum MonthLinks {
  /// `[{year, months: [{name, href}]}]`
  static func years(
    _ months: some Sequence<YearMonth>, site: Site, from path: OutputPath, key: (YearMonth) -> PageKey
  ) -> TemplateValue {
    let sorted = months.sorted(by: >)
    var years: [(year: Int, months: [TemplateValue])] = []
    for month in sorted {
      guard let link = site.link(key(month), from: path) else { continue }
      if years.last?.year != month.year { years.append((month.year, [])) }
      years[years.count - 1].months.append(link)
    }
    return .group(years.map { ["year": .text(String($0.year)), "months": .group($0.months)] })
  }
}
