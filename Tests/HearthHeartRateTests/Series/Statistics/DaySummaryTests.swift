import HearthCore
import HearthHeartRate
import HearthTestSupport
import Testing

@Suite struct DaySummaryTests {
  @Test func `agrees with the facts of the day`() throws {
    var generator = SeededGenerator(seed: 7)
    for day in ["2025-03-17", "2025-03-30", "2025-10-26"] {
      let frame = try Days.day(day, "Europe/Berlin")
      for count in [1, 2, 40, 700] {
        let minutes = Set((0..<count).map { _ in Int.random(in: 0..<frame.length / 60, using: &generator) })
        let readings = minutes.sorted().map { (Double($0), Double.random(in: 40...180, using: &generator)) }
        let series = Days.series(frame, readings)
        let facts = try #require(DayFacts(series, in: frame))
        let summary = try #require(DaySummary(series, in: frame))
        #expect(summary.count == facts.statistics.count)
        #expect(summary.lowest == facts.statistics.lowest.bpm)
        #expect(summary.highest == facts.statistics.highest.bpm)
        #expect(summary.median == facts.statistics.median)
        #expect(summary.coveredQuarterHours == facts.coveredQuarterHours)
        #expect(summary.quarterHours == facts.quarterHours.count)
        #expect(summary.isSparse == facts.isSparse)
      }
    }
  }

  @Test func `is nothing without readings`() throws {
    #expect(DaySummary(.empty, in: try Days.day("2025-03-17")) == nil)
  }
}
