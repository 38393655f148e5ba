import HearthCore
import HearthJournal
import HearthMarkup

extension PageKey {
  static func reflections(_ month: YearMonth) -> PageKey { .page("reflect-month", about: "\(month)") }
}

/// The reflections of one month, or a part of them, newest day first.
struct ReflectionMonthPage: Page {
  static let template = "reflect-month"
  static let section = SiteSection.reflect
  static let siteMapGroup: SiteMap.Group? = .reflect

  static func register(in registry: inout PageRegistry) {
    let months = registry.dayIndex.reflectionMonths
    for (month, neighbours) in months.map(\.month).withNeighbours({ .reflections($0) }) {
      registry.addParts(
        registry.dayIndex.reflections(in: month).count, "reflect", month.description,
        name: registry.strings.yearMonth(month).asHeading,
        siteMapName: registry.siteMapName(of: month, in: section)
      ) { ReflectionMonthPage(month: month, part: $0, neighbours: neighbours) }
    }
  }

  let month: YearMonth
  /// Counts from 1.
  let part: Int
  /// The months before and after it that have pages.
  let neighbours: Neighbours

  var key: PageKey { .reflections(month).part(part) }

  func view(in page: PageContext) -> TemplateView {
    let all = month.days.reversed().flatMap { date in
      page.dayIndex.reflections(on: date).map { (date: date, index: $0) }
    }
    let shown = Parts.part(part, of: all)
    return [
      "filter": LabelFilter.view(of: shown.map(\.index), in: page),
      "lede": .text(page.strings.plural("reflect.month-count", count: all.count)),
      // A day may be on two parts.
      "days": page.timeline(shown),
      "parts": page.parts(part, of: .reflections(month), count: all.count),
      "neighbours": page.neighbours(neighbours),
    ]
  }
}
