import HearthCore

/// One walk over the rows of a file.
struct SamplePass {
  private let bytes: [UInt8]
  private let firstLine: Int
  private let path: String
  private let isBlock: Bool
  private let frame: DayFrame
  private let others: [DayFrame]
  private var clock: SampleClock
  private var alike: AlikeRows
  private var findings: SampleFindings
  private var columns = SampleColumns()
  private var samples: [Sample] = []
  /// The lines of the samples, for findings about two of them.
  private var lines = SampleLines()
  private var last: Instant?
  private var leftOut = Series.LeftOut()
  private var elsewhere = 0
  private var otherClocks = OtherClocks()
  /// The offset that alike rows are written with.
  private var alikeOffset: Int?
  private var outOfOrder: (count: Int, first: TextPosition)?
  private var hasDuplicates = false

  init(
    bytes: [UInt8], firstLine: Int, path: String, frame: DayFrame, others: [DayFrame] = [], isBlock: Bool
  ) {
    self.bytes = bytes
    self.firstLine = firstLine
    self.path = path
    self.isBlock = isBlock
    self.frame = frame
    self.others = others
    clock = SampleClock(frame)
    alike = AlikeRows(columns, frame: frame)
    findings = SampleFindings(path: path)
  }

  mutating func series(log: inout DiagnosticLog) -> Series {
    var index = ByteOrderMark.length(in: bytes)
    var line = firstLine
    var (isFirstRow, isFirstReading) = (true, true)
    samples.reserveCapacity(bytes.count / 24)
    while index < bytes.count {
      let rows = readAlikeRows(from: index, line)
      (index, line) = (rows.index, rows.line)
      guard index < bytes.count else { break }
      let end = bytes[index...].firstIndex(of: 0x0A) ?? bytes.count
      let row = bytes[index..<end]
      if !Self.isEmpty(row) {
        var isReading = true
        if isFirstRow {
          isFirstRow = false
          guard let first = readHeader(row, line, &log) else { return .empty }
          isReading = first
        }
        if isReading {
          // A program writes all rows alike, so that the first one tells.
          if isFirstReading { reportFurtherCell(row, line, &log) }
          isFirstReading = false
          read(row, line, &log)
        }
      }
      index = end + 1
      line += 1
    }
    reportOrder(&log)
    findings.finish(log: &log)
    var series = Series(samples, leftOut: leftOut)
    series.recordedElsewhere = elsewhere
    series.otherClocks = otherClocks.inOrder
    if series.isEmpty, series.leftOut.total == 0 {
      log.report(NoSamples.finding(isBlock: isBlock), in: path, at: TextPosition(line: firstLine, column: 1))
    }
    return series
  }

  /// Reads rows as long as they are like those before; the place and the line of the first that is not.
  private mutating func readAlikeRows(from start: Int, _ firstLine: Int) -> (index: Int, line: Int) {
    let alike = self.alike
    return bytes.withUnsafeBufferPointer { bytes in
      var (index, line) = (start, firstLine)
      var last: Instant?
      while let row = alike.row(in: bytes, at: index) {
        add(row.sample, line)
        if alike.isElsewhere { countElsewhere(row.sample.instant, offset: alikeOffset) }
        last = row.sample.instant
        index = row.end
        line += 1
      }
      if let last { clock.follow(last) }
      return (index, line)
    }
  }

  private static func isEmpty(_ row: ArraySlice<UInt8>) -> Bool {
    for byte in row where byte != 0x20 && byte != 0x0D && byte != 0x09 { return byte == UInt8(ascii: "#") }
    return true
  }

