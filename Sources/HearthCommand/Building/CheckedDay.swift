import HearthCore
import HearthHeartRate
import HearthJournal

/// The samples of a day, read once: what they have wrong, what they come to, and a hash of their file. The series itself is
/// not kept in memory, where ten years of them would not fit; a spool has it until the page is made.
struct CheckedDay: Sendable {
  private(set) var summary: DaySummary?
  /// What the readings of each of its labelled times come to, in their order, with those of the day after where it goes on;
  /// `nil` for one that lies outside of the day.
  private(set) var spans: [StretchSummary?]
  private(set) var log = DiagnosticLog()
  /// The file of the samples, where they have one.
  private(set) var path: String?
  /// Of the bytes of the file; `nil` where it cannot be read.
  private(set) var contentHash: UInt64?

  /// - Parameter next: the day after, which is read once more where a labelled time goes on into it.
  init(
    _ day: HeartRateDay, files: JournalFiles, settings: Settings, spool: PageSpool? = nil,
    next: HeartRateDay? = nil
  ) {
    let frame = day.frame(startingAt: settings.dayStarts)
    let parser = SampleParser(day: frame, others: day.daysOfSamples)
    var series = Series.empty
    switch day.samples {
    case .file(let path):
      self.path = path
      let (reading, mark) = files.markedRead(path)
      switch reading {
      case .file(let file):
        contentHash = ContentHash.hash(file.bytes)
        series = parser.series(of: file, log: &log)
        if let mark { spool?.add(series, of: path, for: day.entry.path, mark: mark) }
      case .finding(let finding):
        log.report(finding, in: path)
      }
    case .inline(let text, let firstLine):
      series = parser.series(ofBlock: text, firstLine: firstLine, in: day.entry.path, log: &log)
    case .none: break
    }
    summary = DaySummary(series, in: frame)
    var rest = Series.empty
    if let next, day.spans.contains(where: { $0.end ?? frame.end > frame.end }) {
      // What is wrong with the day after is told where it is checked.
      rest = next.series(in: next.frame(startingAt: settings.dayStarts)) { path in
        if case .file(let file) = files.read(path) { file } else { nil }
      }
    }
    spans = day.spans.map { StretchSummary(from: $0.start, to: $0.end, in: frame, of: series, then: rest) }
  }
}
