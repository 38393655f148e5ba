import HearthCore
@testable import HearthHeartRate
import HearthTestSupport
import Testing

@Suite struct SeriesTests {
  private func sample(_ second: Int, _ bpm: Double) -> Sample {
    Sample(instant: Instant(seconds: second), bpm: bpm)
  }

  @Test func `keeps the last of repeated instants and counts the others`() {
    let series = Series([sample(10, 70), sample(20, 80), sample(10, 71), sample(10, 72)])
    #expect(series.samples == [sample(10, 72), sample(20, 80)])
    #expect(series.excluded.duplicates == 2)
  }

  @Test func `sets aside unbelievable values and counts them`() {
    let series = Series([sample(1, 24.9), sample(2, 25), sample(3, 250), sample(4, 250.1), sample(5, .nan)])
    #expect(series.samples.map(\.bpm) == [25, 250])
    #expect(series.excluded.unbelievable == 3)
  }

  @Test func `finds samples by time`() {
    let series = Series((0..<10).map { sample($0 * 10, 70) })
    #expect(series.indices(from: Instant(seconds: 10), to: Instant(seconds: 30)) == 1..<3)
    #expect(series.indices(from: Instant(seconds: 11), to: Instant(seconds: 19)).isEmpty)
    #expect(series.indices(from: Instant(seconds: 95), to: Instant(seconds: 200)).isEmpty)
    #expect(series.indices(from: Instant(seconds: 50), to: Instant(seconds: 40)).isEmpty)
  }

  @Test(arguments: 1...20 as ClosedRange<UInt64>)
  func `never loses a reading uncounted`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let readings = (0..<500).map { _ in
      sample(Int.random(in: 0..<300, using: &generator), Double.random(in: 0...300, using: &generator))
    }
    let series = Series(readings)
    #expect(series.samples.count + series.excluded.total == readings.count)
    #expect(zip(series.samples, series.samples.dropFirst()).allSatisfy { $0.instant < $1.instant })
    for kept in series.samples {
      #expect(readings.last { $0.instant == kept.instant && Series.believable.contains($0.bpm) } == kept)
    }
  }
}
