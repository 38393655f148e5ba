import HearthCore
import HearthJournal
import HearthMarkup

extension PageKey {
  static func reflectionYear(_ year: Int) -> PageKey { .page("reflect-year", about: "\(year)") }
}

/// A year as twelve small months, in which each day with something written or recorded is a link. Nothing is counted,
/// rated or compared.
struct ReflectionYearPage: Page {
  static let template = "reflect-year"
  static let section = SiteSection.reflect
  static let siteMapGroup: SiteMap.Group? = .reflect

  static func register(in registry: inout PageRegistry) {
    let days = registry.dayIndex.reflectionDays + registry.dayIndex.heartRateDays
    for (year, neighbours) in Set(days.map(\.year)).sorted().withNeighbours({ .reflectionYear($0) }) {
      let page = ReflectionYearPage(year: year, neighbours: neighbours)
      registry.add(page, in: "reflect", as: String(year), name: String(year))
    }
  }

  let year: Int
  /// The years before and after it that have pages.
  let neighbours: Neighbours

  var key: PageKey { .reflectionYear(year) }

  func view(in page: PageContext) -> TemplateView {
    let months = (1...12).compactMap { YearMonth(year: year, month: $0) }
    return [
      "jumps": jumps(to: months, in: page),
      "months": .group(months.map { view(of: $0, in: page) }),
      "neighbours": page.neighbours(neighbours),
    ]
  }

  /// Returns links to the months with something on them; absent where January has, which is on the first screen.
  private func jumps(to months: [YearMonth], in page: PageContext) -> TemplateValue {
    let recorded = Set(page.dayIndex.heartRateDays.map(\.yearMonth))
    let filled = months.filter { !page.dayIndex.reflections(in: $0).isEmpty || recorded.contains($0) }
    guard filled.first?.month != 1 else { return .absent }
    return .group(filled.map { .link(page.strings.month($0.month).asHeading, "#\($0)") })
  }

  /// Returns the table of a month, with `href` where it has a page of reflections. A day has `{isWritten, isRecorded}`.
  private func view(of month: YearMonth, in page: PageContext) -> TemplateView {
    var view = MonthTable(month: month, page: page).view { date in
      let isWritten = page.dayIndex.reflections[date] != nil
      let isRecorded = page.dayIndex.heartRate[date] != nil
      guard isWritten || isRecorded else { return nil }
      return ["isWritten": .flag(isWritten), "isRecorded": .flag(isRecorded)]
    }
    view["href"] = .optional(page.href(.reflections(month)))
    return view
  }
}
