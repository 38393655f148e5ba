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
    series(of: file.bytes, others: others, path: file.path, firstLine: 1, isBlock: false, &log)
  }

  /// Returns the series of a fenced block in a note: the same rows, where the line with the columns' names is optional.
  /// `firstLine` is the line of the block's first row in the file at `path`.
  package func series(
    ofBlock text: String, firstLine: Int, in path: String, log: inout DiagnosticLog
  ) -> Series {
    series(of: Array(text.utf8), others: [], path: path, firstLine: firstLine, isBlock: true, &log)
  }

  private func series(
    of bytes: [UInt8], others: [DayFrame], path: String, firstLine: Int, isBlock: Bool,
    _ log: inout DiagnosticLog
  ) -> Series {
    var pass = SamplePass(
      frame: frame, others: others, isBlock: isBlock, line: firstLine, clock: SampleClock(frame),
      findings: BoundedFindings(path: path))
    let series = bytes.withUnsafeBufferPointer { pass.series(of: $0) }
    log.append(pass.findings.log)
    return series
  }
}

/// One pass over the rows of a file.
private struct SamplePass {
  typealias Text = SampleRow.Text

  let frame: DayFrame
  let others: [DayFrame]
  let isBlock: Bool
  /// The current line of the file.
  var line: Int
  var row = Text(base: UnsafeBufferPointer(start: nil, count: 0), bounds: 0..<0)
  var columns = SampleColumns()
  var clock: SampleClock
  var findings: BoundedFindings
  var samples: [Sample] = []
  /// The line of each sample.
  var lines: [Int] = []
  var excluded = Series.ExcludedRows()
  var otherClocks: [OtherClock] = []
  var outOfOrder: (count: Int, first: SourceLocation)?
  var hasDuplicates = false

  mutating func series(of bytes: UnsafeBufferPointer<UInt8>) -> Series {
    samples.reserveCapacity(bytes.count / 24)
    lines.reserveCapacity(bytes.count / 24)
    let start = SourceLocation(line: line, column: 1)
    var (hasHeader, isFirstReading) = (false, true)
    var index = ByteOrderMark.length(in: bytes)
    while index < bytes.count {
      let end = bytes.firstIndex(of: 0x0A, from: index) ?? bytes.count
      row = bytes[index..<end]
      index = end + 1
      defer { line += 1 }
      if Self.isEmpty(row) { continue }
      if !hasHeader {
        hasHeader = true
        guard readHeader() else { return .empty }
        if columns.hasHeader { continue }
      }
      // A program writes all rows in one form, so the first one is enough.
      if isFirstReading { reportFurtherCell() }
      isFirstReading = false
      readRow()
    }
    reportOrder()
    findings.finish()
    var series = Series(samples, excluded: excluded)
    series.otherClocks = otherClocks.sorted { ($0.first, $0.offset.seconds) < ($1.first, $1.offset.seconds) }
    if series.isEmpty, series.excluded.total == 0 {
      findings.report(NoSamples.finding(isBlock: isBlock), start)
    }
    return series
  }

  /// Whether a row holds only whitespace or a comment.
  private static func isEmpty(_ row: Text) -> Bool {
    row.first { $0 != 0x20 && $0 != 0x0D && $0 != 0x09 }.map { $0 == UInt8(ascii: "#") } ?? true
  }

  // MARK: Columns

  /// Reads the first row, which may be a reading itself; returns `false` where nothing can be read without its columns.
  private mutating func readHeader() -> Bool {
    columns = SampleColumns(row)
    let start = SourceLocation(line: line, column: 1)
    guard columns.hasHeader else {
      if !isBlock { findings.report(MissingSampleColumn.noHeader(), start) }
      return true
    }
    if let missing = columns.missing {
      let header = String(decoding: row, as: UTF8.self)
      findings.report(MissingSampleColumn.finding(missing.name, header: header), start)
      return false
    }
    reportUnknownColumns()
    return true
  }

  private mutating func reportUnknownColumns() {
    // Counted from cell to cell: a row may be as long as a file.
    var (start, column) = (row.startIndex, 1)
    for (kind, cell) in zip(columns.kinds, SampleRow(row, delimiter: columns.delimiter))
    where kind == .other && !cell.isEmpty {
      column += row[start..<cell.startIndex].count(where: Self.beginsScalar)
      start = cell.startIndex
      let position = SourceLocation(line: line, column: column)
      findings.report(UnknownSampleColumn.rule, .note, position, isOfRow: false) {
        UnknownSampleColumn.finding(String(decoding: cell, as: UTF8.self))
      }
    }
  }

  /// Reports `08:00,60,5` below `time,bpm`: most often a comma in a number.
  private mutating func reportFurtherCell() {
    let count = columns.kinds.count
    var cells = SampleRow(row, delimiter: columns.delimiter).dropFirst(count).makeIterator()
    guard columns.hasHeader, let cell = cells.next(), !Self.isEmpty(cell) else { return }
    report(UnreadableSampleValue.rule, .warning, at: cell) {
      UnreadableSampleValue.finding(furtherCell: $0, columns: count)
    }
  }

  // MARK: Readings

