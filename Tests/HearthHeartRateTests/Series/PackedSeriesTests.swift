import HearthCore
import HearthHeartRate
import HearthTestSupport
import Testing

@Suite struct PackedSeriesTests {
  private func unpacked(_ series: Series) -> Series? {
    PackedSeries(series).flatMap { $0.bytes.withUnsafeBufferPointer(PackedSeries.series) }
  }

  @Test(arguments: 1...20 as ClosedRange<UInt64>)
  func `gives back every reading and the count of what was left out`(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let frame = try Days.day("2025-03-17")
    var leftOut = Series.LeftOut()
    leftOut.outsideDay = Int.random(in: 0..<9, using: &generator)
    leftOut.unreadable = Int.random(in: 0..<9, using: &generator)
    let readings = (0..<Int.random(in: 0..<400, using: &generator)).map { _ in
      Sample(
        instant: Instant(
          milliseconds: frame.start.milliseconds + Int64.random(in: 0..<90_000_000, using: &generator)),
        bpm: Double(Int.random(in: 0...255, using: &generator)),
        motion: Bool.random(using: &generator)
          ? Double(Int.random(in: 0..<200_000_000, using: &generator)) : nil)
    }
    let series = Series(readings, leftOut: leftOut)
    let again = try #require(unpacked(series))
    #expect(again.samples == series.samples)
    #expect(again.leftOut == series.leftOut)
  }

  @Test func `leaves what it cannot hold to the file`() throws {
    let start = try Days.day("2025-03-17").start
    func series(_ bpm: Double, _ motion: Double?) -> Series {
      Series([Sample(instant: start, bpm: bpm, motion: motion)])
    }
    #expect(PackedSeries(series(72, nil)) != nil)
    #expect(PackedSeries(series(72.5, nil)) == nil)
    #expect(PackedSeries(series(72, 0.5)) == nil)
    #expect(PackedSeries(series(72, 1e9)) == nil)
    #expect(PackedSeries(series(72, -1)) == nil)
    let years = [
      Sample(instant: start, bpm: 60), Sample(instant: start.adding(seconds: 400_000), bpm: 60),
    ]
    #expect(PackedSeries(Series(years)) == nil)
    var abroad = series(72, nil)
    abroad.recordedElsewhere = 1
    #expect(PackedSeries(abroad) == nil)
  }

  @Test func `takes nothing from bytes that it did not make`() {
    for count in [0, 1, 39, 41] {
      #expect([UInt8](repeating: 1, count: count).withUnsafeBufferPointer(PackedSeries.series) == nil)
    }
  }
}
