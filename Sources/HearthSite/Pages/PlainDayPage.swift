import HearthCore
import HearthJournal
import HearthMarkup

extension PageKey {
  /// Returns a day with events and without heart rate.
  static func day(_ date: CalendarDate) -> PageKey { .page("plain-day", about: "\(date)") }
}

/// A day with calendar events and no heart rate: plans and reflections in one place.
struct PlainDayPage: Page {
  static let template = "plain-day"
  static let section = SiteSection.calendar

  static func register(in registry: inout PageRegistry) {
    let (days, dayIndex) = (registry.journal.heartRateDays, registry.dayIndex)
    for (date, neighbours) in dayIndex.daysWithPages.withNeighbours({ dayIndex.key(of: $0, among: days) })
    where dayIndex.heartRate[date] == nil {
      registry.add(
        PlainDayPage(date: date, neighbours: neighbours), in: "days", as: date.description,
        name: registry.strings.fullDate(date).asHeading)
    }
  }

  let date: CalendarDate
  /// The days with pages before and after it.
  let neighbours: Neighbours

  var key: PageKey { .day(date) }
  func above(in site: Site) -> PageKey? { .calendarMonth(date.yearMonth) }

  func view(in page: PageContext) -> TemplateView {
    [
      "events": .group(
        page.site.events(on: date).map {
          EventViews.planned($0, questions: EventQuestions.view(about: $0, in: page), in: page)
        }),
      "entries": page.timelineEntries(page.site.reflections(of: date), on: date),
      "neighbours": page.neighbours(neighbours),
    ]
  }
}
