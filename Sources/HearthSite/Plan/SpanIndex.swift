import HearthCore
import HearthHeartRate
import HearthJournal

/// The rows of the labelled times on the pages of their days, for links to them. They depend on all times of a day.
struct SpanIndex: Sendable {
  /// By the index of the day in ``Journal/heartRateDays``; `nil` without labelled times.
  private let rows: [SpanRows?]

  init(_ journal: Journal, _ dayIndex: DayIndex) {
    rows = journal.heartRateDays.map { day in
      // Those of the day before come last, so they change none of the indices.
      let spans = day.spans.isEmpty ? [] : ShownSpan.all(on: day, in: journal, dayIndex)
      guard !spans.isEmpty else { return nil }
      return SpanRows(
        spans.map { ($0.span.start, $0.span.end) }, in: day.zonedDay(startingAt: journal.settings.dayStarts))
    }
  }

  /// Returns the id of the row of a labelled time of a day's own note, by their indices; `nil` if it has none there.
  func row(ofSpan span: Int, ofDay day: Int) -> String? {
    rows.indices.contains(day) ? rows[day]?.id(ofSpanAt: span) : nil
  }
}

/// A labelled time on the page of a day, with the day whose note has it.
struct ShownSpan {
  let span: Span
  let day: HeartRateDay
  /// Whether it began before the day. After a change of zone, a span of the day before may begin within the day.
  let continuesBefore: Bool

  /// Returns the labelled times on a day's page: those of its note, in order, then those of the day before that
  /// continue into it. An open one ends with its own day.
  static func all(on day: HeartRateDay, in journal: Journal, _ dayIndex: DayIndex) -> [ShownSpan] {
    let own = day.spans.map { ShownSpan(span: $0, day: day, continuesBefore: false) }
    let before = dayIndex.heartRate[day.date.adding(days: -1)].map { journal.heartRateDays[$0] }
    guard let before, !before.spans.isEmpty else { return own }
    let zonedDay = day.zonedDay(startingAt: journal.settings.dayStarts)
    return own
      + before.spans.compactMap { span in
        guard let end = span.end, let stretch = DayInterval(from: span.start, to: end, in: zonedDay) else {
          return nil
        }
        return ShownSpan(span: span, day: before, continuesBefore: stretch.continuesBefore)
      }
  }
}
