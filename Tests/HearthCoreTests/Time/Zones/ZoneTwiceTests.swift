import HearthTestSupport
import Testing

@testable import HearthCore

struct ZoneTwiceTests {
  private func shown(_ zone: String, _ date: String, minutes: [Int]) throws -> [String] {
    let zone = try #require(Zone(name: zone))
    let start = DayFrame(try #require(CalendarDate(date)), in: zone).start
    return minutes.map { minute in
      let instant = start.adding(seconds: minute * 60)
      return "\(zone.clockTime(at: instant))" + (zone.isShownAgain(at: instant) ? " again" : "")
    }
  }

  @Test func `a time that comes twice has its offset, and the second of the two is known`() throws {
    #expect(
      try shown("Europe/Berlin", "2025-10-26", minutes: [119, 120, 195, 239, 240])
        == ["01:59", "02:00 (UTC+2)", "02:15 (UTC+1) again", "02:59 (UTC+1) again", "03:00"])
    #expect(
      try shown("Australia/Lord_Howe", "2025-04-06", minutes: [89, 90, 120, 149, 150])
        == ["01:29", "01:30 (UTC+11)", "01:30 (UTC+10:30) again", "01:59 (UTC+10:30) again", "02:00"])
    // The clock goes back at the end of the day.
    #expect(
      try shown("America/Santiago", "2025-04-05", minutes: [1379, 1380, 1440, 1500])
        == ["22:59", "23:00 (UTC-3)", "23:00 (UTC-4) again", "00:00"])
  }

  @Test func `other times have none`() throws {
    #expect(
      try shown("Europe/Berlin", "2025-03-30", minutes: [119, 120, 200]) == ["01:59", "03:00", "04:20"])
    #expect(try shown("America/Regina", "2025-10-26", minutes: [135]) == ["02:15"])
  }

  @Test(arguments: [
    "Europe/Berlin", "Australia/Lord_Howe", "America/Havana", "America/St_Johns", "Pacific/Apia",
  ])
  func `this agrees with the moments at which a time is shown`(_ name: String) throws {
    let zone = try #require(Zone(name: name))
    var random = SeededGenerator(seed: 7)
    for _ in 0..<3000 {
      // Days of changes alone would be missed by most; the minutes around each are looked at too.
      let any = Instant(seconds: Int.random(in: 0..<1_700_000_000, using: &random))
      let near = zone.clockChanges(from: any, to: any.adding(seconds: 200 * 86_400)).first?.instant ?? any
      for instant in [any, near.adding(seconds: Int.random(in: -7200...7200, using: &random))] {
        let all = zone.instants(of: zone.localDateTime(at: instant))
        #expect((zone.clockTime(at: instant).offset != nil) == (all.count > 1))
        #expect(zone.isShownAgain(at: instant) == (all.first != instant))
      }
    }
  }
}
