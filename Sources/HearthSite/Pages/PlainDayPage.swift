import HearthCore
import HearthJournal
import HearthMarkup

extension PageKey {
  /// A day with events and without heart rate.
  static func day(_ date: CalendarDate) -> PageKey { .page("plain-day", about: "\(date)") }
}

/// A day with something in the calendar and no heart rate: what was planned and what was written, in one place.
struct PlainDayPage: Page {
  static let template = "plain-day"
  static let section = SiteSection.calendar

  static func register(in registry: inout PageRegistry) {
    let (journal, dayIndex) = (registry.journal, registry.dayIndex)
    for (date, earlier, later) in dayIndex.daysWithPages.withNeighbours
    where dayIndex.heartRate[date] == nil {
      registry.add(
        PlainDayPage(
          date: date, earlier: earlier.map { dayIndex.key(of: $0, in: journal) },
          later: later.map { dayIndex.key(of: $0, in: journal) }),
        "days", date.description, name: registry.strings.fullDate(date).asHeading)
    }
  }

  let date: CalendarDate
  /// The days with pages before and after it.
  let earlier: PageKey?
  let later: PageKey?

  var key: PageKey { .day(date) }
  var above: PageKey? { .calendarMonth(date.yearMonth) }

  func view(in site: Site) -> TemplateView {
    let path = site.path(of: key)
    var anchors = PageAnchors()
    return [
      "events": .group(
        site.events(on: date).map { event in
          var view = EventViews.planned(event, site: site, from: path)
          view["questions"] = EventQuestions.view(about: event, site: site, from: path)
          return view
        }),
      "entries": site.timelineEntries(site.reflections(of: date), on: date, from: path, anchors: &anchors),
      "neighbours": site.neighbours(earlier: earlier, later: later, from: path),
    ]
  }
}
