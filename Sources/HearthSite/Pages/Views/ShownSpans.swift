import HearthCore
import HearthHeartRate
import HearthJournal

/// A labelled time on the page of a day, with the day whose note has it.
struct ShownSpan {
  let span: Span
  let day: HeartRateDay
  /// Whether it began before the day; when travelling, one from the day before may begin within it.
  let continuesBefore: Bool
}

extension Site {
  /// Returns the labelled times on a day's page: those of its note, in order, then those of the day before that
  /// continue into it. An open one ends with its own day.
  func shownSpans(on day: HeartRateDay) -> [ShownSpan] {
    day.spans.map { ShownSpan(span: $0, day: day, continuesBefore: false) } + spansFromDayBefore(day)
  }

  private func spansFromDayBefore(_ day: HeartRateDay) -> [ShownSpan] {
    guard let before = heartRateDay(on: day.date.adding(days: -1)) else { return [] }
    let zonedDay = day.zonedDay(startingAt: settings.dayStarts)
    return before.spans.compactMap { span in
      guard let end = span.end, let stretch = DayStretch(from: span.start, to: end, in: zonedDay) else {
        return nil
      }
      return ShownSpan(span: span, day: before, continuesBefore: stretch.continuesBefore)
    }
  }

  func heartRateDay(on date: CalendarDate) -> HeartRateDay? {
    dayIndex.heartRate[date].map { journal.heartRateDays[$0] }
  }

  /// Returns those of `dates` that have heart rate, newest first.
  func heartRateDays(_ dates: [CalendarDate]) -> [HeartRateDay] {
    dates.reversed().compactMap(heartRateDay)
  }

  /// Returns the summary of the day `date`; `nil` if it has none.
  func summary(of date: CalendarDate) -> DaySummary? {
    dayIndex.heartRate[date].flatMap(summary(ofDay:))
  }
}
