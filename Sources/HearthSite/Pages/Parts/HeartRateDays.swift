import HearthCore
import HearthJournal
import HearthMarkup

/// The days of a week or a month as a list: numbers, labelled times, how much was written.
enum HeartRateDays {
  /// Those of `dates` that have heart rate, newest first: `[{date, href, facts, spans, reflections}]`.
  static func views(_ dates: [CalendarDate], site: Site, from path: OutputPath) -> TemplateValue {
    .group(
      days(dates, site).map { day in
        let reflections = site.reflections(of: day.date).count
        return [
          "date": .html(site.words.dateElement(day.date)),
          "href": .optional(site.href(.entry(day.entry.id), from: path)),
          "facts": .text(DayFactViews.sentences(day.date, site: site).joined(separator: " ")),
          "spans": .group(
            inOrderOfTime(site.shownSpans(on: day), of: day.date).map { shown in
              let label = site.journal.labels[shown.span.label]?.name ?? shown.span.label
              let times = SpanViews.times(shown.span, of: shown.day, site: site)
              return [
                "times": .text(times),
                "label": .text(
                  shown.continuesBefore ? "\(label), \(site.words["chart.spans.continues-before"])" : label),
              ]
            }),
          "reflections": reflections > 0
            ? .text(site.words.plural("calendar.reflections", count: reflections)) : .absent,
        ]
      })
  }

  /// What began on the day before comes first; a page has it last.
  private static func inOrderOfTime(_ spans: [ShownSpan], of date: CalendarDate) -> [ShownSpan] {
    guard let first = spans.firstIndex(where: { $0.day.date < date }) else { return spans }
    return Array(spans[first...] + spans[..<first])
  }

  /// Newest first.
  static func days(_ dates: [CalendarDate], _ site: Site) -> [HeartRateDay] {
    dates.reversed().compactMap { date in
      site.dayIndex.heartRate[date].map { site.journal.heartRateDays[$0] }
    }
  }
}
