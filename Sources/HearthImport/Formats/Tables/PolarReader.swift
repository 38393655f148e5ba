import HearthCore

/// Reads a training of Polar Flow: two lines about the training with its day (`16-04-2016`) and its start on the clock, then
/// a table whose times count from the start.
struct PolarReader: HeartRateReader {
  private var clock: LocalClock

  init(zone: Zone) {
    clock = LocalClock(zone)
  }

  static func recognises(_ head: ByteSpan) -> Bool {
    head.find("Start time") != nil && head.find("Sample rate") != nil && head.find("HR (bpm)") != nil
  }

  mutating func read(_ window: ByteWindow, into collector: SampleCollector) {
    let rows = RowReader(window)
    var cells: [ByteSpan] = []
    guard rows.next() else { return }
    rows.delimiter = RowReader.delimiter(of: rows.row)
    rows.cells(into: &cells)
    let names = cells.map(\.text)
    guard rows.next() else { return collector.problem("the file ends after its first line") }
    rows.cells(into: &cells)
    guard let start = start(names, cells) else {
      return collector.problem(
        "line \(rows.line): the date and the start time of the training cannot be read")
    }
    guard rows.next() else { return collector.problem("the file ends before its readings") }
    rows.cells(into: &cells)
    guard let time = cells.firstIndex(where: { $0 == "Time" }),
      let bpm = cells.firstIndex(where: { $0 == "HR (bpm)" })
    else {
      return collector.problem("line \(rows.line): the columns Time and HR (bpm) are not among the names")
    }
    while rows.next() {
      rows.cells(into: &cells)
      if !rows.hasLineEnd, cells.count <= bpm { collector.endsEarly(window) }
      // Seconds without a value are seconds in which nothing was measured.
      guard cells.indices.contains(bpm), !cells[bpm].isEmpty else { continue }
      guard let value = NumberText.read(cells[bpm]), cells.indices.contains(time),
        let elapsed = Self.elapsed(cells[time])
      else {
        collector.unreadable("line \(rows.line): the time or the value cannot be read")
        continue
      }
      collector.take(ImportedSample(milliseconds: start + Int64(elapsed) * 1000, bpm: value))
    }
  }

  private mutating func start(_ names: [String], _ cells: [ByteSpan]) -> Int64? {
    guard let date = names.firstIndex(of: "Date"), let time = names.firstIndex(of: "Start time"),
      cells.indices.contains(date), cells.indices.contains(time),
      case .stamp(let stamp) = StampReader(order: .dayFirst).read(date: cells[date], time: cells[time])
    else { return nil }
    return clock.instant(of: stamp)
  }

  /// Seconds from the start: `01:59:59`.
  private static func elapsed(_ cell: ByteSpan) -> Int? {
    guard let first = cell.find(UInt8(ascii: ":")),
      let second = cell.find(UInt8(ascii: ":"), from: first + 1),
      let hours = NumberText.whole(cell.slice(0, first)), hours < 1000,
      let minutes = NumberText.whole(cell.slice(first + 1, second)), minutes < 60,
      let seconds = NumberText.read(cell.dropFirst(second + 1)), seconds < 60
    else { return nil }
    return hours * 3600 + minutes * 60 + Int(seconds)
  }
}
