import HearthCore
import Testing

@testable import HearthHeartRate

@Suite struct DayStretchTests {
  private let day = DayFrame(CalendarDate(daysSince1970: 20_000), in: .utc)

  private func at(_ hours: Double) -> Instant { day.start.adding(seconds: Int(hours * 3600)) }

  @Test func `is cut to its day`() throws {
    let night = try #require(DayStretch(from: at(-2), to: at(1), in: day))
    #expect(night.start == day.start && night.end == at(1) && night.continuesBefore && !night.continuesAfter)
    let evening = try #require(DayStretch(from: at(23), to: at(26), in: day))
    #expect(evening.end == day.end && evening.continuesAfter && evening.seconds == 3600)
    let open = try #require(DayStretch(from: at(20), to: nil, in: day))
    #expect(open.isOpen && open.end == day.end && !open.continuesAfter && !open.isMoment)
  }

  @Test func `is nothing beside its day`() {
    #expect(DayStretch(from: at(-3), to: at(-1), in: day) == nil)
    #expect(DayStretch(from: at(-3), to: at(0), in: day) == nil)
    #expect(DayStretch(from: at(24), to: at(25), in: day) == nil)
    #expect(DayStretch(from: at(-1), to: at(-1), in: day) == nil)
  }

  @Test func `measures the minute of a moment`() throws {
    let series = Series(
      [(0, 60), (30, 90), (60, 120), (90, 61)].map {
        Sample(instant: at(10).adding(seconds: $0.0), bpm: $0.1)
      })
    let moment = try #require(StretchSummary(from: at(10), to: at(10), in: day, of: series))
    #expect(moment.beats == .init(lowest: 60, median: 75, highest: 90))
    let later = try #require(StretchSummary(from: at(12), to: at(13), in: day, of: series))
    #expect(later.beats == nil)
    #expect(StretchSummary(from: at(-2), to: at(-1), in: day, of: series) == nil)
  }

  @Test func `measures over midnight with the readings of the next day`() throws {
    func series(_ readings: [(hours: Double, bpm: Double)]) -> Series {
      Series(readings.map { Sample(instant: at($0.hours), bpm: $0.bpm) })
    }
    let own = series([(22, 200), (23, 60), (23.5, 62)])
    let next = series([(24, 90), (24.5, 140), (26, 201)])
    func beats(_ end: Double?, then rest: Series = .empty) throws -> StretchSummary.Beats? {
      try #require(StretchSummary(from: at(23), to: end.map(at), in: day, of: own, then: rest)).beats
    }
    #expect(try beats(26, then: next) == .init(lowest: 60, median: 76, highest: 140))
    #expect(try beats(26) == .init(lowest: 60, median: 61, highest: 62))
    // It ends with its day, or is open: then the next one is not its own.
    #expect(try beats(24, then: next) == .init(lowest: 60, median: 61, highest: 62))
    #expect(try beats(nil, then: next) == .init(lowest: 60, median: 61, highest: 62))
  }
}
