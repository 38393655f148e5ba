import HearthCore
@testable import HearthHeartRate
import HearthTestSupport
import Testing

@Suite struct GapRuleTests {
  private func facts(_ minutes: [Double]) throws -> DayFacts {
    let day = try Days.day("2025-03-17")
    return try #require(DayFacts(Days.series(day, minutes.map { ($0, 70) }), in: day))
  }

  /// The minutes of `count` readings `interval` minutes apart.
  private func steady(from start: Double, every interval: Double, _ count: Int) -> [Double] {
    (0..<count).map { start + Double($0) * interval }
  }

  /// Those between two readings.
  private func between(_ facts: DayFacts) -> [Gap] {
    facts.gaps.filter { $0.start >= facts.first && $0.end <= facts.last }
  }

  /// Minutes from the beginning to the end of each gap between two readings.
  private func gaps(_ minutes: [Double]) throws -> [[Double]] {
    let start = try Days.day("2025-03-17").start
    return between(try facts(minutes)).map { gap in
      [gap.start, gap.end].map { $0.seconds(since: start) / 60 }
    }
  }

  @Test func `calls five minutes a gap in a dense series`() throws {
    let facts = try facts([0, 1, 2, 7, 12.1, 13])
    #expect(facts.gapRule.limit == 300_000)
    #expect(facts.gapRule.runs == [0..<4, 4..<6])
    #expect(between(facts).map(\.milliseconds) == [306_000])
  }

  @Test func `allows two and a half median intervals in a sparse series`() throws {
    let before = steady(from: 0, every: 10, 12)
    let facts = try facts(before + steady(from: 135, every: 10, 12) + steady(from: 270.1, every: 10, 12))
    #expect(facts.gapRule.limit == 1_500_000)
    #expect(between(facts).map(\.milliseconds) == [1_506_000])
  }

  /// The page says "more than 9 minutes", though 2.5 times the pace is 569 seconds.
  @Test func `calls a gap what is longer than the whole minutes that the page names`() throws {
    let pace = 227.6 / 60
    let before = steady(from: 0, every: pace, 100)
    func facts(hole: Double) throws -> DayFacts {
      try self.facts(before + steady(from: pace * 99 + hole, every: pace, 100))
    }
    #expect(try facts(hole: 9).gapRule.limit == 540_000)
    #expect(try between(facts(hole: 8.9)) == [])
    #expect(try between(facts(hole: 9.3)).map(\.milliseconds) == [558_000])
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
    #expect(between(facts).count == (isGap ? 1 : 0))
    #expect(!facts.gapRule.hasSlowPart)
  }

  @Test func `takes the pace over time, so that an hour of quick readings makes no gap between slow ones`()
    throws
  {
    let night = steady(from: 0, every: 5.6, 80)
    let run = steady(from: 449, every: 0.1, 600)
    let evening = steady(from: 515, every: 5.6, 60)
    let facts = try facts(night + run + evening)
    #expect(facts.gapRule.limit == 840_000)
    #expect(between(facts) == [])
    #expect(!facts.gapRule.hasSlowPart)
  }

  /// Of some 300 slow intervals and 270 quick ones, the median is neither; judged by it, such a day had dozens of gaps.
  @Test(arguments: 1...5 as ClosedRange<UInt64>)
  func `finds no gap on a day whose median interval is between its two paces`(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    var minutes = [0.0]
    while let last = minutes.last, last < 1430 {
      let isRun = minutes.count >= 200 && minutes.count < 470
      minutes.append(last + (isRun ? 0.08 : Double.random(in: 2...7, using: &generator)))
    }
    #expect(try gaps(minutes) == [])
  }

  @Test func `a few minutes between a run and the slow readings after it are no gap`() throws {
    let run = steady(from: 320, every: 0.1, 600)
    #expect(try gaps(steady(from: 0, every: 5, 64) + run + steady(from: 386.5, every: 5, 60)) == [])
  }

  @Test func `finds no gap between slow readings on a day of quick ones`() throws {
    let facts = try facts(steady(from: 0, every: 0.1, 6000) + steady(from: 605, every: 5.6, 60))
    #expect(facts.gapRule.limit == 300_000)
    #expect(between(facts) == [])
    #expect(facts.gapRule.hasSlowPart)
  }

