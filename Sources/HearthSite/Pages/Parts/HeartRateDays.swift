import HearthCore
import HearthHeartRate
import HearthJournal
import HearthMarkup

/// What lists tell of a day's heart rate: numbers, and plainly where there are few or none. Never whether that is much or
/// little.
enum DayFactViews {
  /// The days of a week or a month: `[{date, href, facts, spans, reflections}]`.
  static func list(_ days: [HeartRateDay], in page: PageContext) -> TemplateValue {
    .group(
      days.map { day in
        let reflections = page.site.reflections(of: day.date).count
        // What began on the day before comes first; a page has it last.
        let spans = page.site.shownSpans(on: day)
        let earlier = spans.filter { $0.day.date < day.date }
        return [
          "date": .html(page.strings.dateElement(day.date)),
          "href": .optional(page.href(.entry(day.entry.id))),
          "facts": .text(sentences(day.date, in: page).joined(separator: " ")),
          "spans": .group((earlier + spans.dropLast(earlier.count)).map { span($0, in: page) }),
          "reflections": reflections > 0
            ? .text(page.strings.plural("calendar.reflections", count: reflections)) : .absent,
        ]
      })
  }

  private static func span(_ shown: ShownSpan, in page: PageContext) -> TemplateView {
    let label = page.site.journal.labels.name(of: shown.span.label)
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

  /// One or two sentences for a day of a list.
  private static func sentences(_ date: CalendarDate, in page: PageContext) -> [String] {
    let strings = page.strings
    guard let summary = page.site.summary(of: date) else { return [strings["heart-rate.no-readings"]] }
    let facts = strings.text(
      "heart-rate.facts",
      [
        "lowest": beats(summary.beats.lowest, in: page), "highest": beats(summary.beats.highest, in: page),
        "median": beats(summary.beats.median, in: page),
        "readings": strings.plural("heart-rate.readings", count: summary.count),
      ])
    guard summary.isSparse else { return [facts] }
    let sparse = strings.text(
      "heart-rate.sparse",
      [
        "covered": strings.number(summary.coveredQuarterHours),
        "quarters": strings.number(summary.quarterHours),
      ])
    return [facts, sparse]
  }

  /// Whole beats, as everywhere on the site.
  private static func beats(_ value: Double, in page: PageContext) -> String {
    page.strings.decimal(value, places: 0)
  }
}
