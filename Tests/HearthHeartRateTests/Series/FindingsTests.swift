import HearthCore
@testable import HearthHeartRate
import Testing

/// Golden days: flat, one spike, a ramp up and down, two peaks, a gap in the middle.
@Suite struct FindingsTests {
  private let day: ZonedDay

  init() throws {
    day = try Days.day("2025-03-17")
  }

  private func day(_ bpm: (Int) -> Double?) -> Series {
    Days.series(day, (0..<1440).compactMap { minute in bpm(minute).map { (Double(minute), $0) } })
  }

  private func rise(_ series: Series) throws -> LargestRise? {
    LargestRise.find(in: series, facts: try #require(DayFacts(series, in: day)), day: day)
  }

  private func quietest(_ series: Series) throws -> Int? {
    let facts = try #require(DayFacts(series, in: day))
    return QuietestHour.find(in: series.buckets(at: day.hourEdges), dayMedian: facts.statistics.median)
      .map { minutes($0.start) / 60 }
  }

  private func minutes(_ instant: Instant) -> Int { (instant.seconds - day.start.seconds) / 60 }

  @Test func `finds no rise in a flat day`() throws {
    let flat = day { _ in 70 }
    #expect(try rise(flat) == nil)
    #expect(try quietest(flat) == nil)
  }

  @Test func `is not moved by one spike`() throws {
    let spike = day { $0 == 600 ? 180 : 70 }
    #expect(try rise(spike) == nil)
    #expect(try quietest(spike) == nil)
  }

  @Test func `finds a ramp and its return`() throws {
    let ramp = day { minute in
      switch minute {
      case 600..<630: 70 + Double(minute - 600)
      case 630..<660: 100 - Double(minute - 630)
      default: 70
      }
    }
    let found = try #require(try rise(ramp))
    #expect(minutes(found.start) == 595)
    #expect(minutes(found.peak) == 625)
    #expect(found.before == 70)
    #expect(found.height == 97)
    #expect(found.returned.map(minutes) == 655)
  }

  @Test func `takes the larger of two peaks`() throws {
    let peaks = day { minute in
      switch minute {
      case 480..<500: 95
      case 900..<920: 105
      default: 70
      }
    }
    let found = try #require(try rise(peaks))
    #expect(found.rise == 35)
    #expect(minutes(found.peak) == 900)
    #expect(found.returned.map(minutes) == 920)
  }

  @Test func `finds no rise across a gap`() throws {
    let gap = day { minute in
      switch minute {
      case ..<600: 70
      case 600..<620: nil
      default: 110
      }
    }
    #expect(try rise(gap) == nil)
  }

  @Test func `finds no slow rise`() throws {
    #expect(try rise(day { 60 + Double($0) / 30 }) == nil)
  }

  @Test func `leaves the return out where it is not there`() throws {
    let found = try #require(try rise(day { $0 < 700 ? 70 : 100 }))
    #expect(found.returned == nil)
  }

  @Test func `finds the quietest hour`() throws {
    #expect(try quietest(day { (180..<240).contains($0) ? 52 : 70 }) == 3)
    #expect(try quietest(day { (180..<240).contains($0) ? 66 : 70 }) == nil)
  }

  @Test func `needs several hours to call one the quietest`() throws {
    #expect(try quietest(day { $0 < 120 ? ($0 < 60 ? 50 : 90) : nil }) == nil)
  }

  @Test func `compares a span with the hour before it`() throws {
    let walk = day { (600..<660).contains($0) ? 96 : 72 }
    let start = day.start.adding(seconds: 600 * 60)
    let end = day.start.adding(seconds: 660 * 60)
    let change = try #require(SpanChange.find(in: walk, from: start, to: end, day: day))
    #expect(change.median == 96)
    #expect(change.hourBefore == 72)
    #expect(change.difference == 24)
  }

  @Test func `finds no change of less than five beats, and none in a span that has nothing before it`() throws
  {
    let start = day.start.adding(seconds: 600 * 60)
    let end = day.start.adding(seconds: 660 * 60)
    for (beats, isChange) in [(66.0, true), (67, true), (68, false), (76, false), (77, true)] {
      let series = day { (600..<660).contains($0) ? beats : 72 }
      #expect((SpanChange.find(in: series, from: start, to: end, day: day) != nil) == isChange, "\(beats)")
    }
    let alone = day { (600..<660).contains($0) ? 96 : nil }
    #expect(SpanChange.find(in: alone, from: start, to: end, day: day) == nil)
  }
}
