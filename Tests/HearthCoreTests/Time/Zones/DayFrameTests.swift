import HearthCore
import Testing

/// Facts from the IANA database 2025b, as another program (Python's zoneinfo) reads it.
@Suite struct DayFrameTests {
  /// A day, its first second, its length in seconds, and the seconds at which its clocks change.
  struct Fact: Sendable {
    var zone: String
    var date: String
    var start: Int
    var length: Int
    var changes: [Int] = []
  }

  @Test(arguments: [
    Fact(
      zone: "Europe/Berlin", date: "2024-03-31", start: 1_711_839_600, length: 82_800,
      changes: [1_711_846_800]),
    Fact(
      zone: "Europe/Berlin", date: "2024-10-27", start: 1_729_980_000, length: 90_000,
      changes: [1_729_990_800]),
    Fact(zone: "Europe/Berlin", date: "2024-05-01", start: 1_714_514_400, length: 86_400),
    Fact(
      zone: "Europe/Dublin", date: "2024-03-31", start: 1_711_843_200, length: 82_800,
      changes: [1_711_846_800]),
    Fact(
      zone: "Australia/Lord_Howe", date: "2024-04-07", start: 1_712_408_400, length: 88_200,
      changes: [1_712_415_600]),
    Fact(
      zone: "Australia/Lord_Howe", date: "2024-10-06", start: 1_728_135_000, length: 84_600,
      changes: [1_728_142_200]),
    // Midnight does not exist: the day begins at 01:00.
    Fact(
      zone: "America/Santiago", date: "2024-09-08", start: 1_725_768_000, length: 82_800,
      changes: [1_725_768_000]),
    // The last hour of the day comes twice.
    Fact(
      zone: "America/Santiago", date: "2024-04-06", start: 1_712_372_400, length: 90_000,
      changes: [1_712_458_800]),
    Fact(zone: "America/Santiago", date: "2024-04-07", start: 1_712_462_400, length: 86_400),
    Fact(
      zone: "Asia/Beirut", date: "2024-03-31", start: 1_711_836_000, length: 82_800, changes: [1_711_836_000]),
    Fact(
      zone: "Asia/Beirut", date: "2024-10-26", start: 1_729_890_000, length: 90_000, changes: [1_729_976_400]),
    Fact(zone: "Pacific/Apia", date: "2011-12-29", start: 1_325_152_800, length: 86_400),
    // The day that Samoa left out.
    Fact(zone: "Pacific/Apia", date: "2011-12-30", start: 1_325_239_200, length: 0),
    Fact(
      zone: "Pacific/Apia", date: "2011-12-31", start: 1_325_239_200, length: 86_400, changes: [1_325_239_200]
    ),
    Fact(zone: "Asia/Pyongyang", date: "2018-05-04", start: 1_525_361_400, length: 84_600),
    Fact(
      zone: "Africa/Monrovia", date: "1972-01-07", start: 63_593_070, length: 83_730, changes: [63_593_070]),
    Fact(
      zone: "Antarctica/Troll", date: "2024-10-27", start: 1_729_980_000, length: 93_600,
      changes: [1_729_990_800]),
    Fact(zone: "America/Regina", date: "2024-03-10", start: 1_710_050_400, length: 86_400),
  ])
  func `begins and ends a day as the clocks of its zone do`(_ fact: Fact) throws {
    let zone = try #require(Zone(name: fact.zone))
    let frame = DayFrame(try #require(CalendarDate(fact.date)), in: zone)
    #expect(frame.start.seconds == fact.start)
    #expect(frame.length == fact.length)
    #expect(frame.clockChanges.map(\.instant.seconds) == fact.changes)
    #expect(frame.contains(frame.start) == (fact.length > 0))
    #expect(!frame.contains(frame.end))
  }

  @Test func `begins a day in the morning where a person wants that`() throws {
    let zone = try #require(Zone(name: "Europe/Berlin"))
    let four = try #require(TimeOfDay("04:00"))
    let before = DayFrame(try #require(CalendarDate("2024-03-30")), in: zone, startingAt: four)
    #expect(before.length == 82_800)
    #expect(before.clockChanges.count == 1)
    let after = DayFrame(try #require(CalendarDate("2024-03-31")), in: zone, startingAt: four)
    #expect(after.start == before.end)
    #expect(after.length == 86_400)
    #expect(after.clockChanges == [])
  }

  @Test(arguments: [
    "Europe/Berlin", "America/Santiago", "Pacific/Apia", "Africa/Cairo", "Asia/Amman", "America/Havana",
  ])
  func `lets every day begin where the one before ends`(_ name: String) throws {
    let zone = try #require(Zone(name: name))
    var last: DayFrame?
    for days in 14_610..<20_454 {
      let frame = DayFrame(CalendarDate(daysSince1970: days), in: zone)
      if let last, last.end != frame.start { Issue.record("a gap before \(frame.date) in \(name)") }
      if frame.length < 0 { Issue.record("\(frame.date) ends before it begins in \(name)") }
      last = frame
    }
  }
}
