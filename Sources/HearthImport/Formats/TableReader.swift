/// Reads a table with one reading per row.
struct TableReader: HeartRateReader {
  /// `nil` if the columns are unknown.
  private(set) var columns: TableColumns?
  private var missing: TableColumns.Missing?
  private var header: [String] = []
  private var delimiter = UInt8(ascii: ",")
  private var rowsBeforeSamples = 0
  /// The offset of times that have none; `nil` for the person's clocks.
  private var offset: Int?
  /// Reads dates in the order that the table shows or that the person chose.
  private var stamps: StampReader
  /// For each measurement or unit found in rows, whether it is another than heart rate.
  private var areOther: [String: Bool] = [:]
  private var clocks: [String: LocalClock] = [:]

  /// The number of rows at the top of a table in which to look for the header.
  private static let searchedRows = 8

  /// Fails if the file has no rows. `name` returns a column's name from a header cell.
  init?(
    _ file: FileInput, _ choice: ColumnChoice = ColumnChoice(), offset: Int? = nil,
    name: (ByteSpan) -> String = \.text
  ) {
    stamps = StampReader(order: choice.order)
    let rows = RowReader(
      Self.reader(Self.wholeRows(file.head, areAll: file.head.count < FileInput.headLength)))
    for number in 1...Self.searchedRows where columns == nil {
      guard rows.next() else { break }
      rows.delimiter = RowReader.delimiter(of: rows.row)
      let names = rows.cells.map(name)
      var found: TableColumns?
      do throws(TableColumns.Missing) {
        found = try TableColumns(header: names, choice: choice)
      } catch {
        if missing != nil { continue }
        missing = error
      }
      (columns, header, delimiter, rowsBeforeSamples) = (found, names, rows.delimiter, number)
    }
    if columns == nil, missing == nil { return nil }
    self.offset = offset ?? columns?.offset ?? (choice.isUTC ? 0 : nil)
  }

  func hasColumn(_ name: String) -> Bool { header.contains { $0.lowercased() == name } }

  mutating func read(_ input: ByteReader, into heartRate: HeartRateImport) {
    guard let columns else {
      if missing == .time || missing == .bpm { heartRate.report.unknownColumns = namedColumns(input) }
      return heartRate.problem(explanation)
    }
    if let doubt = findOrder(input, columns) {
      heartRate.report.ambiguousDate = doubt.date
      return heartRate.problem(doubt.message)
    }
    if let time = timeWithoutDay(input, columns) {
      return heartRate.problem(
        "its times, such as '\(time)', have no date; write each with its date, as in 2025-03-17 \(time)")
    }
    let isBackward = offset == nil && goesBack(input.rest.slice(0, FileInput.headLength), columns)
    var clock = LocalClock(heartRate.options.zone, isBackward: isBackward)
    clocks = [:]
    let rows = rows(of: input)
    while rows.next() {
      let cells = rows.cells
      read(cells, columns, line: rows.line, &clock, heartRate)
      // A last line that ends before its value was truncated, unless it begins with words.
      if !rows.hasLineEnd, cells.count <= columns.bpm, rows.row.trimmed[0].isDigit {
        heartRate.endsEarly(input)
      }
    }
  }

  private mutating func read(
    _ cells: [ByteSpan], _ columns: TableColumns, line: Int, _ clock: inout LocalClock,
    _ heartRate: HeartRateImport
  ) {
    // A row without a value has no measurement.
    guard let value = cells.cell(columns.bpm) else { return }
    if let name = columns.measurement.map({ cells.cell($0)?.text ?? "no name" }), isOther(name, columns) {
      return heartRate.report.excludeMeasurement(String(name.prefix(40)))
    }
    if let unit = cells.cell(columns.unit)?.text, isOther(unit, columns) {
      if columns.measurement != nil { return heartRate.exclude(.unknownUnit) }
      return heartRate.report.excludeMeasurement(String(unit.prefix(40)))
    }
    guard let time = cells.cell(columns.time) else {
      return heartRate.unreadable("line \(line): there is no time beside the value '\(value.excerpt)'")
    }
    guard case .stamp(var stamp) = stamp(cells, columns, stamps) else {
      return heartRate.unreadable("line \(line): the time '\(time.excerpt)' can't be read")
    }
    guard let bpm = value.number else {
      return heartRate.unreadable("line \(line): the value '\(value.excerpt)' can't be read")
    }
    stamp.offset = stamp.offset ?? offset
    let source = cells.cell(columns.source).map { cell in
      // Quotes are doubled in a quoted cell (RFC 4180).
      heartRate.names.number(of: cell) { $0.text.replacing("\"\"", with: "\"") }
    }
    let motion = cells.cell(columns.motion)?.number
    func take(on clock: inout LocalClock) {
      heartRate.take(
        stamp, bpm: bpm, motion: motion, source: source ?? 0, on: &clock,
        minutesIn: cells.cell(columns.minutes)?.text)
    }
    guard stamp.offset == nil, let zone = cells.cell(columns.zone)?.text else { return take(on: &clock) }
    guard var own = clocks[zone] ?? ColumnNames.zone(zone).map(clock.inZone) else {
      return heartRate.unreadable("line \(line): the time zone '\(zone.prefix(40))' can't be read")
    }
    take(on: &own)
    clocks[zone] = own
  }

