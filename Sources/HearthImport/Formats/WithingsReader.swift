/// Reads Withings' `raw_hr_hr.csv`: `start,duration,value`. Durations and values are JSON arrays: each value begins when the
/// seconds of the previous one have passed. Times have the local offset.
struct WithingsReader: HeartRateReader {
  mutating func read(_ input: ByteReader, into heartRate: HeartRateImport) {
    var clock = LocalClock(heartRate.options.zone)
    let rows = RowReader(input)
    guard rows.next() else { return }
    while rows.next() {
      let cells = rows.cells
      guard cells.count >= 3, let stamp = StampReader.stamp(cells[0]) else {
        heartRate.unreadable("line \(rows.line): the start '\(cells[0].excerpt)' can't be read")
        continue
      }
      guard let start = clock.instant(of: stamp) else {
        heartRate.exclude(.skippedHour)
        continue
      }
      let durations = Self.numbers(cells[1])
      let values = Self.numbers(cells[2])
      if values.isEmpty {
        heartRate.unreadable("line \(rows.line): the value '\(cells[2].excerpt)' can't be read")
      }
      var elapsed: Int64 = 0
      for (index, value) in values.enumerated() {
        heartRate.take(ImportedSample(milliseconds: start + elapsed, bpm: value))
        let seconds = index < durations.count ? durations[index] : 0
        elapsed += Int64(min(seconds, 86_400) * 1000)
      }
    }
  }

  /// Returns the numbers in `[15,10]`, or one number without brackets, stopping at one that can't be read.
  private static func numbers(_ cell: ByteSpan) -> [Double] {
    var numbers: [Double] = []
    for part in cell.bytes.split(whereSeparator: { "[,]".utf8.contains($0) }) {
      let text = ByteSpan(UnsafeBufferPointer(rebasing: part)).trimmed
      if text.isEmpty { continue }
      guard let number = text.number else { break }
      numbers.append(number)
    }
    return numbers
  }
}
