import HearthTestSupport
import Testing

@testable import HearthCore

/// Facts in these tests come from the IANA database 2025b, as another program (Python's zoneinfo) reads it.
@Suite struct ZoneTests {
  @Test(arguments: [
    "Europe/Berlin", "America/Argentina/Buenos_Aires", "US/Eastern", "Etc/GMT+5", "UTC", "GMT",
    "Asia/Kolkata",
  ])
  func `knows zones by their names`(_ name: String) {
    #expect(Zone(name: name)?.name == name)
  }

  @Test(arguments: [
    "europe/berlin", "EUROPE/BERLIN", "Europe/berlin", "Berlin", "utc", "GMT+5", "GMT+0530", "CST", "PST",
    "BST", "IST",
    "", " ", "Europe/Berlin ", "/etc/passwd", "../UTC", "Mars/Olympus", "\0",
    String(repeating: "a", count: 10_000),
  ])
  func `knows no zone by another name`(_ name: String) {
    #expect(Zone(name: name) == nil)
  }

  @Test(arguments: [
    ("Europe/Berlin", [3600, 7200, 3600, 7200, 3600, 7200, 3600, 7200, 7200]),
    ("America/New_York", [-18_000, -14_400, -18_000, -14_400, -18_000, -14_400, -14_400, -14_400, -14_400]),
    ("Australia/Lord_Howe", [36_000, 36_000, 36_000, 37_800, 39_600, 37_800, 39_600, 37_800, 37_800]),
    ("Asia/Kathmandu", [20_476, 19_800, 19_800, 19_800, 20_700, 20_700, 20_700, 20_700, 20_700]),
    ("America/Regina", [-25_116, -21_600, -21_600, -21_600, -21_600, -21_600, -21_600, -21_600, -21_600]),
    ("Africa/Monrovia", [-2588, -2670, -2670, 0, 0, 0, 0, 0, 0]),
    ("Pacific/Kiritimati", [-38_400, -38_400, -38_400, -36_000, 50_400, 50_400, 50_400, 50_400, 50_400]),
  ])
  func `knows the offsets of a century`(_ name: String, _ offsets: [Int]) throws {
    let zone = try #require(Zone(name: name))
    let noons = [
      "1901-01-15", "1944-07-15", "1971-01-15", "1985-07-15", "2000-01-15", "2011-07-15", "2024-03-15",
      "2024-07-15",
      "2080-07-15",
    ]
    let found = try noons.map { noon in
      let local = LocalDateTime(
        date: try #require(CalendarDate(noon)), time: try #require(TimeOfDay("12:00")))
      return zone.offset(at: local.instant(at: .utc)).seconds
    }
    #expect(found == offsets)
  }

  @Test func `finds changes that are not daylight saving, to the second`() throws {
    let facts: [(String, Int, Int, Int)] = [
      ("Pacific/Apia", 1_325_239_200, -36_000, 50_400), ("Asia/Pyongyang", 1_439_564_400, 32_400, 30_600),
      ("Europe/Moscow", 1_414_274_400, 14_400, 10_800), ("Africa/Monrovia", 63_593_070, -2670, 0),
      ("Asia/Kathmandu", 504_901_800, 19_800, 20_700), ("America/Caracas", 1_197_183_600, -14_400, -16_200),
      ("Africa/Casablanca", 1_710_036_000, 3600, 0), ("America/New_York", -1_633_280_400, -18_000, -14_400),
      ("America/New_York", 4_076_636_400, -18_000, -14_400),
    ]
    for (name, second, before, after) in facts {
      let zone = try #require(Zone(name: name))
      #expect(zone.offset(at: Instant(seconds: second - 1)).seconds == before, "\(name)")
      #expect(zone.offset(at: Instant(seconds: second)).seconds == after, "\(name)")
      let changes = zone.clockChanges(
        from: Instant(seconds: second - 3600), to: Instant(seconds: second + 3600))
      #expect(changes.map(\.instant.seconds) == [second], "\(name)")
    }
  }

  @Test func `lists each change once over many years`() throws {
    let zone = try #require(Zone(name: "Europe/Berlin"))
    let start = Instant(seconds: 315_532_800)  // 1980-01-01, the first year of daylight saving time there
    let end = Instant(seconds: 4_070_908_800)  // 2099-01-01
    let changes = zone.clockChanges(from: start, to: end)
    #expect(changes.count == 238)
    #expect(zip(changes, changes.dropFirst()).allSatisfy { $0.after == $1.before && $0.instant < $1.instant })
    #expect(zone.clockChanges(from: end, to: start) == [])
    let one = changes[10].instant
    #expect(zone.clockChanges(from: one, to: one.adding(seconds: 1)) == [changes[10]])
    #expect(zone.clockChanges(from: one.adding(seconds: -1), to: one) == [])
  }

  @Test func `takes a wall clock to none, one or two moments`() throws {
    let berlin = try #require(Zone(name: "Europe/Berlin"))
    #expect(try berlin.instants(of: Self.local("2024-03-31", "02:30")) == [])
    #expect(try berlin.firstInstant(of: Self.local("2024-03-31", "02:30")).seconds == 1_711_846_800)
    #expect(try berlin.instants(of: Self.local("2024-03-31", "03:00")).map(\.seconds) == [1_711_846_800])
    #expect(
      try berlin.instants(of: Self.local("2024-10-27", "02:30")).map(\.seconds) == [
        1_729_989_000, 1_729_992_600,
      ])
    #expect(try berlin.firstInstant(of: Self.local("2024-10-27", "02:30")).seconds == 1_729_989_000)
    #expect(try berlin.instants(of: Self.local("2024-05-01", "18:12:05")).map(\.seconds) == [1_714_579_925])
    let apia = try #require(Zone(name: "Pacific/Apia"))
    #expect(try apia.instants(of: Self.local("2011-12-30", "12:00")) == [])
    #expect(try apia.firstInstant(of: Self.local("2011-12-30", "12:00")).seconds == 1_325_239_200)
  }

