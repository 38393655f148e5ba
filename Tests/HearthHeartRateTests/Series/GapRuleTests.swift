import HearthCore
@testable import HearthHeartRate
import HearthTestSupport
import Testing

@Suite struct GapRuleTests {
  private func facts(_ minutes: [Double]) throws -> DayFacts {
    let frame = try Days.day("2025-03-17")
    return try #require(DayFacts(Days.series(frame, minutes.map { ($0, 70) }), in: frame))
  }

  /// The minutes of `count` readings `interval` minutes apart.
  private func steady(from start: Double, every interval: Double, _ count: Int) -> [Double] {
    (0..<count).map { start + Double($0) * interval }
  }

  /// Minutes from the beginning to the end of each gap.
  private func gaps(_ minutes: [Double]) throws -> [[Double]] {
    let start = try Days.day("2025-03-17").start
    return try facts(minutes).gaps.map { gap in [gap.start, gap.end].map { $0.seconds(since: start) / 60 } }
  }

  @Test func `calls five minutes a gap in a dense series`() throws {
    let facts = try facts([0, 1, 2, 7, 12.1, 13])
    #expect(facts.gapRule.limit == 300_000)
    #expect(facts.gapRule.runs == [0..<4, 4..<6])
    #expect(facts.gaps.map(\.seconds) == [306])
  }

  @Test func `allows two and a half median intervals in a sparse series`() throws {
    let facts = try facts([0, 10, 20, 45, 55, 80.1])
    #expect(facts.gapRule.limit == 1_500_000)
    #expect(facts.gaps.map(\.seconds) == [1506])
  }

  /// Of one pace, with one hole: exactly the rule of the day.
  @Test(
    arguments: [
      (1, 5, false), (1, 6, true), (0.1, 6, true), (5, 12, false), (5, 13, true), (10, 25, false),
      (10, 26, true),
    ] as [(Double, Double, Bool)])
  func `keeps to the day's own rule where a device has one pace`(every: Double, hole: Double, isGap: Bool)
    throws
  {
    let before = steady(from: 0, every: every, 50)
    let end = (before.last ?? 0) + hole
    let facts = try facts(before + steady(from: end, every: every, 50))
    #expect(facts.gaps.count == (isGap ? 1 : 0))
    #expect(!facts.gapRule.hasSlowPart)
  }

  @Test func `finds no gap between slow readings beside an hour of quick ones`() throws {
    let night = steady(from: 0, every: 5.6, 80)
    let run = steady(from: 449, every: 0.1, 600)
    let evening = steady(from: 515, every: 5.6, 60)
    let facts = try facts(night + run + evening)
    #expect(facts.gapRule.limit == 300_000)
    #expect(facts.gaps == [])
    #expect(facts.gapRule.hasSlowPart)
  }

  @Test func `still finds what is missing in the slow part and in the quick one`() throws {
    // A slow reading left out is 11.2 minutes and no gap; two are 16.8 and one.
    let slow = steady(from: 0, every: 5.6, 60).enumerated().filter { ![10, 30, 31].contains($0.offset) }
    let quick = steady(from: 337, every: 0.1, 300) + steady(from: 373, every: 0.1, 300)
    let found = try gaps(slow.map(\.element) + quick)
    #expect(found.map { $0.map { ($0 * 10).rounded() / 10 } } == [[162.4, 179.2], [366.9, 373]])
  }

  @Test func `allows no more than twenty minutes in a slow part`() throws {
    let quick = steady(from: 0, every: 0.1, 600)
    #expect(try gaps(quick + steady(from: 70, every: 19.9, 20)).count == 0)
    #expect(try gaps(quick + steady(from: 70, every: 20.1, 20)).count == 19)
  }

  /// Seven intervals on one side are no pace.
  @Test func `takes a few lone readings for what they are`() throws {
    let quick = steady(from: 0, every: 0.1, 600)
    #expect(try gaps(quick + steady(from: 66, every: 6, 4)).count == 4)
  }

  @Test(arguments: 1...10 as ClosedRange<UInt64>)
  func `runs hold all samples, and no step longer than the rule`(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    var minutes = (0..<200).map { _ in Double.random(in: 0..<1440, using: &generator) }
    if seed.isMultiple(of: 2) { minutes += steady(from: Double(seed) * 60, every: 0.1, 900) }
    let frame = try Days.day("2025-03-17")
    let series = Days.series(frame, minutes.map { ($0, 70) })
    let facts = try #require(DayFacts(series, in: frame))
    #expect(facts.gapRule.runs.flatMap(Array.init) == Array(series.samples.indices))
    let limit =
      facts.gapRule.hasSlowPart ? max(facts.gapRule.limit, GapRule.mostInSlowPart) : facts.gapRule.limit
    for run in facts.gapRule.runs {
      for index in run.dropFirst() {
        let step = series.samples[index].instant.milliseconds - series.samples[index - 1].instant.milliseconds
        #expect(step <= limit)
      }
    }
    #expect(facts.gaps.allSatisfy { $0.end.milliseconds - $0.start.milliseconds > facts.gapRule.limit })
  }

  @Test func `the longest gap is that of the most minutes as they are shown, the first of equals`() throws {
    let readings =
      steady(from: 0, every: 1, 121) + steady(from: 180.99, every: 1, 121)
      + steady(from: 361.01, every: 1, 60)
      + steady(from: 481, every: 1, 60)
    let facts = try facts(readings)
    #expect(facts.gaps.map(\.seconds) == [3659, 3601, 3659])
    #expect(facts.gaps.map(\.shownSeconds) == [3600, 3660, 3660])
    #expect(facts.longestGap == facts.gaps[1])
  }
}
