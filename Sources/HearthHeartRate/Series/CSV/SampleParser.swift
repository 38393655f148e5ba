package import HearthCore

/// Reads the samples of one day from CSV: `time,bpm[,motion][,source]`.
///
/// Columns may come in any order and case; commas, semicolons or tabs divide them; byte-order mark, CRLF, quotes, empty
/// lines and lines that begin with `#` are accepted. A time is ISO 8601 with an offset, or a local time of the day's zone
/// (`08:28`, `08:28:05`, `2025-03-17T08:28`). Rows that cannot be read are reported and excluded; the rest is used.
package struct SampleParser {
  private let frame: DayFrame
  private let others: [DayFrame]

  /// - Parameter others: the days of other notes whose samples are in the same file, by their start. Their rows are
  ///   skipped and not reported. The day itself may be among them.
  package init(day frame: DayFrame, others: [DayFrame] = []) {
    self.frame = frame
    self.others = others
  }

  /// Returns the series of a CSV file. Its first line names the columns.
  package func series(of file: SourceFile, log: inout DiagnosticLog) -> Series {
    let context = SampleReader.Context(
      frame: frame, others: others, path: file.path, firstLine: 1, isBlock: false)
    return SampleReader.series(of: file.bytes, context, &log)
  }

  /// Returns the series of a fenced block in a note: the same rows, where the line with the columns' names is optional.
  /// `firstLine` is the line of the block's first row in the file at `path`.
  package func series(
    ofBlock text: String, firstLine: Int, in path: String, log: inout DiagnosticLog
  ) -> Series {
    let context = SampleReader.Context(
      frame: frame, others: [], path: path, firstLine: firstLine, isBlock: true)
    return SampleReader.series(of: Array(text.utf8), context, &log)
  }
}

/// One pass over the rows of a file.
private struct SampleReader {
  typealias Text = SampleRow.Text

  struct Context {
    let frame: DayFrame
    let others: [DayFrame]
    let path: String
    let firstLine: Int
    let isBlock: Bool
  }

  private let context: Context
  private var columns = SampleColumns()
  private var clock: SampleClock
  private var pattern: TimePattern?
  private var findings: BoundedFindings
  private var samples: [Sample] = []
  /// The line of each sample.
  private var lines: [Int] = []
  private var excluded = Series.ExcludedRows()
  private var otherClocks: [OtherClock] = []
  private var outOfOrder: (count: Int, first: SourceLocation)?
  private var hasDuplicates = false

  static func series(of bytes: [UInt8], _ context: Context, _ log: inout DiagnosticLog) -> Series {
    var reader = SampleReader(context)
    return bytes.withUnsafeBufferPointer { reader.series(of: $0[ByteOrderMark.length(in: bytes)...], &log) }
  }

  private init(_ context: Context) {
    self.context = context
    clock = SampleClock(context.frame)
    findings = BoundedFindings(path: context.path)
  }

  private mutating func series(of text: Text, _ log: inout DiagnosticLog) -> Series {
    samples.reserveCapacity(text.count / 24)
    lines.reserveCapacity(text.count / 24)
    var (index, line) = (text.startIndex, context.firstLine)
    var (hasHeader, isFirstReading) = (false, true)
    while index < text.endIndex {
      let end = text[index...].firstIndex(of: 0x0A) ?? text.endIndex
      let row = text[index..<end]
      (index, line) = (end + 1, line + 1)
      guard !Self.isEmpty(row) else { continue }
      if !hasHeader {
        hasHeader = true
        guard let isReading = readHeader(row, line - 1, &log) else { return .empty }
        if !isReading { continue }
      }
      // A program writes all rows in one form, so the first one is enough.
      if isFirstReading { reportFurtherCell(row, line - 1, &log) }
      isFirstReading = false
      read(row, line - 1, &log)
    }
    reportOrder(&log)
    findings.finish(log: &log)
    var series = Series(samples, excluded: excluded)
    series.otherClocks = otherClocks.sorted { ($0.first, $0.offset.seconds) < ($1.first, $1.offset.seconds) }
    if series.isEmpty, series.excluded.total == 0 {
      let start = SourceLocation(line: context.firstLine, column: 1)
      log.report(NoSamples.finding(isBlock: context.isBlock), in: context.path, at: start)
    }
    return series
  }

  /// Whether a row holds only whitespace or a comment.
  private static func isEmpty(_ row: Text) -> Bool {
    row.first { $0 != 0x20 && $0 != 0x0D && $0 != 0x09 }.map { $0 == UInt8(ascii: "#") } ?? true
  }

