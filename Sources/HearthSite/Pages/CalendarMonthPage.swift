import HearthJournal
import HearthTemplates
import HearthTime

/// One month as a table, and its events in full.
struct CalendarMonthPage: Page {
  let month: YearMonth
  /// The months before and after it that have pages.
  let earlier: YearMonth?
  let later: YearMonth?

  var key: PageKey { .calendarMonth(month) }
  var template: String { "calendar-month" }

  func combine(into print: inout Fingerprint, site: Site) {
    MonthTable(month: month, site: site).combine(into: &print)
    for event in events(site) {
      site.combineText(event.entry.id, into: &print)
      site.combine(site.backlinks[event.entry.id], into: &print)
    }
  }

  func view(in site: Site) -> TemplateView {
    let path = site.path(of: key)
    var anchors = PageAnchors()
    return [
      "lede": .absent,
      "month": .view(MonthTable(month: month, site: site).view(from: path)),
      "events": .group(
        events(site).map { EventViews.full($0, site: site, from: path, anchors: &anchors) }),
      "eventsHeading": .text(
        site.words.text("calendar.events-of", ["month": site.words.yearMonth(month)])),
      "neighbours": site.neighbours(
        earlier: earlier.map { .calendarMonth($0) }, later: later.map { .calendarMonth($0) }, from: path),
    ]
  }

  /// Events that begin in the month.
  private func events(_ site: Site) -> [Event] {
    guard site.shows(.calendar) else { return [] }
    return site.journal.events.filter { $0.start.date.yearMonth == month }
  }
}
