import HearthCore
import HearthHeartRate
import HearthTestSupport
import Testing

@Suite struct StatisticsTests {
  @Test(
    arguments: [
      ([], nil), ([5], 5), ([1, 9], 5), ([9, 1, 2], 2), ([1, 2, 3, 100], 2.5),
    ] as [([Double], Double?)])
  func `median is the middle`(values: [Double], median: Double?) {
    var values = values
    #expect(Median.of(&values) == median)
  }

  @Test(arguments: 1...40 as ClosedRange<UInt64>)
  func `finds the median that sorting gives`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    for count in [1, 2, 11, 12, 13, 14, 25, 100, 601, 4096] {
      let kinds = Int.random(in: 1...300, using: &generator)
      var values = (0..<count).map { _ in Double(Int.random(in: 0..<kinds, using: &generator)) / 2 }
      switch seed % 4 {
      case 0: values.sort()
      case 1: values.sort(by: >)
      case 2: values = Self.orderAgainstMedianOfThree(count)
      default: break
      }
      let sorted = values.sorted()
      let middle = sorted.count / 2
      let median = sorted.count % 2 == 0 ? (sorted[middle - 1] + sorted[middle]) / 2 : sorted[middle]
      #expect(Median.of(&values) == median)
      #expect(values.sorted() == sorted)
    }
  }

  /// Few readings are ordered, many are counted, and those with fractions never.
  @Test(arguments: 1...30 as ClosedRange<UInt64>)
  func `finds the same median of readings`(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let frame = try Days.day("2025-03-17")
    for count in [1, 2, 3, 15, 16, 17, 40, 601] {
      let low = Double(Int.random(in: 25...200, using: &generator))
      let high = Double.random(in: low...250, using: &generator)
      let readings = (0..<count).map { minute in
        let bpm = Double.random(in: low...high, using: &generator)
        return (Double(minute), seed.isMultiple(of: 3) ? (bpm * 2).rounded(.down) / 2 : bpm.rounded(.down))
      }
      var values = readings.map(\.1)
      #expect(Days.series(frame, readings).statistics?.median == Median.of(&values))
    }
  }

  /// An order in which the median of the first, the middle and the last value is nearly the smallest, again and again
  /// (Musser, "Introspective Sorting and Selection Algorithms", 1997).
  private static func orderAgainstMedianOfThree(_ count: Int) -> [Double] {
    let half = count / 2
    var values = (0..<count).map { Double($0 + 1) }
    for index in 0..<half {
      values[index] = Double(index % 2 == 0 ? index + 1 : half + index + index % 2)
      values[half + index] = Double(2 * (index + 1))
    }
    return values
  }

  @Test func `takes the first of equal extremes`() throws {
    let frame = try Days.day("2025-03-17")
    let series = Days.series(frame, [(0, 70), (1, 60), (2, 60), (3, 90), (4, 90)])
    let statistics = try #require(series.statistics)
    #expect(statistics.lowest == series.samples[1])
    #expect(statistics.highest == series.samples[3])
    #expect(statistics.count == 5)
    #expect(statistics.median == 70)
  }

  @Test func `counts quarter hours with a reading as covered`() throws {
    let frame = try Days.day("2025-03-17")
    let facts = try #require(
      DayFacts(Days.series(frame, [(0, 70), (14, 71), (15, 72), (1439, 73)]), in: frame))
    #expect(facts.quarterHours.count == 96)
    #expect(facts.coveredQuarterHours == 3)
    #expect(facts.isSparse)
  }

  @Test func `knows nothing of an empty day`() throws {
    let frame = try Days.day("2025-03-17")
    #expect(DayFacts(.empty, in: frame) == nil)
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
    let frame = try Days.day(date, zone)
    #expect(frame.hourEdges.count - 1 == hours)
    #expect(frame.quarterHourEdges.count - 1 == quarters)
  }

  @Test(arguments: ["2024-03-31", "2024-10-27", "2024-05-01"], ["00:00", "04:00", "03:20"])
  func `hour edges rise from the days start to its end`(date: String, start: String) throws {
    for zone in ["Europe/Berlin", "Australia/Lord_Howe", "Asia/Kathmandu", "America/St_Johns"] {
      let frame = try Days.day(date, zone, startingAt: start)
      let edges = frame.hourEdges
      #expect(edges.first == frame.start)
      #expect(edges.last == frame.end)
      #expect(zip(edges, edges.dropFirst()).allSatisfy { $0 < $1 && $1.seconds - $0.seconds <= 3600 })
      for edge in edges.dropFirst().dropLast() where !frame.clockChanges.map(\.instant).contains(edge) {
        #expect(frame.zone.localDateTime(at: edge).time.minute == 0)
      }
    }
  }

  @Test(arguments: 1...10 as ClosedRange<UInt64>)
  func `puts every reading into exactly one bucket`(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    for (date, zone) in [("2024-03-31", "Europe/Berlin"), ("2024-04-07", "Australia/Lord_Howe")] {
      let frame = try Days.day(date, zone)
      let minutes = Double(frame.length) / 60
      let series = Days.series(
        frame,
        (0..<400).map { _ in
          (Double.random(in: 0..<minutes, using: &generator), Double.random(in: 40...180, using: &generator))
        })
      for edges in [frame.hourEdges, frame.quarterHourEdges] {
        let buckets = series.buckets(at: edges)
        #expect(buckets.reduce(0) { $0 + ($1.statistics?.count ?? 0) } == series.samples.count)
        #expect(buckets.reduce(0) { $0 + $1.end.seconds - $1.start.seconds } == frame.length)
        for bucket in buckets {
          // By the slow way: every sample asked.
          let inside = series.samples.filter { $0.instant >= bucket.start && $0.instant < bucket.end }.map(
            \.bpm)
          #expect(bucket.statistics?.lowest.bpm == inside.min())
          #expect(bucket.statistics?.highest.bpm == inside.max())
          var values = inside
          #expect(bucket.statistics?.median == Median.of(&values))
        }
      }
    }
  }
}
