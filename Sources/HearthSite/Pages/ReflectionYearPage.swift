import HearthCore
import HearthJournal
import HearthMarkup

extension PageKey {
  static func reflectionYear(_ year: Int) -> PageKey { .page("reflect-year", about: "\(year)") }
}

/// A year as twelve small months, in which each day with something written or recorded is a link. Nothing on it counts,
/// rates or compares.
struct ReflectionYearPage: Page {
  static let template = "reflect-year"
  static let section = SiteSection.reflect
  static let siteMapGroup: SiteMap.Group? = .reflect

  static func register(in registry: inout PageRegistry) {
    let days = registry.dayIndex.reflectionDays + registry.dayIndex.heartRateDays
    for (year, earlier, later) in Set(days.map(\.year)).sorted().withNeighbours {
      let page = ReflectionYearPage(year: year, earlier: earlier, later: later)
      registry.add(page, "reflect", String(year), name: String(year))
    }
  }

  let year: Int
  /// The years before and after it that have pages.
  let earlier: Int?
  let later: Int?

  var key: PageKey { .reflectionYear(year) }

  func view(in site: Site) -> TemplateView {
    let path = site.path(of: key)
    let months = (1...12).compactMap { YearMonth(year: year, month: $0) }
    return [
      "lede": .text(site.strings["reflect.year-lede"]),
      "months": .group(months.map { month($0, site, path) }),
      "neighbours": site.neighbours(
        earlier: earlier.map { .reflectionYear($0) }, later: later.map { .reflectionYear($0) }, from: path),
    ]
  }

  /// The table of a month, with `href` where it has a page of reflections. A day has `{isWritten, isRecorded}`.
  private func month(_ month: YearMonth, _ site: Site, _ path: OutputPath) -> TemplateView {
    var view = MonthTable(month: month, site: site).view(from: path) { date in
      let isWritten = site.dayIndex.reflections[date] != nil
      let isRecorded = site.dayIndex.heartRate[date] != nil
      guard isWritten || isRecorded else { return nil }
      return ["isWritten": .flag(isWritten), "isRecorded": .flag(isRecorded)]
    }
    view["href"] = .optional(site.href(.reflections(month), from: path))
    return view
  }
}
