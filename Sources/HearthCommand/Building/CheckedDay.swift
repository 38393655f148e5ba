import HearthCore
import HearthHeartRate
import HearthJournal

/// The samples of a day: the series, what is wrong with it, and its numbers.
struct CheckedDay: Sendable {
  let series: Series
  let summary: DaySummary?
  /// Of each of the day's spans, in their order; `nil` for one that lies outside of the day.
  private(set) var spans: [StretchSummary?] = []
  let log: DiagnosticLog
  /// The file of the samples, where they have one.
  let path: String?
  private let frame: DayFrame

  init(_ day: HeartRateDay, sources: JournalSources, settings: Settings) {
    frame = day.frame(startingAt: settings.dayStarts)
    var log = DiagnosticLog()
    path = if case .file(let path) = day.samples { path } else { nil }
    series = day.series(in: frame, log: &log) { sources.file(at: $0, log: &$1) }
    summary = DaySummary(series, in: frame)
    self.log = log
  }

  /// Works out ``spans``. A span may go on into the day after, whose samples are in `next`.
  mutating func summariseSpans(of day: HeartRateDay, followedBy next: Series) {
    spans = day.spans.map { span in
      let goesOn = span.end ?? frame.end > frame.end
      return StretchSummary(
        from: span.start, to: span.end, in: frame, of: series, then: goesOn ? next : .empty)
    }
  }
}
