import HearthCore
import Testing

@testable import HearthImport

@Suite struct DayDividerTests {
  private func options(_ change: (inout ImportOptions) -> Void = { _ in }) throws -> ImportOptions {
    var options = ImportOptions(
      format: .csv, zone: Imported.zone, today: try #require(CalendarDate("2026-11-20")))
    change(&options)
    return options
  }

  /// How many of these moments each day gets.
  private func divide(
    _ moments: [String], _ options: ImportOptions, own: [CalendarDate: ZonedDay] = [:]
  ) throws -> (days: [String: Int], outside: Int, notRequested: Int, again: Int) {
    var divider = DayDivider(options, ownDays: own)
    var days: [ImportedDay] = []
    var report = ImportReport()
    for moment in moments {
      let milliseconds = try #require(Array(moment.utf8).withSpan { StampReader.instant($0) })
      days += divider.add(ImportedSample(milliseconds: milliseconds, bpm: 60), &report)
    }
    days += divider.open
    #expect(days.map(\.date) == days.map(\.date).sorted())
    let pairs = days.map { ("\($0.date)", $0.samples.count) }
    return (
      Dictionary(pairs, uniquingKeysWith: +), report.excluded[.outsideNote] ?? 0,
      report.excluded[.notRequested] ?? 0, report.countedAgain
    )
  }

  @Test func `begins a day when the person does`() throws {
    let moments = ["2025-03-17T03:59:59+01:00", "2025-03-17T04:00:00+01:00", "2025-03-18T03:59:59+01:00"]
    let four = try options { $0.dayStarts = TimeOfDay(hour: 4, minute: 0) ?? .midnight }
    #expect(try divide(moments, four).days == ["2025-03-16": 1, "2025-03-17": 2])
    #expect(try divide(moments, options()).days == ["2025-03-17": 2, "2025-03-18": 1])
  }

  @Test func `gives days of 23 and 25 hours all their readings`() throws {
    let hours = (0..<48).map {
      Instant(milliseconds: 1_743_289_200_000 + Int64($0) * 3_600_000).iso8601(at: .utc)
    }
    // From midnight of 2025-03-30 in Paris, when clocks were set forward.
    #expect(try divide(hours, options()).days == ["2025-03-30": 23, "2025-03-31": 24, "2025-04-01": 1])
  }

  @Test func `takes the day of a note with a zone of its own`() throws {
    let date = try #require(CalendarDate("2025-03-17"))
    let tokyo = try #require(Zone(name: "Asia/Tokyo"))
    let own = [date: ZonedDay(date, in: tokyo)]
    // 2025-03-17 in Tokyo ends 8 hours before it does in Paris, and begins 8 hours before.
    let moments = ["2025-03-16T20:00:00+01:00", "2025-03-17T08:00:00+01:00", "2025-03-17T20:00:00+01:00"]
    let divided = try divide(moments, options(), own: own)
    // The 8 hours between the two days are on the first.
    #expect(divided.days == ["2025-03-16": 1, "2025-03-17": 3])
    #expect(divided.outside == 0)
  }

  /// From Tokyo to Los Angeles on 10 November: that day ends there 17 hours before the next one begins here.
  @Test func `gives every hour of a journey to exactly one day, in either order of the notes`() throws {
    let date = try #require(CalendarDate("2025-11-10"))
    let (tokyo, home) = (
      try #require(Zone(name: "Asia/Tokyo")), try #require(Zone(name: "America/Los_Angeles"))
    )
    let hours = (0..<72).map {
      Instant(milliseconds: 1_762_758_000_000 + Int64($0) * 3_600_000).iso8601(at: .utc)
    }
    let west = try divide(hours, options { $0.zone = home }, own: [date: ZonedDay(date, in: tokyo)])
    let next = date.adding(days: 1)
    let other = try divide(hours, options { $0.zone = tokyo }, own: [next: ZonedDay(next, in: home)])
    for divided in [west, other] {
      #expect(divided.outside == 0 && divided.days["2025-11-10"] == 25 && divided.days["2025-11-11"] == 24)
    }
  }

  @Test func `gives the last of 25 hours to the day before a journey`() throws {
    let niue = try #require(Zone(name: "Pacific/Niue"))
    let zone = try #require(Zone(name: "Pacific/Kiritimati"))
    let kiritimati = try options { $0.zone = zone }
    let dates = try ["2025-11-11", "2025-11-12"].map { try #require(CalendarDate($0)) }
    let own = Dictionary(uniqueKeysWithValues: dates.map { ($0, ZonedDay($0, in: niue)) })
    let moments = ["2025-11-11T00:30:00+14:00", "2025-11-12T00:30:00+14:00", "2025-11-11T00:30:00-11:00"]
    #expect(try divide(moments, kiritimati, own: own).days == ["2025-11-10": 2, "2025-11-11": 1])
  }

  @Test func `counts what two days hold`() throws {
    let date = try #require(CalendarDate("2025-03-17"))
    let tokyo = try #require(Zone(name: "Asia/Tokyo"))
    let own = [date: ZonedDay(date, in: tokyo)]
    // The last 8 hours of 2025-03-16 in Paris are of 2025-03-17 in Tokyo too.
    let moments = ["2025-03-16T08:00:00+01:00", "2025-03-16T20:00:00+01:00", "2025-03-17T08:00:00+01:00"]
    let divided = try divide(moments, options(), own: own)
    #expect(divided.days == ["2025-03-16": 2, "2025-03-17": 2] && divided.again == 1)
    let asked = try divide(moments, options { $0.from = CalendarDate("2025-03-17") }, own: own)
    #expect(asked.days == ["2025-03-17": 2] && asked.notRequested == 1 && asked.again == 0)
  }

  @Test func `excludes days that were not requested`() throws {
    let asked = try options {
      $0.from = CalendarDate("2025-03-17")
      $0.to = CalendarDate("2025-03-17")
    }
    let moments = ["2025-03-16T23:59:59+01:00", "2025-03-17T00:00:00+01:00", "2025-03-18T00:00:00+01:00"]
    let divided = try divide(moments, asked)
    #expect(divided.days == ["2025-03-17": 1])
    #expect(divided.notRequested == 2)
  }
}
