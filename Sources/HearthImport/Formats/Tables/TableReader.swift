import HearthCore

/// Reads a table with a row for each reading.
struct TableReader: HeartRateReader {
  private var layout: TableLayout
  /// The offset of times that name none; `nil` for those of the person's clocks.
  private let offset: Int?
  private let zone: Zone
  private var clock: LocalClock

  private init(_ layout: TableLayout, offset: Int?, zone: Zone) {
    self.layout = layout
    self.offset = offset
    self.zone = zone
    clock = LocalClock(zone)
  }

  /// Fitbit's tables since 2024: `timestamp,beats per minute[,data source]`, in UTC. The table of resting heart rate has the
  /// same columns and another name.
  static func fitbit(_ head: ByteSpan, name: String, isNamed: Bool, options: ImportOptions) -> TableReader? {
    let base = ImportSession.baseName(name)
    guard !base.contains("resting"), !base.contains("variability"),
      let layout = TableLayout(head, ColumnChoice()), layout.has("timestamp"),
      layout.has("beats per minute") || (isNamed && layout.has("bpm"))
    else { return nil }
    return TableReader(layout, offset: 0, zone: options.zone)
  }

  /// Oura's table: `timestamp;bpm;source`.
  static func oura(_ head: ByteSpan, options: ImportOptions) -> TableReader? {
    guard let layout = TableLayout(head, ColumnChoice()), layout.has("timestamp"), layout.has("bpm") else {
      return nil
    }
    return TableReader(layout, offset: 0, zone: options.zone)
  }

  /// Any table with a time and a heart rate. A table that the person named is taken even where its columns are not known,
  /// so that this is said, and where its values could be anything.
  static func any(_ head: ByteSpan, isNamed: Bool, session: ImportSession) -> TableReader? {
    let options = session.options
    guard let layout = TableLayout(head, options.columns), isNamed || layout.missing == nil else {
      return nil
    }
    if !isNamed, layout.columns?.couldBeAnything == true {
      session.collector.passByTable()
      return nil
    }
    return TableReader(layout, offset: nil, zone: options.zone)
  }

  mutating func read(_ window: ByteWindow, into collector: SampleCollector) {
    guard let columns = layout.columns else { return collector.problem(layout.explanation) }
    layout.decide(window)
    if let doubt = layout.doubt { return collector.problem(doubt) }
    if offset == nil {
      clock = LocalClock(
        zone, isBackward: layout.goesBack(in: window.bytes.slice(0, ImportSession.headLength)))
    }
    let stamps = StampReader(order: layout.order)
    let rows = RowReader(window)
    rows.delimiter = layout.delimiter
    for _ in 0..<layout.rowsBeforeReadings { guard rows.next() else { return } }
    var cells: [ByteSpan] = []
    while rows.next() {
      rows.cells(into: &cells)
      read(cells, columns, stamps, line: rows.line, collector)
      // A last line that stops before its value; a line of words at the end is none.
      if !rows.hasLineEnd, cells.count <= columns.bpm, ByteSpan.isDigit(rows.row.trimmed[0]) {
        collector.endsEarly(window)
      }
    }
  }

  private mutating func read(
    _ cells: [ByteSpan], _ columns: TableColumns, _ stamps: StampReader, line: Int,
    _ collector: SampleCollector
  ) {
    func cell(_ index: Int?) -> ByteSpan? {
      guard let index, cells.indices.contains(index), !cells[index].isEmpty else { return nil }
      return cells[index]
    }
    // A row without a value is a moment at which nothing was measured.
    guard let value = cell(columns.bpm) else { return }
    guard let written = cell(columns.time) else {
      return collector.unreadable(
        "line \(line): there is no time beside the value '\(value.slice(0, 40).text)'")
    }
    let reading: StampReader.Reading
    if layout.isDateApart, let date = cell(columns.date) {
      reading = stamps.read(date: date, time: written)
    } else {
      reading = stamps.read(written)
    }
    guard case .stamp(var stamp) = reading else {
      return collector.unreadable("line \(line): the time '\(written.slice(0, 40).text)' cannot be read")
    }
    guard let bpm = NumberText.read(value) else {
      return collector.unreadable("line \(line): the value '\(value.slice(0, 40).text)' cannot be read")
    }
    if stamp.offset == nil { stamp.offset = offset }
    guard let instant = clock.instant(of: stamp) else { return collector.leaveOut(.skippedHour) }
    let source = cell(columns.source).map { collector.names.number(ofCell: $0) } ?? 0
    collector.take(
      ImportedSample(
        milliseconds: instant, bpm: bpm, motion: cell(columns.motion).flatMap { NumberText.read($0) },
        source: source))
  }
}
