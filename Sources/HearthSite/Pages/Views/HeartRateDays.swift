import HearthCore
import HearthHeartRate
import HearthJournal
import HearthMarkup

/// A day's heart rate in lists: labels, reflections and plain numbers.
extension PageContext {
  /// Returns the days of a week or a month on which something was labelled or written.
  func notableDays(_ days: [HeartRateDay]) -> TemplateValue {
    .group(
      days.compactMap { day in
        let reflections = site.reflections(of: day.date).map {
          PageKey.entry(site.journal.reflections[$0].entry.id)
        }
        // Lists spans that began the day before first; the day's page has them last.
        let spans = site.shownSpans(on: day)
        let earlier = spans.filter { $0.day.date < day.date }
        guard !spans.isEmpty || !reflections.isEmpty else { return nil }
        return [
          "date": .html(strings.dateElement(day.date).asHeading),
          "href": .optional(href(.entry(day.entry.id))),
          "spans": .group((earlier + spans.dropLast(earlier.count)).map { spanLine($0) }),
          "reflections": links(reflections),
        ]
      })
  }

  private func spanLine(_ shown: ShownSpan) -> TemplateView {
    let label = name(ofLabel: shown.span)
    let before = shown.continuesBefore ? ", " + strings["chart.spans.continues-before"] : ""
    return ["times": .text(times(shown.span, of: shown.day).asHeading), "label": .text(label + before)]
  }

  func dayRow(_ date: CalendarDate) -> TemplateView {
    let summary = site.summary(of: date)
    let view = numbers(of: summary?.beats).adding([
      // Without the year, which is in the caption: narrow screens have little room for a first column.
      "date": .html(.time("\(date)", strings.dayAndMonth(date).asHeading)),
      "href": .optional(heartRateHref(date)),
    ])
    guard let summary else { return view }
    return view.adding([
      "readings": .text(strings.number(summary.count)),
      "sparse": .optional(summary.isSparse ? strings["heart-rate.little"] : nil),
    ])
  }

  /// Returns the numbers of a row in whole beats; without samples, only that there are none.
  func numbers(of beats: HeartRateSummary?) -> TemplateView {
    guard let beats else { return ["hasReadings": .flag(false)] }
    func whole(_ value: Double) -> TemplateValue { .text(strings.decimal(value, places: 0)) }
    return [
      "hasReadings": .flag(true), "lowest": whole(beats.lowest), "median": whole(beats.median),
      "highest": whole(beats.highest),
    ]
  }
}

extension Site {
  func shownSpans(on day: HeartRateDay) -> [ShownSpan] { ShownSpan.all(on: day, in: journal, dayIndex) }

  func heartRateDay(on date: CalendarDate) -> HeartRateDay? {
    dayIndex.heartRate[date].map { journal.heartRateDays[$0] }
  }

  /// Returns the days of `dates` that have heart rate, newest first.
  func heartRateDays(_ dates: [CalendarDate]) -> [HeartRateDay] {
    dates.reversed().compactMap(heartRateDay)
  }

  func summary(of date: CalendarDate) -> DaySummary? {
    dayIndex.heartRate[date].flatMap(summary(ofDay:))
  }
}
