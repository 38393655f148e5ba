package import HearthCore

/// Reads the samples of one day from CSV: `time,bpm[,motion][,source]`.
///
/// Columns may be in any order and case, separated by commas, semicolons or tabs; byte-order mark, CRLF, quotes, empty
/// lines and lines that begin with `#` are accepted. A time is ISO 8601 with an offset, or a local time of the day's
/// zone (`08:28`, `08:28:05`, `2025-03-17T08:28`). Unreadable rows are reported and excluded; the rest are used.
package struct SampleParser {
  private typealias Text = SampleRow.Text

  private let day: ZonedDay
  private let others: [ZonedDay]
  private let isBlock: Bool
  private var line: Int
  private var row = Text(base: UnsafeBufferPointer(start: nil, count: 0), bounds: 0..<0)
  private var columns = SampleColumns()
  private var clock: SampleClock
  private var findings: BoundedFindings
  private var samples: [Sample] = []
  private var lines: [Int] = []
  private var excluded = Series.ExcludedRows()
  private var otherClocks: [UTCOffset: OtherClock] = [:]
  private var outOfOrder: (count: Int, first: SourceLocation)?
  private var hasDuplicates = false

  private init(_ path: String, firstLine: Int = 1, isBlock: Bool, day: ZonedDay, others: [ZonedDay]) {
    (self.day, self.others, self.isBlock) = (day, others, isBlock)
    line = firstLine
    clock = SampleClock(day)
    findings = BoundedFindings(path: path)
  }

  /// Returns the series of a CSV file, whose first line names the columns. Rows of `others` are skipped: the days, sorted by
  /// start, of all notes with this file.
  package static func series(
    of file: SourceFile, day: ZonedDay, others: [ZonedDay] = [], log: inout DiagnosticLog
  ) -> Series {
    if UTF16Text.isLittleEndian(file.bytes) != nil {
      log.report(.samplesInUTF16, in: file.path)
      return .empty
    }
    var parser = SampleParser(file.path, isBlock: false, day: day, others: others)
    defer { log.append(parser.findings.log) }
    return file.bytes.withUnsafeBufferPointer { parser.series(of: $0) }
  }

  /// Returns the series of a block in a note, which needs no header. `firstLine` is the line of its first row in the file.
  package static func series(
    ofBlock text: String, firstLine: Int, in path: String, day: ZonedDay, log: inout DiagnosticLog
  ) -> Series {
    var parser = SampleParser(path, firstLine: firstLine, isBlock: true, day: day, others: [])
    defer { log.append(parser.findings.log) }
    return Array(text.utf8).withUnsafeBufferPointer { parser.series(of: $0) }
  }

  private mutating func series(of bytes: UnsafeBufferPointer<UInt8>) -> Series {
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
      // A program writes all rows alike, so checking the first one is enough.
      if isFirstReading { reportFurtherCell() }
      isFirstReading = false
      readRow()
    }
    reportOrder()
    findings.finish()
    var series = Series(samples, excluded: excluded)
    series.otherClocks = otherClocks.values.sorted {
      ($0.first, $0.offset.seconds) < ($1.first, $1.offset.seconds)
    }
    if series.isEmpty, series.excluded.total == 0 {
      findings.report(.noSamples(isBlock: isBlock), start)
    }
    return series
  }

  /// Returns whether a row holds only whitespace or a comment.
  private static func isEmpty(_ row: Text) -> Bool {
    row.first { $0 != 0x20 && $0 != 0x0D && $0 != 0x09 }.map { $0 == UInt8(ascii: "#") } ?? true
  }

  // MARK: Columns

  /// Reads the first row, which may itself be a reading; returns `false` if a required column is missing.
  private mutating func readHeader() -> Bool {
    columns = SampleColumns(row)
    let start = SourceLocation(line: line, column: 1)
    guard columns.hasHeader else {
      if !isBlock { findings.report(.missingSampleHeader, start) }
      return true
    }
    if let missing = columns.missing {
      let header = String(decoding: row, as: UTF8.self)
      findings.report(.missingSampleColumn(missing.rawValue, header: header), start)
      return false
    }
    reportUnknownColumns()
    return true
  }

  private mutating func reportUnknownColumns() {
    // Count columns from cell to cell, because a row may be as long as a file.
    var (start, column) = (row.startIndex, 1)
    for (kind, cell) in zip(columns.kinds, SampleRow(row, delimiter: columns.delimiter))
    where kind == .other && !cell.isEmpty {
      column += row[start..<cell.startIndex].count(where: Self.beginsScalar)
      start = cell.startIndex
      let position = SourceLocation(line: line, column: column)
      findings.report(.unknownSampleColumn, .note, position) {
        .unknownSampleColumn(String(decoding: cell, as: UTF8.self))
      }
    }
  }

  /// Reports `08:00,60,5` below `time,bpm`: usually a decimal comma.
  private mutating func reportFurtherCell() {
    let count = columns.kinds.count
    var cells = SampleRow(row, delimiter: columns.delimiter).dropFirst(count).makeIterator()
    guard columns.hasHeader, let cell = cells.next(), !Self.isEmpty(cell) else { return }
    report("UnreadableSampleValue", .warning, at: cell) {
      .unreadableSampleValue(furtherCell: $0, columns: count)
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
      return report("UnreadableSampleValue", at: value, Finding.unreadableSampleValue(heartRate:))
    }
    if !Series.usual.contains(bpm) {
      let severity: Severity = Series.possible.contains(bpm) ? .note : .error
      report("ImpossibleHeartRate", severity, at: value) { .impossibleHeartRate(bpm, written: $0) }
    }
    let movement = motion.isEmpty ? nil : SampleNumber.read(motion)
    if movement == nil, !motion.isEmpty {
      report("UnreadableSampleValue", .warning, at: motion, Finding.unreadableSampleValue(motion:))
    }
    add(Sample(instant: instant, bpm: bpm, motion: movement))
  }

  /// Returns the moment of a row; `nil` if it isn't in the day.
  private mutating func instant(_ cell: Text) -> Instant? {
    guard let written = WrittenTime(cell) else {
      excluded.unreadable += 1
      let row = row
      report("UnreadableSampleTime", at: cell) { .unreadableSampleTime($0, row: Self.string(row)) }
      return nil
    }
    guard let instant = clock.instant(of: written) else {
      excluded.unreadable += 1
      let zone = day.zone
      report("UnreadableSampleTime", at: cell) { .skippedSampleTime($0, zone: zone) }
      return nil
    }
    guard day.contains(instant) else {
      if isOfAnotherNote(instant) { return nil }
      excluded.outsideDay += 1
      let day = day
      report("SampleOutsideDay", at: cell) { .sampleOutsideDay($0, day: day) }
      return nil
    }
    if let offset = clock.offsetElsewhere(written, at: instant),
      otherClocks[offset]?.add(instant) == nil
    {
      otherClocks[offset] = OtherClock(offset: offset, at: instant)
    }
    return instant
  }

  /// Returns whether another day of this file contains the moment. Days can overlap, and none is as long as three.
  private func isOfAnotherNote(_ instant: Instant) -> Bool {
    let begun = others[..<others.partitioningIndex { $0.start > instant }]
    return begun.reversed().prefix { instant.seconds - $0.start.seconds < 3 * 86_400 }
      .contains { $0.contains(instant) }
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
      findings.report(.samplesOutOfOrder(rows: outOfOrder.count), outOfOrder.first)
    }
    guard hasDuplicates else { return }
    var firstLines: [Instant: Int] = [:]
    for (sample, line) in zip(samples, lines) {
      guard let first = firstLines[sample.instant] else {
        firstLines[sample.instant] = line
        continue
      }
      findings.report("SamplesOutOfOrder", .note, SourceLocation(line: line, column: 1)) {
        .duplicateSampleTime(firstLine: first)
      }
    }
  }

  /// Reports a finding about a cell of the current row; `finding` receives the cell's text.
  private mutating func report(
    _ rule: Rule, _ severity: Severity? = nil, at cell: Text, _ finding: (String) -> Finding
  ) {
    let column = 1 + row[..<cell.startIndex].count(where: Self.beginsScalar)
    findings.report(rule, severity ?? rule.severity, SourceLocation(line: line, column: column)) {
      finding(Self.string(cell))
    }
  }

  /// Returns whether a byte of UTF-8 begins a scalar: columns are counted in scalars.
  private static func beginsScalar(_ byte: UInt8) -> Bool { byte & 0xC0 != 0x80 }

  private static func string(_ cell: Text) -> String {
    String(decoding: cell.last == 0x0D ? cell.dropLast() : cell, as: UTF8.self)
  }
}