  /// Returns whether the first row is a reading itself; `nil` where nothing can be read without its columns.
  private mutating func readHeader(_ row: Text, _ line: Int, _ log: inout DiagnosticLog) -> Bool? {
    let start = SourceLocation(line: line, column: 1)
    switch SampleColumns.read(row) {
    case .columns(let columns):
      self.columns = columns
      reportUnknownColumns(row, line, &log)
      return false
    case .absent(let columns):
      self.columns = columns
      if !context.isBlock { log.report(MissingSampleColumn.noHeader(), in: context.path, at: start) }
      return true
    case .missing(let name):
      let header = String(decoding: row, as: UTF8.self)
      log.report(MissingSampleColumn.finding(name, header: header), in: context.path, at: start)
      return nil
    }
  }

  private mutating func reportUnknownColumns(_ row: Text, _ line: Int, _ log: inout DiagnosticLog) {
    let unknown = Set(columns.unknown)
    var cells = SampleRow(row, delimiter: columns.delimiter)
    // Counted from cell to cell: a row may be as long as a file.
    var (index, start, column) = (0, row.startIndex, 1)
    while index <= columns.unknown.last ?? -1, let cell = cells.next() {
      defer { index += 1 }
      guard unknown.contains(index) else { continue }
      column += row[start..<cell.startIndex].count(where: Self.beginsScalar)
      start = cell.startIndex
      let position = SourceLocation(line: line, column: column)
      findings.report(UnknownSampleColumn.rule, .note, position, isOfRow: false, log: &log) {
        UnknownSampleColumn.finding(String(decoding: cell, as: UTF8.self))
      }
    }
  }

  /// Reports `08:00,60,5` below `time,bpm`: most often a comma in a number.
  private mutating func reportFurtherCell(_ row: Text, _ line: Int, _ log: inout DiagnosticLog) {
    guard let count = columns.count else { return }
    var cells = SampleRow(row, delimiter: columns.delimiter)
    for _ in 0..<count where cells.next() == nil { return }
    guard let cell = cells.next(), !Self.isEmpty(cell) else { return }
    findings.report(UnreadableSampleValue.rule, .warning, position(of: cell, in: row, line), log: &log) {
      UnreadableSampleValue.finding(furtherCell: Self.string(cell), columns: count)
    }
  }

  private mutating func read(_ row: Text, _ line: Int, _ log: inout DiagnosticLog) {
    let missing = row[row.endIndex...]
    var (time, value, motion) = (missing, missing, missing)
    var cells = SampleRow(row, delimiter: columns.delimiter)
    for index in 0...max(columns.time, columns.bpm, columns.motion ?? 0) {
      guard let cell = cells.next() else { break }
      if index == columns.time { time = cell }
      if index == columns.bpm { value = cell }
      if index == columns.motion { motion = cell }
    }
    guard let instant = instant(time, row, line, &log) else { return }
    guard let bpm = SampleNumber.read(value) else {
      excluded.unreadable += 1
      findings.report(UnreadableSampleValue.rule, .error, position(of: value, in: row, line), log: &log) {
        UnreadableSampleValue.finding(heartRate: Self.string(value))
      }
      return
    }
    if !ImpossibleHeartRate.usual.contains(bpm) {
      let severity: Severity = ImpossibleHeartRate.possible.contains(bpm) ? .note : .error
      findings.report(ImpossibleHeartRate.rule, severity, position(of: value, in: row, line), log: &log) {
        ImpossibleHeartRate.finding(bpm, written: Self.string(value))
      }
    }
    var sample = Sample(instant: instant, bpm: bpm)
    if !motion.isEmpty {
      sample.motion = SampleNumber.read(motion)
      if sample.motion == nil {
        findings.report(UnreadableSampleValue.rule, .warning, position(of: motion, in: row, line), log: &log)
        {
          UnreadableSampleValue.finding(motion: Self.string(motion))
        }
      }
    }
    add(sample, line)
  }

  /// Returns the moment of a row; `nil` where it is not one of the day.
  private mutating func instant(
    _ cell: Text, _ row: Text, _ line: Int, _ log: inout DiagnosticLog
  ) -> Instant? {
    if let pattern, let instant = pattern.instant(of: cell), context.frame.contains(instant) {
      if pattern.isElsewhere { addToOtherClock(instant, offset: pattern.offset) }
      return instant
    }
    guard let written = WrittenTime(Array(cell)[...]) else {
      excluded.unreadable += 1
      findings.report(UnreadableSampleTime.rule, .error, position(of: cell, in: row, line), log: &log) {
        UnreadableSampleTime.finding(Self.string(cell), row: Self.string(row))
      }
      return nil
    }
    guard let instant = clock.instant(of: written) else {
      excluded.unreadable += 1
      findings.report(SkippedSampleTime.rule, .error, position(of: cell, in: row, line), log: &log) {
        SkippedSampleTime.finding(Self.string(cell), zone: context.frame.zone)
      }
      return nil
    }
    guard context.frame.contains(instant) else {
      if isOfAnotherNote(instant) { return nil }
      excluded.outsideDay += 1
      findings.report(SampleOutsideDay.rule, .warning, position(of: cell, in: row, line), log: &log) {
        SampleOutsideDay.finding(Self.string(cell), day: context.frame)
      }
      return nil
    }
    let isElsewhere = clock.isElsewhere(written, at: instant)
    if isElsewhere { addToOtherClock(instant, offset: written.offset) }
    if clock.isSteady { pattern = TimePattern(cell, written, at: instant, isElsewhere: isElsewhere) }
    return instant
  }