  private mutating func readRow() {
    let missing = row[row.endIndex...]
    var (time, value, motion) = (missing, missing, missing)
    var cells = SampleRow(row, delimiter: columns.delimiter)
    for kind in columns.kinds {
      guard let cell = cells.next() else { break }
      switch kind {
      case .time: time = cell
      case .bpm: value = cell
      case .motion: motion = cell
      case .source, .other: break
      }
    }
    guard let instant = instant(time) else { return }
    guard let bpm = SampleNumber.read(value) else {
      excluded.unreadable += 1
      return report(UnreadableSampleValue.rule, at: value, UnreadableSampleValue.finding(heartRate:))
    }
    if !ImpossibleHeartRate.usual.contains(bpm) {
      let severity: Severity = ImpossibleHeartRate.possible.contains(bpm) ? .note : .error
      report(ImpossibleHeartRate.rule, severity, at: value) { ImpossibleHeartRate.finding(bpm, written: $0) }
    }
    let movement = motion.isEmpty ? nil : SampleNumber.read(motion)
    if movement == nil, !motion.isEmpty {
      report(UnreadableSampleValue.rule, .warning, at: motion, UnreadableSampleValue.finding(motion:))
    }
    add(Sample(instant: instant, bpm: bpm, motion: movement))
  }

  /// Returns the moment of a row; `nil` where it is not one of the day.
  private mutating func instant(_ cell: Text) -> Instant? {
    guard let written = WrittenTime(cell) else {
      excluded.unreadable += 1
      let row = row
      report(UnreadableSampleTime.rule, at: cell) { UnreadableSampleTime.finding($0, row: Self.string(row)) }
      return nil
    }
    guard let instant = clock.instant(of: written) else {
      excluded.unreadable += 1
      let zone = frame.zone
      report(SkippedSampleTime.rule, at: cell) { SkippedSampleTime.finding($0, zone: zone) }
      return nil
    }
    guard frame.contains(instant) else {
      if isOfAnotherNote(instant) { return nil }
      excluded.outsideDay += 1
      let frame = frame
      report(SampleOutsideDay.rule, at: cell) { SampleOutsideDay.finding($0, day: frame) }
      return nil
    }
    if let offset = clock.offsetElsewhere(written, at: instant) { addToOtherClock(instant, offset) }
    return instant
  }

  /// Whether one of the other days of this file contains the moment. Days of different zones overlap, by less than two days.
  private func isOfAnotherNote(_ instant: Instant) -> Bool {
    let begun = others[..<others.partitioningIndex { $0.start > instant }]
    return begun.reversed().prefix { instant.seconds - $0.start.seconds < 2 * 86_400 }
      .contains { $0.contains(instant) }
  }

  private mutating func addToOtherClock(_ instant: Instant, _ offset: UTCOffset) {
    if let index = otherClocks.firstIndex(where: { $0.offset == offset }) {
      otherClocks[index].add(instant)
    } else {
      otherClocks.append(OtherClock(offset: offset, at: instant))
    }
  }

  private mutating func add(_ sample: Sample) {
    if let last = samples.last?.instant, sample.instant <= last {
      hasDuplicates = true
      if sample.instant < last {
        let first = outOfOrder?.first ?? SourceLocation(line: line, column: 1)
        outOfOrder = ((outOfOrder?.count ?? 0) + 1, first)
      }
    }
    samples.append(sample)
    lines.append(line)
  }

  // MARK: Findings

  /// Reports repeated times and rows out of order, once all rows are known.
  private mutating func reportOrder() {
    if let outOfOrder {
      findings.report(SamplesOutOfOrder.finding(rows: outOfOrder.count), outOfOrder.first)
    }
    guard hasDuplicates else { return }
    var firstLines: [Instant: Int] = [:]
    for (sample, line) in zip(samples, lines) {
      guard let first = firstLines[sample.instant] else {
        firstLines[sample.instant] = line
        continue
      }
      findings.report(DuplicateSampleTime.rule, .note, SourceLocation(line: line, column: 1)) {
        DuplicateSampleTime.finding(firstLine: first)
      }
    }
  }

  /// Reports a cell of the current row; `finding` gets its text.
  private mutating func report(
    _ rule: Rule, _ severity: Severity? = nil, at cell: Text, _ finding: (String) -> Finding
  ) {
    let column = 1 + row[..<cell.startIndex].count(where: Self.beginsScalar)
    findings.report(rule, severity ?? rule.severity, SourceLocation(line: line, column: column)) {
      finding(Self.string(cell))
    }
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

  let path: String
  private(set) var log = DiagnosticLog()
  private var tallies: [Tally] = []

  private struct Tally {
    var rule: Rule
    var severity: Severity
    var isOfRow: Bool
    var count = 0
    var firstBeyond = SourceLocation.start
  }

  init(path: String) {
    self.path = path
  }

  /// Reports a finding that comes once in a file.
  mutating func report(_ finding: Finding, _ position: SourceLocation) {
    log.report(finding, in: path, at: position)
  }

  /// Counts a finding of that rule and severity, which is only made where it is reported by itself.
  mutating func report(
    _ rule: Rule, _ severity: Severity, _ position: SourceLocation, isOfRow: Bool = true,
    _ finding: () -> Finding
  ) {
    let known = tallies.firstIndex { $0.severity == severity && $0.rule.name == rule.name }
    let index = known ?? tallies.endIndex
    if known == nil { tallies.append(Tally(rule: rule, severity: severity, isOfRow: isOfRow)) }
    tallies[index].count += 1
    if tallies[index].count == Self.limit + 1 { tallies[index].firstBeyond = position }
    guard tallies[index].count <= Self.limit else { return }
    var finding = finding()
    finding.isOfRow = isOfRow
    report(finding, position)
  }

  /// Adds one finding for each rule beyond its limit.
  mutating func finish() {
    for tally in tallies where tally.count > Self.limit {
      let more = tally.count - Self.limit
      var rest = Finding(
        tally.rule,
        "\(more) more in this file, from here on, \(more == 1 ? "is" : "are") like the \(Self.limit) before",
        severity: tally.severity)
      rest.isOfRow = tally.isOfRow
      rest.count = more
      report(rest, tally.firstBeyond)
    }
  }
}
