import HearthCore
import HearthTestSupport
import Testing

@testable import HearthHeartRate

@Suite struct StatisticsTests {
  @Test(
    arguments: [
      ([], nil), ([5], 5), ([1, 9], 5), ([9, 1, 2], 2), ([1, 2, 3, 100], 2.5),
    ] as [([Double], Double?)])
  func `median is the middle`(values: [Double], median: Double?) {
    #expect(Median.of(values) == median)
  }

  @Test func `takes the first of equal extremes`() throws {
    let day = try Days.day("2025-03-17")
    let series = Days.series(day, [(0, 70), (1, 60), (2, 60), (3, 90), (4, 90)])
    let statistics = try #require(DayFacts(series, in: day)).statistics
    #expect(statistics.lowest == series.samples[1])
    #expect(statistics.highest == series.samples[3])
    #expect(statistics.count == 5)
    #expect(statistics.median == 70)
  }

  @Test func `an hour of exercise weighs as much as any other hour`() throws {
    let day = try Days.day("2025-03-17")
    let calm = stride(from: 0.0, to: 1440, by: 5).map { ($0, 70.0) }
    let run = stride(from: 600.0, to: 660, by: 0.05).map { ($0, 150.0) }
    let series = Days.series(day, calm + run)
    #expect(series.median(of: series.samples.indices) == 150)
    #expect(DayFacts(series, in: day)?.statistics.median == 70)
    #expect(DaySummary(series, in: day)?.beats.median == 70)
    let span = HeartRateSummary(
      from: day.start.adding(seconds: 540 * 60), to: day.start.adding(seconds: 660 * 60 + 3600),
      in: day,
      of: series)
    #expect(span?.median == 70 && span?.highest == 150)
  }

  @Test func `of a quarter hour at its end, a labelled time counts only what is inside`() throws {
    let day = try Days.day("2025-03-17")
    let series = Days.series(
      day, [(600, 50), (601, 52), (610, 90), (614, 92), (615, 60), (634, 80), (646, 200)])
    func at(_ minute: Int) -> Instant { day.start.adding(seconds: minute * 60) }
    // 91 from 10:10, 60 from 10:15, 80 from 10:30.
    #expect(HeartRateSummary(from: at(605), to: at(646), in: day, of: series)?.median == 80)
  }

  @Test func `counts quarter hours with a reading as covered`() throws {
    let day = try Days.day("2025-03-17")
    let series = Days.series(day, [(0, 70), (14, 71), (15, 72), (1439, 73)])
    let facts = try #require(DayFacts(series, in: day))
    #expect(facts.quarterHours.count == 96)
    #expect(facts.coveredQuarterHours == 3)
    #expect(DaySummary(series, in: day)?.isSparse == true)
  }

  @Test(arguments: [(47, true), (48, false)])
  func `a day is sparse below half of its quarter hours`(_ count: Int, _ isSparse: Bool) throws {
    let day = try Days.day("2025-03-17")
    let series = Days.series(day, (0..<count).map { (minute: Double($0) * 15, bpm: 70) })
    #expect(DaySummary(series, in: day)?.isSparse == isSparse)
  }

  @Test func `knows nothing of an empty day`() throws {
    let day = try Days.day("2025-03-17")
    #expect(DayFacts(.empty, in: day) == nil)
    let skipped = try Days.day("2011-12-30", "Pacific/Apia")
    #expect(skipped.hourEdges.isEmpty)
    #expect(skipped.quarterHourEdges.isEmpty)
  }

  @Test(
    arguments: [
      ("2024-05-01", "Europe/Berlin", 24, 96), ("2024-03-31", "Europe/Berlin", 23, 92),
      ("2024-10-27", "Europe/Berlin", 25, 100), ("2024-10-06", "Australia/Lord_Howe", 24, 94),
      ("2024-04-07", "Australia/Lord_Howe", 25, 98), ("2024-09-08", "America/Santiago", 23, 92),
      ("2024-05-01", "Asia/Kolkata", 24, 96),
    ])
  func `cuts the day into the hours of its clock`(date: String, zone: String, hours: Int, quarters: Int)
    throws
  {
    let day = try Days.day(date, zone)
    #expect(day.hourEdges.count - 1 == hours)
    #expect(day.quarterHourEdges.count - 1 == quarters)
  }

  @Test(arguments: ["2024-03-31", "2024-10-27", "2024-05-01"], ["00:00", "04:00", "03:20"])
  func `hour edges rise from the days start to its end`(date: String, start: String) throws {
    for zone in ["Europe/Berlin", "Australia/Lord_Howe", "Asia/Kathmandu", "America/St_Johns"] {
      let day = try Days.day(date, zone, startingAt: start)
      let edges = day.hourEdges
      #expect(edges.first == day.start)
      #expect(edges.last == day.end)
      #expect(zip(edges, edges.dropFirst()).allSatisfy { $0 < $1 && $1.seconds - $0.seconds <= 3600 })
      for edge in edges.dropFirst().dropLast() where !day.clockChanges.map(\.instant).contains(edge) {
        #expect(day.zone.localDateTime(at: edge).time.minute == 0)
      }
    }
  }

