import HearthCore
import HearthHeartRate

/// Takes what readers find, sets aside what nobody can believe or has not asked for, and keeps the rest for sorting.
final class SampleCollector {
  private(set) var report = ImportReport()
  var names = SourceNames()
  /// The name of the file that is being read, for messages.
  var file = ""
  private var runs: SampleRuns
  /// Milliseconds: readings before it are of a device that did not know the day.
  private let firstBelievable: Int64
  private let firstFuture: Int64
  private let firstAsked: Int64
  private let firstAfter: Int64
  /// Why readings can no longer be kept: a full disk.
  private(set) var failure: SourceFailure?

  init(_ options: ImportOptions, spill: any SampleSpill, limit: Int = 1 << 19) {
    runs = SampleRuns(spill: spill, limit: limit)
    let day: Int64 = 86_400_000
    // Clocks stand up to a day from UTC.
    firstBelievable = Self.apple + 2 * day
    firstFuture = Self.midnight(options.today.adding(days: 1), options)
    // A note can have a zone of its own, whose day begins earlier or later; days are looked at exactly later on.
    firstAsked = options.from.map { Self.midnight($0, options) - 2 * day } ?? .min
    firstAfter = options.to.map { Self.midnight($0.adding(days: 1), options) + 2 * day } ?? .max
  }

  /// 2001-01-01, Apple's day zero, which stands for a date that is not known; 1970-01-01, that of others, is before it.
  private static let apple: Int64 = 978_307_200_000

  private static func midnight(_ date: CalendarDate, _ options: ImportOptions) -> Int64 {
    DayFrame(date, in: options.zone, startingAt: options.dayStarts).start.milliseconds
  }

  /// One reading that could be read.
  func take(_ sample: ImportedSample) {
    report.meet()
    guard Series.believable.contains(sample.bpm) else { return report.leaveOut(1, .unbelievable) }
    guard sample.milliseconds >= firstBelievable else { return report.leaveOut(1, .undated) }
    guard sample.milliseconds < firstFuture else { return report.leaveOut(1, .future) }
    guard sample.milliseconds >= firstAsked, sample.milliseconds < firstAfter else {
      return report.passBy(newest: Instant(milliseconds: sample.milliseconds))
    }
    guard failure == nil else { return }
    do throws(SourceFailure) { try runs.append(sample) } catch { failure = error }
  }

  /// Readings that turned out to be of days that were not asked for.
  func passBy(_ count: Int, newest: Instant) { report.passBy(count, newest: newest) }

  /// One reading that is left out by its reader.
  func leaveOut(_ reason: ImportReport.Reason) {
    report.meet()
    report.leaveOut(1, reason)
  }

  /// One reading of which something cannot be read.
  func unreadable(_ text: String) {
    leaveOut(.unreadable)
    problem(text, isOfFile: false)
  }

  /// Something else that cannot be read: of the file as a whole, or within it.
  func problem(_ text: String, isOfFile: Bool = true, isMachine: Bool = false) {
    report.report(text, in: file, isOfFile: isOfFile, isMachine: isMachine)
  }

  /// The file is a table whose values could be anything.
  func passByTable() { report.passByTable(file) }

  /// The file that `window` reads ends before what it holds does; `missing` says what would have come.
  func endsEarly(_ window: ByteWindow, missing: String = "") {
    // A disk or an archive that gives no more is told of by itself.
    guard window.failure == nil else { return }
    let end = window.offset + window.bytes.count
    let reason = missing.isEmpty ? "" : ": there is no \(missing)"
    problem("the file ends early, at byte \(end)\(reason). What stands before was read")
  }

  /// Readings that found no place in a day.
  func leaveOut(_ count: Int, _ reason: ImportReport.Reason) {
    report.leaveOut(count, reason)
  }

  /// Readings that found a place in one day more.
  func countAgain(_ count: Int) { report.countAgain(count) }

  /// All readings in order of time.
  func forEach(_ body: (ImportedSample) throws -> Void) throws {
    if let failure { throw failure }
    try runs.forEach(body)
  }
}
