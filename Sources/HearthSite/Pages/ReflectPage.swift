import HearthCore
import HearthJournal
import HearthMarkup

/// The timeline of the last month, newest day first, and the way to every other month.
struct ReflectPage: Page {
  /// Days on the page: the last 31, counted from today.
  static let days = 31

  var key: PageKey { .reflect }
  var template: String { "reflect" }

  func view(in site: Site) -> TemplateView {
    let path = site.path(of: key)
    return [
      "lede": .text(site.words["reflect.lede"]),
      "days": site.timeline(shown(site), from: path),
      "hasReflections": .flag(!site.journal.reflections.isEmpty),
      "years": Self.years(site, from: path),
      "undated": site.optionalLink(.undatedReflections(part: 1), from: path),
      "onThisDay": OnThisDay(site)?.view(in: site, from: path) ?? .absent,
      "practised": .optional(Encouragement.sentence(for: site)),
    ]
  }

  /// The last month's days, at most fifty reflections of them; the rest is on the pages of the months.
  private func shown(_ site: Site) -> [(date: CalendarDate, reflections: [Int])] {
    let today = site.journal.today
    var shown: [(date: CalendarDate, reflections: [Int])] = []
    var count = 0
    for offset in 0..<Self.days {
      let date = today.adding(days: -offset)
      guard let reflections = site.dayIndex.reflections[date] else { continue }
      let room = Pages.longest - count
      guard room > 0 else { break }
      shown.append((date, Array(reflections.prefix(room))))
      count += min(room, reflections.count)
    }
    return shown
  }

  /// All months with reflections, under their years, newest first.
  static func years(_ site: Site, from path: OutputPath) -> TemplateValue {
    MonthLinks.years(
      site.dayIndex.reflectionMonths.map(\.month), site: site, from: path,
      year: { .reflectionYear($0) }
    ) {
      .reflections($0, part: 1)
    }
  }
}