  /// Whether one of the other days of this file contains the moment. Days of different zones overlap, by less than two days.
  private func isOfAnotherNote(_ instant: Instant) -> Bool {
    let begun = context.others[..<context.others.partitioningIndex { $0.start > instant }]
    return begun.reversed().prefix { instant.seconds - $0.start.seconds < 2 * 86_400 }
      .contains { $0.contains(instant) }
  }

  private mutating func addToOtherClock(_ instant: Instant, offset seconds: Int?) {
    guard let offset = seconds.flatMap(UTCOffset.init(seconds:)) else { return }
    if let index = otherClocks.firstIndex(where: { $0.offset == offset }) {
      otherClocks[index].add(instant)
    } else {
      otherClocks.append(OtherClock(offset: offset, at: instant))
    }
  }

  private mutating func add(_ sample: Sample, _ line: Int) {
    if let last = samples.last?.instant, sample.instant <= last {
      hasDuplicates = true
      if sample.instant < last {
        outOfOrder = (
          (outOfOrder?.count ?? 0) + 1, outOfOrder?.first ?? SourceLocation(line: line, column: 1)
        )
      }
    }
    samples.append(sample)
    lines.append(line)
  }

  /// Reports repeated times and rows out of order, once all rows are known.
  private mutating func reportOrder(_ log: inout DiagnosticLog) {
    if let outOfOrder {
      log.report(SamplesOutOfOrder.finding(rows: outOfOrder.count), in: context.path, at: outOfOrder.first)
    }
    guard hasDuplicates else { return }
    var firstLines: [Instant: Int] = [:]
    for (sample, line) in zip(samples, lines) {
      guard let first = firstLines[sample.instant] else {
        firstLines[sample.instant] = line
        continue
      }
      findings.report(DuplicateSampleTime.rule, .note, SourceLocation(line: line, column: 1), log: &log) {
        DuplicateSampleTime.finding(firstLine: first)
      }
    }
  }

  private func position(of cell: Text, in row: Text, _ line: Int) -> SourceLocation {
    SourceLocation(line: line, column: 1 + row[..<cell.startIndex].count(where: Self.beginsScalar))
  }

  /// Whether a byte of UTF-8 begins a scalar: columns are counted in scalars.
  private static func beginsScalar(_ byte: UInt8) -> Bool { byte & 0xC0 != 0x80 }

  private static func string(_ cell: Text) -> String {
    String(decoding: cell.last == 0x0D ? cell.dropLast() : cell, as: UTF8.self)
  }
}

/// Reports the findings of each rule in a file one by one up to a limit, and then how many more there are.
///
/// Ten years of files in which every row is odd would otherwise not fit into memory.
private struct BoundedFindings {
  /// Fewer of them are shown to a person: see ``GatheredFindings``.
  static let limit = 100

  private let path: String
  private var tallies: [Tally] = []

  private struct Tally {
    var rule: Rule
    var severity: Severity
    var isOfRow: Bool
    var count = 0
    var firstBeyond = SourceLocation(line: 1, column: 1)
  }

  init(path: String) {
    self.path = path
  }

  /// Counts a finding of that rule and severity, which is only made where it is reported by itself.
  mutating func report(
    _ rule: Rule, _ severity: Severity, _ position: SourceLocation, isOfRow: Bool = true,
    log: inout DiagnosticLog, _ finding: () -> Finding
  ) {
    let known = tallies.firstIndex { $0.severity == severity && $0.rule.name == rule.name }
    let index = known ?? tallies.endIndex
    if known == nil { tallies.append(Tally(rule: rule, severity: severity, isOfRow: isOfRow)) }
    tallies[index].count += 1
    if tallies[index].count == Self.limit + 1 { tallies[index].firstBeyond = position }
    guard tallies[index].count <= Self.limit else { return }
    var finding = finding()
    finding.isOfRow = isOfRow
    log.report(finding, in: path, at: position)
  }

  /// Adds one finding for each rule beyond its limit.
  func finish(log: inout DiagnosticLog) {
    for tally in tallies where tally.count > Self.limit {
      let more = tally.count - Self.limit
      var rest = Finding(
        tally.rule,
        "\(more) more in this file, from here on, \(more == 1 ? "is" : "are") like the \(Self.limit) before",
        severity: tally.severity)
      rest.isOfRow = tally.isOfRow
      rest.count = more
      log.report(rest, in: path, at: tally.firstBeyond)
    }
  }
}