/// Reports the first findings of each rule in a file, then how many more there are: ten years of them wouldn't fit into memory.
private struct BoundedFindings {
  /// Fewer are shown to the person: see ``GatheredFindings``.
  static let limit = 100

  let path: String
  private(set) var log = DiagnosticLog()
  /// For each rule and severity, the number of findings and the location of the first one beyond the limit.
  private var tallies: [Kind: (count: Int, firstBeyond: SourceLocation)] = [:]

  private struct Kind: Hashable {
    let rule: Rule
    let severity: Severity
  }

  init(path: String) { self.path = path }

  mutating func report(_ finding: Finding, _ position: SourceLocation) {
    log.report(finding, in: path, at: position)
  }

  /// Counts a finding about a row or a column, and makes it unless its rule and severity have too many.
  mutating func report(
    _ rule: Rule, _ severity: Severity, _ position: SourceLocation, _ finding: () -> Finding
  ) {
    let kind = Kind(rule: rule, severity: severity)
    let count = (tallies[kind]?.count ?? 0) + 1
    tallies[kind] = (count, count > Self.limit + 1 ? tallies[kind]?.firstBeyond ?? position : position)
    if count <= Self.limit { report(finding(), of: rule, position) }
  }

  private mutating func report(_ finding: Finding, of rule: Rule, _ position: SourceLocation) {
    var finding = finding
    finding.isOfRow = rule != .unknownSampleColumn
    report(finding, position)
  }

  /// Adds one finding for each rule beyond its limit.
  mutating func finish() {
    for (kind, tally) in tallies where tally.count > Self.limit {
      let more = tally.count - Self.limit
      var rest = Finding(
        kind.rule,
        "\(more) more in this file, from here on, \(more == 1 ? "is" : "are") like the \(Self.limit) before",
        severity: kind.severity)
      rest.count = more
      report(rest, of: kind.rule, tally.firstBeyond)
    }
  }
}
