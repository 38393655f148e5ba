import HearthCore
import HearthMarkup

/// The reflections of one month, or a part of them, newest day first.
struct ReflectionMonthPage: Page {
  let month: YearMonth
  /// Counts from 1.
  let part: Int
  /// The months before and after it that have pages.
  let earlier: YearMonth?
  let later: YearMonth?

  var key: PageKey { .reflections(month, part: part) }
  var template: String { "reflect-month" }

  func view(in site: Site) -> TemplateView {
    let path = site.path(of: key)
    let count = count(site)
    return [
      "lede": .text(site.words.plural("reflect.month-count", count: count)),
      "days": site.timeline(shown(site), from: path),
      "parts": site.parts(Pages.count(for: count), part: part, from: path) { .reflections(month, part: $0) },
      "neighbours": site.neighbours(
        earlier: earlier.map { .reflections($0, part: 1) }, later: later.map { .reflections($0, part: 1) },
        from: path),
    ]
  }

  /// Of the whole month.
  private func count(_ site: Site) -> Int { site.dayIndex.reflections(in: month).count }

  /// The days of this part; a day in two parts stands on both.
  private func shown(_ site: Site) -> [(date: CalendarDate, reflections: [Int])] {
    let all = month.days.reversed().flatMap { date in
      site.dayIndex.reflections(on: date).map { (date: date, reflection: $0) }
    }
    var days: [(date: CalendarDate, reflections: [Int])] = []
    for item in Pages.part(part, of: all) {
      if days.last?.date != item.date { days.append((item.date, [])) }
      days[days.count - 1].reflections.append(item.reflection)
    }
    return days
  }
}
