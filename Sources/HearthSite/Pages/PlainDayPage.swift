import HearthCore
import HearthJournal
import HearthMarkup

/// A day with something in the calendar and no heart rate: what was planned and what was written, in one place.
struct PlainDayPage: Page {
  let date: CalendarDate
  /// The days with pages before and after it.
  let earlier: PageKey?
  let later: PageKey?

  var key: PageKey { .day(date) }
  var template: String { "plain-day" }
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
