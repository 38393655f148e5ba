import HearthCore
import HearthHeartRate
import HearthJournal
import HearthMarkup

/// What lists show of a day's heart rate: what was labelled and written, and plain numbers.
enum DayFactViews {
  /// Those days of a week or a month on which something was labelled or written: `[{date, href, spans, reflections}]`.
  static func list(_ days: [HeartRateDay], in page: PageContext) -> TemplateValue {
    .group(
      days.compactMap { day in
        let reflections = page.site.reflections(of: day.date).map {
          PageKey.entry(page.site.journal.reflections[$0].entry.id)
        }
        // What began on the day before comes first; a page has it last.
        let spans = page.site.shownSpans(on: day)
        let earlier = spans.filter { $0.day.date < day.date }
        guard !spans.isEmpty || !reflections.isEmpty else { return nil }
        return [
          "date": .html(page.strings.dateElement(day.date)),
          "href": .optional(page.href(.entry(day.entry.id))),
          "spans": .group((earlier + spans.dropLast(earlier.count)).map { span($0, in: page) }),
          "reflections": page.links(reflections),
        ]
      })
  }

  private static func span(_ shown: ShownSpan, in page: PageContext) -> TemplateView {
    let label = page.name(ofLabel: shown.span)
    let before = shown.continuesBefore ? ", " + page.strings["chart.spans.continues-before"] : ""
    return [
      "times": .text(SpanViews.times(shown.span, of: shown.day, in: page)), "label": .text(label + before),
    ]
  }

  /// Returns the row of a day: `{date, href, hasReadings, lowest, median, highest, readings, sparse}`; without samples, only
  /// the first three.
  static func row(_ date: CalendarDate, in page: PageContext) -> TemplateView {
    // Without the year, which the caption has: narrow screens have little room for a first column.
    let day = HTML.build {
      $0.element(
        "time", .attribute("datetime", date.description), text: page.strings.dayAndMonth(date).asHeading)
    }
    let summary = page.site.summary(of: date)
    var view: TemplateView = [
      "date": .html(day),
      "href": .optional(page.heartRateHref(date)),
      "hasReadings": .flag(summary != nil),
    ]
    guard let summary else { return view }
    view["lowest"] = .text(beats(summary.beats.lowest, in: page))
    view["median"] = .text(beats(summary.beats.median, in: page))
    view["highest"] = .text(beats(summary.beats.highest, in: page))
    view["readings"] = .text(page.strings.number(summary.count))
    view["sparse"] = .optional(summary.isSparse ? page.strings["heart-rate.little"] : nil)
    return view
  }

  /// Whole beats, as everywhere on the site.
  private static func beats(_ value: Double, in page: PageContext) -> String {
    page.strings.decimal(value, places: 0)
  }
}
