import HearthCore

/// Reads Withings' `raw_hr_hr.csv`: `start,duration,value`, the latter two as JSON arrays: the second value begins as many
/// seconds after the first as the first lasted. Times carry the offset of the place.
struct WithingsReader: HeartRateReader {
  private var clock: LocalClock

  init(zone: Zone) {
    clock = LocalClock(zone)
  }

  /// Steps and distances stand in files with the same columns and other names.
  static func recognises(_ head: ByteSpan, name: String, isNamed: Bool) -> Bool {
    let text = head.withoutMark
    guard text.slice(0, text.find(0x0A) ?? text.count).trimmed == "start,duration,value" else { return false }
    let base = ImportSession.baseName(name)
    return isNamed || base.hasSuffix("_hr.csv") || base == "hr.csv"
  }

  mutating func read(_ window: ByteWindow, into collector: SampleCollector) {
    let rows = RowReader(window)
    guard rows.next() else { return }
    var cells: [ByteSpan] = []
    let stamps = StampReader(order: nil)
    while rows.next() {
      rows.cells(into: &cells)
      guard cells.count >= 3, case .stamp(let stamp) = stamps.read(cells[0]) else {
        collector.unreadable(
          "line \(rows.line): the start '\(cells.first?.slice(0, 40).text ?? "")' cannot be read")
        continue
      }
      guard let start = clock.instant(of: stamp) else {
        collector.leaveOut(.skippedHour)
        continue
      }
      let durations = Self.numbers(cells[1])
      let values = Self.numbers(cells[2])
      if values.isEmpty {
        collector.unreadable("line \(rows.line): the value '\(cells[2].slice(0, 40).text)' cannot be read")
      }
      var elapsed: Int64 = 0
      for (index, value) in values.enumerated() {
        collector.take(ImportedSample(milliseconds: start + elapsed, bpm: value))
        let seconds = durations.indices.contains(index) ? durations[index] : 0
        elapsed += Int64(min(seconds, 86_400) * 1000)
      }
    }
  }

  /// `[15,10]`, or one number without brackets.
  private static func numbers(_ cell: ByteSpan) -> [Double] {
    var numbers: [Double] = []
    var start = 0
    for index in 0...cell.count {
      let isMark =
        index == cell.count
        || [UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: ",")].contains(cell[index])
      guard isMark else { continue }
      let text = cell.slice(start, index).trimmed
      if !text.isEmpty {
        // What cannot be read would move everything after it.
        guard let number = NumberText.read(text) else { return numbers }
        numbers.append(number)
      }
      start = index + 1
    }
    return numbers
  }
}
