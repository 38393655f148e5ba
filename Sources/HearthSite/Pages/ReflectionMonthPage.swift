import HearthCore
import HearthJournal
import HearthMarkup

extension PageKey {
  /// A month of reflections, in parts of at most fifty.
  static func reflections(_ month: YearMonth) -> PageKey { .page("reflect-month", about: "\(month)") }
}

/// The reflections of one month, or a part of them, newest day first.
struct ReflectionMonthPage: Page {
  static let template = "reflect-month"
  static let section = SiteSection.reflect
  static let siteMapGroup: SiteMap.Group? = .reflect

  static func register(in registry: inout PageRegistry) {
    let months = registry.dayIndex.reflectionMonths
    for (month, earlier, later) in months.map(\.month).withNeighbours {
      registry.addParts(
        registry.dayIndex.reflections(in: month).count, "reflect", month.description,
        name: registry.strings.yearMonth(month).asHeading,
        siteMapName: registry.siteMapName(of: month, in: section)
      ) { ReflectionMonthPage(month: month, part: $0, earlier: earlier, later: later) }
    }
  }

  let month: YearMonth
  /// Counts from 1.
  let part: Int
  /// The months before and after it that have pages.
  let earlier: YearMonth?
  let later: YearMonth?

  var key: PageKey { .reflections(month).part(part) }

  func view(in site: Site) -> TemplateView {
    let path = site.path(of: key)
    let count = count(site)
    return [
      "lede": .text(site.strings.plural("reflect.month-count", count: count)),
      "days": site.timeline(shown(site), from: path),
      "parts": site.parts(Parts.count(for: count), part: part, of: .reflections(month), from: path),
      "neighbours": site.neighbours(
        earlier: earlier.map { .reflections($0) }, later: later.map { .reflections($0) }, from: path),
    ]
  }

  /// Of the whole month.
  private func count(_ site: Site) -> Int { site.dayIndex.reflections(in: month).count }

  /// The days of this part; a day may be on two parts.
  private func shown(_ site: Site) -> [(date: CalendarDate, reflections: [Int])] {
    let all = month.days.reversed().flatMap { date in
      site.dayIndex.reflections(on: date).map { (date: date, reflection: $0) }
    }
    var days: [(date: CalendarDate, reflections: [Int])] = []
    for item in Parts.part(part, of: all) {
      if days.last?.date != item.date { days.append((item.date, [])) }
      days[days.count - 1].reflections.append(item.reflection)
    }
    return days
  }
}