  @Test func `still finds what is missing in the slow part and in the quick one`() throws {
    // A slow reading left out is 11.2 minutes and no gap; two are 16.8 and one.
    let slow = steady(from: 0, every: 5.6, 60).enumerated().filter { ![10, 30, 31].contains($0.offset) }
    let quick = steady(from: 337, every: 0.1, 300) + steady(from: 373, every: 0.1, 6000)
    let found = try gaps(slow.map(\.element) + quick)
    #expect(found.map { $0.map { ($0 * 10).rounded() / 10 } } == [[162.4, 179.2], [366.9, 373]])
  }

  @Test func `allows no more than twenty minutes in a slow part`() throws {
    let quick = steady(from: 0, every: 0.1, 6000)
    #expect(try gaps(quick + steady(from: 610, every: 19.9, 20)).count == 0)
    #expect(try gaps(quick + steady(from: 610, every: 20.1, 20)).count == 19)
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
    let day = try Days.day("2025-03-17")
    let series = Days.series(day, minutes.map { ($0, 70) })
    let facts = try #require(DayFacts(series, in: day))
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

  @Test func `the longest gap is that of the most seconds, whatever minutes are shown, the first of equals`()
    throws
  {
    // 59:59 and 60:01 are shown as 59 and 61 minutes: those between the two times that are shown.
    let facts = try facts(
      [0, 119.9835, 240, 360.034].flatMap { steady(from: $0, every: 1, 61) }
        + steady(from: 480.068, every: 1, 960))
    #expect(between(facts).map { ($0.milliseconds + 500) / 1000 } == [3599, 3601, 3602, 3602])
    #expect(facts.gaps.map(\.shownSeconds) == [3540, 3660, 3600, 3600])
    #expect(facts.longestGap == facts.gaps[2])
  }

  @Test func `time before the first reading and after the last is a gap by the same rule`() throws {
    let day = try facts(steady(from: 436, every: 2, 448))
    #expect(day.gaps.map(\.milliseconds) == [26_160_000, 6_600_000])
    #expect(day.longGaps == day.gaps && day.longestGap == day.gaps[0])
    #expect(try facts(steady(from: 4.9, every: 2, 717)).gaps.isEmpty)
    #expect(try facts(steady(from: 5.1, every: 2, 717)).gaps.map(\.milliseconds) == [306_000])
    // In a slow part of the day, the usual time there counts at its end as well.
    let night = steady(from: 8, every: 5.6, 80)
    #expect(
      try facts(night + steady(from: 455, every: 0.1, 600) + steady(from: 519, every: 5.6, 164)).gaps.isEmpty)
    let morning = steady(from: 8, every: 5.6, 30)
    #expect(
      try facts(morning + steady(from: 175, every: 0.1, 10_000) + steady(from: 1180, every: 5.6, 45)).gaps
        .isEmpty)
    // That of its beginning doesn't count at its end, nor the other way round.
    #expect(try facts(morning + steady(from: 175, every: 0.1, 12_550)).gaps.count == 1)
    #expect(
      try facts(steady(from: 10.1, every: 0.1, 12_500) + steady(from: 1_260.1, every: 5.6, 31)).gaps.count
        == 1)
  }

  @Test func `a day that is not over has no gap after its last reading`() throws {
    let day = try Days.day("2025-03-17")
    let series = Days.series(day, steady(from: 436, every: 2, 448).map { ($0, 70) })
    let facts = try #require(DayFacts(series, in: day, isOver: false))
    #expect(facts.gaps.map(\.milliseconds) == [436 * 60_000])
  }

  @Test func `joins nothing across more than two hours, and says the pace of a slow day`() throws {
    let hours = try facts([480, 840, 1200])
    #expect(hours.gaps.count == 4 && hours.gapRule.runs.count == 3 && hours.gapRule.pace == nil)
    #expect(try facts(steady(from: 0, every: 30, 48)).gapRule.pace == 1_800_000)
    #expect(try facts(steady(from: 0, every: 9.9, 145)).gapRule.pace == nil)
    #expect(try facts([600, 630]).gapRule.pace == nil)
  }
}