  /// Whether the first row is a reading itself; `nil` where nothing can be read without its columns.
  private mutating func readHeader(_ row: ArraySlice<UInt8>, _ line: Int, _ log: inout DiagnosticLog) -> Bool?
  {
    switch SampleColumns.read(row) {
    case .columns(let columns):
      use(columns)
      reportUnknown(row, line, &log)
      return false
    case .absent(let columns):
      use(columns)
      if !isBlock {
        log.report(MissingSampleColumn.noHeader(), in: path, at: TextPosition(line: line, column: 1))
      }
      return true
    case .missing(let name):
      let header = String(decoding: row, as: UTF8.self)
      log.report(
        MissingSampleColumn.finding(name, header: header), in: path, at: TextPosition(line: line, column: 1))
      return nil
    }
  }

  private mutating func use(_ columns: SampleColumns) {
    self.columns = columns
    alike = AlikeRows(columns, frame: frame)
  }

  private mutating func reportUnknown(_ row: ArraySlice<UInt8>, _ line: Int, _ log: inout DiagnosticLog) {
    var cells = SampleRow(row, delimiter: columns.delimiter)
    var unknown = columns.unknown[...]
    var index = 0
    // Counted on from cell to cell: a row may be as long as a file.
    var (start, column) = (row.startIndex, 1)
    while !unknown.isEmpty, let cell = cells.next() {
      defer { index += 1 }
      guard index == unknown.first else { continue }
      unknown.removeFirst()
      column += row[start..<max(start, cell.startIndex)].count { $0 & 0xC0 != 0x80 }
      start = max(start, cell.startIndex)
      let place = TextPosition(line: line, column: column)
      findings.report(UnknownSampleColumn.rule, .note, place, isOfRow: false, log: &log) {
        UnknownSampleColumn.finding(String(decoding: cell, as: UTF8.self))
      }
    }
  }

  /// `08:00,60,5` below `time,bpm`: most often a comma in a number.
  private mutating func reportFurtherCell(_ row: ArraySlice<UInt8>, _ line: Int, _ log: inout DiagnosticLog) {
    guard let count = columns.count else { return }
    var cells = SampleRow(row, delimiter: columns.delimiter)
    for _ in 0..<count where cells.next() == nil { return }
    guard let cell = cells.next(), !Self.isEmpty(cell) else { return }
    let place = position(of: cell, in: row, line)
    findings.report(UnreadableSampleValue.rule, .warning, place, log: &log) {
      UnreadableSampleValue.finding(furtherCell: Self.text(cell), columns: count)
    }
  }

  private mutating func read(_ row: ArraySlice<UInt8>, _ line: Int, _ log: inout DiagnosticLog) {
    var time = row[row.endIndex...]
    var value = time
    var motion = time
    var cells = SampleRow(row, delimiter: columns.delimiter)
    var index = 0
    let lastIndex = max(columns.time, columns.bpm, columns.motion ?? 0)
    while index <= lastIndex, let cell = cells.next() {
      if index == columns.time { time = cell }
      if index == columns.bpm { value = cell }
      if index == columns.motion { motion = cell }
      index += 1
    }
    guard let instant = instant(time, row, line, &log) else { return }
    guard let bpm = SampleNumber.read(value) else {
      leftOut.unreadable += 1
      let place = position(of: value, in: row, line)
      findings.report(UnreadableSampleValue.rule, .error, place, log: &log) {
        UnreadableSampleValue.finding(heartRate: Self.text(value))
      }
      return
    }
    if bpm < ImpossibleHeartRate.usual.lowerBound || bpm > ImpossibleHeartRate.usual.upperBound {
      let place = position(of: value, in: row, line)
      let severity: Severity = ImpossibleHeartRate.possible.contains(bpm) ? .note : .error
      findings.report(ImpossibleHeartRate.rule, severity, place, log: &log) {
        ImpossibleHeartRate.finding(bpm, written: Self.text(value))
      }
    }
    var sample = Sample(instant: instant, bpm: bpm)
    if !motion.isEmpty {
      sample.motion = SampleNumber.read(motion)
      if sample.motion == nil {
        let place = position(of: motion, in: row, line)
        findings.report(UnreadableSampleValue.rule, .warning, place, log: &log) {
          UnreadableSampleValue.finding(motion: Self.text(motion))
        }
      }
    }
    add(sample, line)
  }

