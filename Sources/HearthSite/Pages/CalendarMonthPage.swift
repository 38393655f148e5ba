import HearthCore
import HearthJournal
import HearthMarkup

/// One month as a table, and its events in full.
struct CalendarMonthPage: Page {
  let month: YearMonth
  /// Counts from 1; the table is on the first.
  let part: Int
  /// The months before and after it that have pages.
  let earlier: YearMonth?
  let later: YearMonth?

  var key: PageKey { key(of: part) }
  var template: String { "calendar-month" }
  var above: PageKey? { part == 1 ? nil : key(of: 1) }

  private func key(of part: Int) -> PageKey { part == 1 ? .calendarMonth(month) : .calendarPart(month, part) }

  func view(in site: Site) -> TemplateView {
    let path = site.path(of: key)
    var anchors = PageAnchors()
    let events = events(site)
    let titles = titles(of: events)
    return [
      "lede": .absent,
      "month": part == 1 ? .view(MonthTable(month: month, site: site).view(from: path)) : .absent,
      "events": .group(
        Pages.part(part, of: events).map { event -> TemplateView in
          var view = EventViews.full(event, site: site, from: path, anchors: &anchors)
          if !offersLookBack(at: event, among: titles) { view["questions"] = .absent }
          return view
        }),
      "eventsHeading": .text(
        site.words.text("calendar.events-of", ["month": site.words.yearMonth(month)])),
      "parts": site.parts(Pages.count(for: events.count), part: part, from: path, key: key(of:)),
      "neighbours": site.neighbours(
        earlier: earlier.map { .calendarMonth($0) }, later: later.map { .calendarMonth($0) }, from: path),
    ]
  }

  /// Not at each time of something that repeats, unless the person marked that time: a month of offers would ask for much.
  /// The page of the day offers it.
  private func offersLookBack(at event: Event, among titles: [String: Int]) -> Bool {
    if !event.entry.labels.isEmpty || !event.resources.isEmpty { return true }
    return titles[event.entry.title] == 1
  }

  /// How many of the events have each title.
  private func titles(of events: [Event]) -> [String: Int] {
    events.reduce(into: [:]) { $0[$1.entry.title, default: 0] += 1 }
  }

  /// Events that begin in the month.
  private func events(_ site: Site) -> [Event] {
    (site.dayIndex.eventsBeginning[month] ?? []).map { site.journal.events[$0] }
  }
}