  @Test(arguments: 1...10 as ClosedRange<UInt64>)
  func `puts every reading into exactly one bucket`(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    for (date, zone) in [("2024-03-31", "Europe/Berlin"), ("2024-04-07", "Australia/Lord_Howe")] {
      let day = try Days.day(date, zone)
      let minutes = Double(day.length) / 60
      let series = Days.series(
        day,
        (0..<400).map { _ in
          (Double.random(in: 0..<minutes, using: &generator), Double.random(in: 40...180, using: &generator))
        })
      for edges in [day.hourEdges, day.quarterHourEdges] {
        let buckets = series.buckets(at: edges)
        #expect(buckets.reduce(0) { $0 + ($1.statistics?.count ?? 0) } == series.samples.count)
        #expect(buckets.reduce(0) { $0 + $1.end.seconds - $1.start.seconds } == day.length)
        for bucket in buckets {
          // By the slow way: every sample asked.
          let inside = series.samples.filter { $0.instant >= bucket.start && $0.instant < bucket.end }.map(
            \.bpm)
          #expect(bucket.statistics?.lowest.bpm == inside.min())
          #expect(bucket.statistics?.highest.bpm == inside.max())
          if edges.count > 30 { #expect(bucket.statistics?.median == Median.of(inside)) }
        }
      }
    }
  }
}

@Suite struct DaySummaryTests {
  @Test func `agrees with the facts of the day`() throws {
    var generator = SeededGenerator(seed: 7)
    for day in ["2025-03-17", "2025-03-30", "2025-10-26"] {
      let day = try Days.day(day, "Europe/Berlin")
      for count in [1, 2, 40, 700] {
        let minutes = Set((0..<count).map { _ in Int.random(in: 0..<day.length / 60, using: &generator) })
        let readings = minutes.sorted().map { (Double($0), Double.random(in: 40...180, using: &generator)) }
        let series = Days.series(day, readings)
        let facts = try #require(DayFacts(series, in: day))
        let summary = try #require(DaySummary(series, in: day))
        #expect(summary.count == facts.statistics.count)
        #expect(summary.beats == facts.statistics.beats)
        #expect(summary.coveredQuarterHours == facts.coveredQuarterHours)
        #expect(summary.quarterHours == facts.quarterHours.count)
        #expect(summary.isSparse == (facts.coveredQuarterHours * 2 < facts.quarterHours.count))
      }
    }
  }

  @Test func `is nothing without readings`() throws {
    #expect(DaySummary(.empty, in: try Days.day("2025-03-17")) == nil)
  }
}

@Suite struct DayStretchTests {
  private let day = ZonedDay(CalendarDate(daysSince1970: 20_000), in: .utc)

  private func at(_ hours: Double) -> Instant { day.start.adding(seconds: Int(hours * 3600)) }

  @Test func `is cut to its day`() throws {
    let night = try #require(DayInterval(from: at(-2), to: at(1), in: day))
    #expect(night.start == day.start && night.end == at(1) && night.continuesBefore && !night.continuesAfter)
    let evening = try #require(DayInterval(from: at(23), to: at(26), in: day))
    #expect(evening.end == day.end && evening.continuesAfter && evening.seconds == 3600)
    let open = try #require(DayInterval(from: at(20), to: nil, in: day))
    #expect(open.isOpen && open.end == day.end && !open.continuesAfter && !open.isMoment)
  }

  @Test func `is nothing beside its day`() {
    #expect(DayInterval(from: at(-3), to: at(-1), in: day) == nil)
    #expect(DayInterval(from: at(-3), to: at(0), in: day) == nil)
    #expect(DayInterval(from: at(24), to: at(25), in: day) == nil)
    #expect(DayInterval(from: at(-1), to: at(-1), in: day) == nil)
  }

  @Test func `measures the minute of a moment`() throws {
    let series = Series(
      [(0, 60), (30, 90), (60, 120), (90, 61)].map {
        Sample(instant: at(10).adding(seconds: $0.0), bpm: $0.1)
      })
    let moment = HeartRateSummary(from: at(10), to: at(10), in: day, of: series)
    #expect(moment == .init(lowest: 60, median: 75, highest: 90))
    #expect(HeartRateSummary(from: at(12), to: at(13), in: day, of: series) == nil)
    #expect(HeartRateSummary(from: at(-2), to: at(-1), in: day, of: series) == nil)
  }

  @Test func `measures over midnight with the readings of the next day`() throws {
    func series(_ readings: [(hours: Double, bpm: Double)]) -> Series {
      Series(readings.map { Sample(instant: at($0.hours), bpm: $0.bpm) })
    }
    let own = series([(22, 200), (23, 60), (23.5, 62)])
    let next = series([(24, 90), (24.5, 140), (26, 201)])
    func beats(_ end: Double?, then rest: Series = .empty) -> HeartRateSummary? {
      HeartRateSummary(from: at(23), to: end.map(at), in: day, of: own, then: rest)
    }
    #expect(beats(26, then: next) == .init(lowest: 60, median: 76, highest: 140))
    #expect(beats(26) == .init(lowest: 60, median: 61, highest: 62))
    // It ends with its day, or is open: then the next one is not its own.
    #expect(beats(24, then: next) == .init(lowest: 60, median: 61, highest: 62))
    #expect(beats(nil, then: next) == .init(lowest: 60, median: 61, highest: 62))
  }
}