  private mutating func instant(
    _ cell: ArraySlice<UInt8>, _ row: ArraySlice<UInt8>, _ line: Int, _ log: inout DiagnosticLog
  ) -> Instant? {
    guard let written = WrittenTime(cell) else {
      leftOut.unreadable += 1
      findings.report(UnreadableSampleTime.rule, .error, position(of: cell, in: row, line), log: &log) {
        UnreadableSampleTime.finding(Self.text(cell), row: Self.text(row))
      }
      return nil
    }
    switch clock.moment(of: written) {
    case .skipped:
      leftOut.unreadable += 1
      findings.report(SkippedSampleTime.rule, .error, position(of: cell, in: row, line), log: &log) {
        SkippedSampleTime.finding(Self.text(cell), zone: frame.zone)
      }
      return nil
    case .instant(let instant):
      guard frame.contains(instant) else {
        if isOfAnotherNote(instant) { return nil }
        leftOut.outsideDay += 1
        findings.report(SampleOutsideDay.rule, .warning, position(of: cell, in: row, line), log: &log) {
          SampleOutsideDay.finding(Self.text(cell), day: frame)
        }
        return nil
      }
      let isElsewhere = clock.isElsewhere(written, at: instant)
      if isElsewhere { countElsewhere(instant, offset: written.offset) }
      alikeOffset = written.offset
      if clock.isSteady { alike.learn(cell, written, at: instant, isElsewhere: isElsewhere) }
      return instant
    }
  }

  /// Whether one of the other days of this file holds it. Days of different zones overlap, by less than two days.
  private func isOfAnotherNote(_ instant: Instant) -> Bool {
    let begun = others[..<others.partitioningIndex { $0.start > instant }]
    return begun.reversed().prefix { instant.seconds - $0.start.seconds < 2 * 86_400 }
      .contains { $0.contains(instant) }
  }

  private mutating func countElsewhere(_ instant: Instant, offset: Int?) {
    elsewhere += 1
    if let offset { otherClocks.add(instant, offset: offset) }
  }

  private mutating func add(_ sample: Sample, _ line: Int) {
    if let last, sample.instant.milliseconds <= last.milliseconds {
      if sample.instant < last {
        let position = TextPosition(line: line, column: 1)
        outOfOrder = (count: (outOfOrder?.count ?? 0) + 1, first: outOfOrder?.first ?? position)
      }
      hasDuplicates = true
    }
    lines.note(line, ofSample: samples.count)
    samples.append(sample)
    last = sample.instant
  }

  /// Repeated times and rows out of order are found once all rows are known.
  private mutating func reportOrder(_ log: inout DiagnosticLog) {
    if let outOfOrder {
      log.report(SamplesOutOfOrder.finding(rows: outOfOrder.count), in: path, at: outOfOrder.first)
    }
    guard hasDuplicates else { return }
    var firstLines: [Instant: Int] = [:]
    for (index, sample) in samples.enumerated() {
      let line = lines.line(ofSample: index)
      if let first = firstLines[sample.instant] {
        findings.report(
          DuplicateSampleTime.rule, .note, TextPosition(line: line, column: 1), log: &log
        ) {
          DuplicateSampleTime.finding(firstLine: first)
        }
      } else {
        firstLines[sample.instant] = line
      }
    }
  }

  private func position(of cell: ArraySlice<UInt8>, in row: ArraySlice<UInt8>, _ line: Int) -> TextPosition {
    var column = 1
    for byte in row[row.startIndex..<min(cell.startIndex, row.endIndex)] where byte & 0xC0 != 0x80 {
      column += 1
    }
    return TextPosition(line: line, column: column)
  }

  private static func text(_ cell: ArraySlice<UInt8>) -> String {
    var cell = cell
    if cell.last == 0x0D { cell.removeLast() }
    return String(decoding: cell, as: UTF8.self)
  }
}
