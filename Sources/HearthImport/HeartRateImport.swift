package import HearthCore
import HearthHeartRate

/// An import of heart rate. Files are read one after the other, then ``days(ownDays:_:)`` passes on the days in order.
package final class HeartRateImport: FileImport {
  package let options: ImportOptions
  package var report = ImportReport()
  /// The devices and apps that wrote readings.
  package internal(set) var names = SourceNames()
  var samsungHours = SamsungHours()
  /// The file being read, for messages.
  private var file = ""
  private var sorter: SampleSorter
  /// Why no more readings can be stored, such as a full disk.
  private var failure: (any Error)?
  /// Milliseconds since 1970. Earlier readings come from a device that didn't know the date.
  private let firstBelievable: Int64
  private let firstFuture: Int64
  /// The requested days, with two more on either side: notes may be in other zones, and days are checked exactly once sorted.
  private let requested: Range<Int64>

  /// `limit` is the number of readings held in memory at once.
  package init(_ options: ImportOptions, spill: any SampleSpill, limit: Int = 1 << 19) {
    self.options = options
    sorter = SampleSorter(spill: spill, limit: limit)
    func midnight(_ date: CalendarDate) -> Int64 {
      ZonedDay(date, in: options.zone, startingAt: options.dayStarts).start.milliseconds
    }
    let day: Int64 = 86_400_000
    // 2001-01-01 is Apple's day zero and means an unknown date, as an earlier one does. Clocks are up to a day from UTC.
    firstBelievable = 978_307_200_000 + 2 * day
    firstFuture = midnight(options.today.adding(days: 1))
    let first = options.from.map { midnight($0) - 2 * day } ?? .min
    let end = options.to.map { midnight($0.adding(days: 1)) + 2 * day } ?? .max
    requested = first..<max(first, end)
  }

  /// Reads the readings of a file. Returns whether it has any in this format.
  package func read(_ file: FileInput) -> Bool {
    self.file = file.name
    let skipped = report.skippedTables.count
    guard var reader = options.format.reader(file, self) else { return report.skippedTables.count > skipped }
    reader.read(file.reader, into: self)
    return true
  }

  // MARK: Readings

  /// Adds a reading, unless its value or time is implausible or it wasn't requested. The report counts excluded readings.
  func take(_ sample: ImportedSample) {
    report.found += 1
    guard Series.believable.contains(sample.bpm) else { return report.exclude(.unbelievable) }
    guard sample.milliseconds >= firstBelievable else { return report.exclude(.undated) }
    guard sample.milliseconds < firstFuture else { return report.exclude(.future) }
    guard requested.contains(sample.milliseconds) else {
      return report.excludeNotRequested(at: sample.instant)
    }
    guard failure == nil else { return }
    do { try sorter.append(sample) } catch { failure = error }
  }

  /// Adds a reading whose time is on `clock`. A Samsung average counts only if the file with its minutes isn't read.
  func take(
    _ stamp: Stamp, bpm: Double, motion: Double? = nil, source: UInt16 = 0, on clock: inout LocalClock,
    minutesIn file: String? = nil
  ) {
    guard let instant = clock.instant(of: stamp) else { return exclude(.skippedHour) }
    let sample = ImportedSample(milliseconds: instant, bpm: bpm, motion: motion, source: source)
    if let file { samsungHours.add(sample, minutesIn: file) } else { take(sample) }
  }

  func exclude(_ reason: ImportReport.Reason) {
    report.found += 1
    report.exclude(reason)
  }

  func unreadable(_ text: String, count: Int = 1) {
    for _ in 0..<count { exclude(.unreadable) }
    report.problem(text, in: file)
  }

  func problem(_ text: String) { report.fileProblem(text, in: file) }

  /// Reports that the file ends before its contents do; `missing` is what should have followed.
  func endsEarly(_ input: ByteReader, missing: String? = nil) {
    // A failing disk or archive is reported separately.
    guard input.failure == nil else { return }
    let reason = missing.map { ": there is no \($0)" } ?? ""
    problem("the file ends early, at byte \(input.end)\(reason). What comes before was read")
  }

  // MARK: Days

  /// Calls `body` with each day that has readings, in order. `ownDays` are the days whose notes name their own zones.
  package func days(ownDays: [CalendarDate: ZonedDay] = [:], _ body: (ImportedDay) throws -> Void) throws {
    samsungHours.finish(into: self)
    if let failure { throw failure }
    var divider = DayDivider(options, ownDays: ownDays)
    try sorter.forEach { sample in for day in divider.add(sample, &report) { try body(day) } }
    for day in divider.open { try body(day) }
  }

  /// Counts readings of a day that aren't written.
  package func exclude(_ counts: [ImportReport.Reason: Int]) {
    for (reason, count) in counts { report.exclude(reason, count: count) }
  }
}
