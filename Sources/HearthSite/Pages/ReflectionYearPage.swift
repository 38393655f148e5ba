import HearthCore
import HearthJournal
import HearthMarkup

extension PageKey {
  static func reflectionYear(_ year: Int) -> PageKey { .page("reflect-year", about: "\(year)") }
}

/// A year as small months, in which each day with something written or recorded is a link. Nothing is counted,
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
    [
      "lede": .text(page.strings["reflect.year-lede"]),
      "months": .group(months(in: page).map { view(of: $0, in: page) }),
      "neighbours": page.neighbours(neighbours),
    ]
  }

  /// Returns the months from the first to the last one with something on them, so that a phone doesn't begin with empty
  /// ones.
  private func months(in page: PageContext) -> [YearMonth] {
    let recorded = Set(page.dayIndex.heartRateDays.map(\.yearMonth))
    let months = (1...12).compactMap { YearMonth(year: year, month: $0) }
    func isFilled(_ month: YearMonth) -> Bool {
      !page.dayIndex.reflections(in: month).isEmpty || recorded.contains(month)
    }
    guard let first = months.firstIndex(where: isFilled), let last = months.lastIndex(where: isFilled) else {
      return []
    }
    return Array(months[first...last])
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
