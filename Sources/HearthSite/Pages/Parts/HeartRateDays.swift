import HearthCore
import HearthHeartRate
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
          "date": .html(site.strings.dateElement(day.date)),
          "href": .optional(site.href(.entry(day.entry.id), from: path)),
          "facts": .text(DayFactViews.sentences(day.date, site: site).joined(separator: " ")),
          "spans": .group(
            inOrderOfTime(site.shownSpans(on: day), of: day.date).map { shown in
              let label = site.journal.labels.name(of: shown.span.label)
              let times = SpanViews.times(shown.span, of: shown.day, site: site)
              return [
                "times": .text(times),
                "label": .text(
                  shown.continuesBefore ? "\(label), \(site.strings["chart.spans.continues-before"])" : label),
              ]
            }),
          "reflections": reflections > 0
            ? .text(site.strings.plural("calendar.reflections", count: reflections)) : .absent,
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

/// What lists tell of a day's heart rate: numbers, and plainly where there are few or none. Never whether that is much or
/// little.
enum DayFactViews {
  /// A row of a table: `{date, href, lowest, median, highest, readings}`; without samples, only `date` and `href`.
  static func row(_ date: CalendarDate, site: Site, from path: OutputPath) -> TemplateView {
    var view: TemplateView = [
      "date": .html(dayElement(date, site)),
      "href": .optional(site.heartRateAddress(date).map { path.link(to: $0.path) }),
      "hasReadings": .flag(false),
    ]
    guard let summary = summary(date, site) else { return view }
    view["hasReadings"] = .flag(true)
    view["lowest"] = .text(beats(summary.beats.lowest, site))
    view["median"] = .text(beats(summary.beats.median, site))
    view["highest"] = .text(beats(summary.beats.highest, site))
    view["readings"] = .text(site.strings.number(summary.count))
    view["sparse"] = .optional(summary.isSparse ? site.strings["heart-rate.little"] : nil)
    return view
  }

  /// One or two sentences for a day of a list.
  static func sentences(_ date: CalendarDate, site: Site) -> [String] {
    guard let summary = summary(date, site) else { return [site.strings["heart-rate.no-readings"]] }
    var sentences = [
      site.strings.text(
        "heart-rate.facts",
        [
          "lowest": beats(summary.beats.lowest, site), "highest": beats(summary.beats.highest, site),
          "median": beats(summary.beats.median, site),
          "readings": site.strings.plural("heart-rate.readings", count: summary.count),
        ])
    ]
    if summary.isSparse {
      sentences.append(
        site.strings.text(
          "heart-rate.sparse",
          [
            "covered": site.strings.number(summary.coveredQuarterHours),
            "quarters": site.strings.number(summary.quarterHours),
          ]))
    }
    return sentences
  }

  /// `<time>` without the year, which the caption has: narrow screens have little room for a first column.
  private static func dayElement(_ date: CalendarDate, _ site: Site) -> HTML {
    let text = site.strings.dayAndMonth(date).asHeading
    return .build { $0.element("time", .attribute("datetime", date.description), text: text) }
  }

  private static func summary(_ date: CalendarDate, _ site: Site) -> DaySummary? {
    site.dayIndex.heartRate[date].flatMap(site.summary(ofDay:))
  }

  /// Whole beats, as everywhere on the site.
  private static func beats(_ value: Double, _ site: Site) -> String {
    site.strings.decimal(value, places: 0)
  }
}