  @Test(arguments: [
    "Europe/Berlin", "Australia/Lord_Howe", "America/Santiago", "Pacific/Apia", "Asia/Gaza",
    "Africa/Casablanca",
  ])
  func `shows every moment on a clock that leads back to it`(_ name: String) throws {
    let zone = try #require(Zone(name: name))
    var generator = SeededGenerator(seed: 11)
    for _ in 0..<2000 {
      let instant = Instant(seconds: Int.random(in: -2_208_900_000...4_100_000_000, using: &generator))
      let local = zone.localDateTime(at: instant)
      #expect(zone.instants(of: local).contains(instant))
      #expect(zone.firstInstant(of: local) <= instant)
    }
  }

  @Test func `holds the first and last offsets outside of its years`() throws {
    let zone = try #require(Zone(name: "Europe/Berlin"))
    #expect(zone.offset(at: Instant(seconds: .min / 1_000_000)).seconds == 3600)
    #expect(zone.offset(at: Instant(milliseconds: .max)).seconds.isMultiple(of: 3600))
    #expect(try zone.instants(of: Self.local("0001-01-01", "00:00")).count == 1)
    #expect(try zone.instants(of: Self.local("9999-12-31", "23:59")).count == 1)
  }

  @Test func `never changes the clocks of a fixed offset`() throws {
    let zone = Zone(offset: try #require(UTCOffset(seconds: -12_600)))
    #expect(zone.name == "UTC\u{2212}3:30")
    #expect(zone.clockChanges(from: Instant(seconds: 0), to: Instant(seconds: 1_000_000_000)) == [])
    #expect(try zone.instants(of: Self.local("2024-03-31", "02:30")).map(\.seconds) == [1_711_864_800])
    #expect(Zone.utc == Zone(name: "UTC"))
  }

  static func local(_ date: String, _ time: String) throws -> LocalDateTime {
    LocalDateTime(date: try #require(CalendarDate(date)), time: try #require(TimeOfDay(time)))
  }
}

struct ZoneTwiceTests {
  private func shown(_ zone: String, _ date: String, minutes: [Int]) throws -> [String] {
    let zone = try #require(Zone(name: zone))
    let start = ZonedDay(try #require(CalendarDate(date)), in: zone).start
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
  func `the offset of a repeated time agrees with the instants at which it is shown`(_ name: String) throws {
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

/// Facts from the IANA database 2025b, as another program (Python's zoneinfo) reads it.
@Suite struct ZonedDayTests {
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
    let day = ZonedDay(try #require(CalendarDate(fact.date)), in: zone)
    #expect(day.start.seconds == fact.start)
    #expect(day.length == fact.length)
    #expect(day.clockChanges.map(\.instant.seconds) == fact.changes)
    #expect(day.contains(day.start) == (fact.length > 0))
    #expect(!day.contains(day.end))
  }

  @Test func `begins a day in the morning where a person wants that`() throws {
    let zone = try #require(Zone(name: "Europe/Berlin"))
    let four = try #require(TimeOfDay("04:00"))
    let before = ZonedDay(try #require(CalendarDate("2024-03-30")), in: zone, startingAt: four)
    #expect(before.length == 82_800)
    #expect(before.clockChanges.count == 1)
    let after = ZonedDay(try #require(CalendarDate("2024-03-31")), in: zone, startingAt: four)
    #expect(after.start == before.end)
    #expect(after.length == 86_400)
    #expect(after.clockChanges == [])
  }

  @Test(arguments: [
    "Europe/Berlin", "America/Santiago", "Pacific/Apia", "Africa/Cairo", "Asia/Amman", "America/Havana",
  ])
  func `lets every day begin where the one before ends`(_ name: String) throws {
    let zone = try #require(Zone(name: name))
    var last: ZonedDay?
    for days in 14_610..<20_454 {
      let day = ZonedDay(CalendarDate(daysSince1970: days), in: zone)
      if let last, last.end != day.start { Issue.record("a gap before \(day.date) in \(name)") }
      if day.length < 0 { Issue.record("\(day.date) ends before it begins in \(name)") }
      last = day
    }
  }
}
