import HearthCore
import HearthJournal
import HearthMarkup

extension PageKey {
  static func reflections(_ month: YearMonth) -> PageKey { .page("reflect-month", about: "\(month)") }
}

/// The reflections of one month, or a part of them, newest day first.
struct ReflectionMonthPage: ListPage {
  static let template = "reflect-month"
  static let section = SiteSection.reflect
  static let siteMapGroup: SiteMap.Group? = .reflect

  static func register(in registry: inout PageRegistry) {
    let dayIndex = registry.dayIndex
    registry.addMonths(
      dayIndex.reflectionMonths, key: PageKey.reflections, isNameShared: false,
      count: { dayIndex.reflections(in: $0).count }, page: ReflectionMonthPage.init)
  }

  let month: YearMonth
  let part: Int
  /// The months before and after it that have pages.
  let neighbours: Neighbours

  var list: PageKey { .reflections(month) }

  func view(in page: PageContext) -> TemplateView {
    let all = month.days.reversed().flatMap { date in
      page.dayIndex.reflections(on: date).map { (date: date, index: $0) }
    }
    let shown = Pagination.part(part, of: all)
    return [
      "filter": LabelFilter.view(of: shown.map(\.index), in: page),
      "lede": .text(page.strings.plural("reflect.month-count", count: all.count)),
      // A day may be on two parts.
      "days": page.timeline(shown),
      "parts": page.parts(of: self, count: all.count),
      "neighbours": page.neighbours(neighbours),
    ]
  }
}