  /// Returns whether a measurement or unit excludes its row: a known one in a column named heart rate, all others elsewhere.
  private mutating func isOther(_ name: String, _ columns: TableColumns) -> Bool {
    if let isOther = areOther[name] { return isOther }
    let isOther = columns.isRate ? ColumnNames.isOther(name) : !ColumnNames.isHeartRate(name)
    if areOther.count < 1000 { areOther[name] = isOther }
    return isOther
  }

  /// Reads the time of a row, with the day from a cell of its own if the time doesn't hold it.
  private func stamp(
    _ cells: [ByteSpan], _ columns: TableColumns, _ stamps: StampReader
  ) -> StampReader.ParsedStamp {
    guard let time = cells.cell(columns.time) else { return .unreadable }
    let stamp = stamps.read(time)
    guard stamp == .unreadable, let date = cells.cell(columns.date) else { return stamp }
    return stamps.read(date: date, time: time)
  }

  private var explanation: String {
    let names = header.prefix(20).map { "'\($0.prefix(40))'" }.joined(separator: ", ")
    return switch missing {
    case .named(let name): "there is no column '\(name)'; the first line has \(names)"
    case .time: "Hearth can't tell which column is the time; name it with --time-column: \(names)"
    case .bpm: "Hearth can't tell which column is the heart rate; name it with --bpm-column: \(names)"
    case nil: "Hearth doesn't recognise its columns"
    }
  }

  /// Determines the order of day and month from the rows in the buffer. Returns a date and a message if the order is unknown.
  private mutating func findOrder(
    _ input: ByteReader, _ columns: TableColumns
  ) -> (date: String, message: String)? {
    // The first date that ends with its year, and the orders that such dates reveal.
    var first: String?
    var orders: Set<DateOrder> = []
    var allHavePoints = true
    let rows = rows(of: Self.reader(Self.wholeRows(input.rest, areAll: input.isComplete)))
    while rows.next() {
      let cells = rows.cells
      let stamp = stamp(cells, columns, StampReader())
      // Dates that begin with the year have one order.
      if case .stamp = stamp, first == nil { return nil }
      guard case .needsOrder(let shown, let hasPoints) = stamp else { continue }
      first = first ?? (cells.cell(columns.date) ?? cells.cell(columns.time))?.slice(0, 20).text
      if !hasPoints { allHavePoints = false }
      if let shown { orders.insert(shown) }
    }
    guard self.stamps.order == nil, let first else { return nil }
    if orders.count < 2 { self.stamps.order = orders.first ?? (allHavePoints ? .dayFirst : nil) }
    guard self.stamps.order == nil else { return nil }
    let options = "choose with --date-order dmy or --date-order mdy"
    return (
      first,
      orders.isEmpty
        ? "a date such as \(first) can mean two days: \(options)"
        : "some of its dates have the day first and others the month, as in \(first): \(options) to take"
    )
  }

  /// Returns the columns with their first values, for a person to choose from.
  private func namedColumns(_ input: ByteReader) -> [NamedColumn] {
    var values = [[String]](repeating: [], count: header.count)
    let rows = RowReader(Self.reader(Self.wholeRows(input.rest, areAll: input.isComplete)))
    guard rows.next() else { return [] }
    rows.delimiter = RowReader.delimiter(of: rows.row)
    for _ in 1...3 where rows.next() {
      for (index, cell) in zip(values.indices, rows.cells) where !cell.isEmpty {
        values[index].append(String(cell.text.prefix(30)))
      }
    }
    return zip(header, values).map { NamedColumn(name: String($0.prefix(40)), values: $1) }
  }

  /// Returns the first time if the rows in the buffer have times without a date; `nil` otherwise.
  private func timeWithoutDay(_ input: ByteReader, _ columns: TableColumns) -> String? {
    guard columns.date == nil else { return nil }
    var first: String?
    let rows = rows(of: Self.reader(Self.wholeRows(input.rest, areAll: input.isComplete)))
    while rows.next() {
      guard let cell = rows.cells.cell(columns.time) else { continue }
      guard stamps.read(cell) == .unreadable else { return nil }
      if first == nil {
        let isTime = Array("2025-03-17".utf8).withUnsafeBufferPointer {
          stamps.read(date: ByteSpan($0), time: cell) != .unreadable
        }
        if !isTime { return nil }
        first = String(cell.text.prefix(20))
      }
    }
    return first
  }

  /// Returns whether more rows go back in time than forward. Some do in any table of a night on which clocks go back.
  private func goesBack(_ head: ByteSpan, _ columns: TableColumns) -> Bool {
    let rows = rows(of: Self.reader(head))
    var last: Int64?
    var steps: Int64 = 0
    while rows.next() {
      guard case .stamp(let stamp) = stamp(rows.cells, columns, stamps) else { continue }
      let next = stamp.instant(at: 0)
      steps += (next - (last ?? next)).signum()
      last = next
    }
    return steps < 0
  }

  private func rows(of input: ByteReader) -> RowReader {
    let rows = RowReader(input)
    rows.delimiter = delimiter
    for _ in 0..<rowsBeforeSamples { _ = rows.next() }
    return rows
  }

  /// Returns a reader of a copy, because the input moves on.
  private static func reader(_ bytes: ByteSpan) -> ByteReader { ByteReader(MemorySource(bytes.array)) }

  /// Returns the bytes without a truncated last row.
  private static func wholeRows(_ bytes: ByteSpan, areAll: Bool) -> ByteSpan {
    areAll ? bytes : bytes.slice(0, bytes.bytes.lastIndex { $0 == 0x0A || $0 == 0x0D } ?? bytes.count)
  }
}
