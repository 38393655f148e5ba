import HearthCore
import HearthTestSupport
import Testing

@testable import HearthImport

/// What repeats, and where it does not.
struct CalendarRepeatsTests {
  private func days(_ events: String..., change: (inout ImportOptions) -> Void = { _ in }) throws
    -> [String]
  {
    let parts = events.map { "BEGIN:VEVENT\nUID:a\n\($0)\nEND:VEVENT\n" }.joined()
    let read = try ReadCalendar("BEGIN:VCALENDAR\n\(parts)END:VCALENDAR\n", change: change)
    #expect(read.problems == [])
    return read.lines
  }

  @Test func `the end of a rule is included, also one that is a day or in UTC`() throws {
    let start = "DTSTART;TZID=America/Toronto:20260301T200000\nRRULE:FREQ=DAILY;"
    #expect(try days(start + "UNTIL=20260304T010000Z").count == 3)
    #expect(try days(start + "UNTIL=20260304T005959Z").count == 2)
    #expect(try days(start + "UNTIL=20260304").count == 4)
    #expect(try days("DTSTART;VALUE=DATE:20260301\nRRULE:FREQ=DAILY;UNTIL=20260304").count == 4)
  }

  @Test(arguments: ["America/New_York", "Europe/Paris", "Asia/Tokyo"])
  func `the end of whole days is a day, whatever time it has`(_ home: String) throws {
    let zone = try #require(Zone(name: home))
    for until in ["20260304T000000", "20260304T090000", "20260304T000000Z", "20260304T235959Z"] {
      let read = try days("DTSTART;VALUE=DATE:20260301\nRRULE:FREQ=DAILY;UNTIL=\(until)") { $0.zone = zone }
      #expect(read.last == "2026-03-04", "\(until)")
    }
    let other = try days(
      "DTSTART;VALUE=DATE:20260301\nRRULE:FREQ=DAILY;COUNT=3\nEXDATE:20260302T000000Z\nRDATE:20260306T000000Z"
    ) { $0.zone = zone }
    #expect(other == ["2026-03-01", "2026-03-03", "2026-03-06"])
  }

  @Test func `the clock stays where clocks are changed`() throws {
    #expect(
      try days(
        "DTSTART;TZID=Europe/Paris:20260328T080000\nDTEND;TZID=Europe/Paris:20260328T090000\nRRULE:FREQ=DAILY;COUNT=2"
      )
        == [
          "2026-03-28T08:00+01:00 to 2026-03-28T09:00+01:00",
          "2026-03-29T08:00+02:00 to 2026-03-29T09:00+02:00",
        ])
  }

  @Test func `what has no end is taken from a year back to two years ahead`() throws {
    let dates = try days("DTSTART;VALUE=DATE:16040229\nRRULE:FREQ=YEARLY")
    #expect(dates == ["2028-02-29"])
    let weeks = try days("DTSTART;VALUE=DATE:20200101\nRRULE:FREQ=WEEKLY")
    #expect(weeks.first == "2025-11-26" && weeks.last == "2028-11-15")
    let asked = try days("DTSTART;VALUE=DATE:20200101\nRRULE:FREQ=WEEKLY") {
      $0.from = CalendarDate("2022-01-01")
      $0.to = CalendarDate("2022-01-12")
    }
    #expect(asked == ["2022-01-05", "2022-01-12"])
  }

  @Test func `exceptions are left out, in whatever form they are written`() throws {
    let start = "DTSTART;TZID=Europe/Paris:20260105T090000\nRRULE:FREQ=DAILY;COUNT=4\n"
    let left = ["2026-01-05T09:00+01:00", "2026-01-08T09:00+01:00"]
    #expect(try days(start + "EXDATE;TZID=Europe/Paris:20260106T090000,20260107T090000") == left)
    #expect(try days(start + "EXDATE:20260106T080000Z\nEXDATE:20260107T080000Z") == left)
    #expect(try days(start + "EXDATE;VALUE=DATE:20260106\nEXDATE;VALUE=DATE:20260107") == left)
    #expect(try days(start + "EXDATE:20260106T090000,20260107T090000") == left)
    let floating = "DTSTART:20260105T090000\nRRULE:FREQ=DAILY;COUNT=3\nEXDATE:20260106T090000Z"
    #expect(try days(floating) == ["2026-01-05T09:00", "2026-01-07T09:00"])
  }

  @Test func `further times are taken, also those with their own end`() throws {
    #expect(
      try days(
        "DTSTART:20260105T090000\nDURATION:PT1H\nRDATE:20260110T120000\nRDATE;VALUE=PERIOD:20260111T120000/PT3H"
      )
        == [
          "2026-01-05T09:00 to 2026-01-05T10:00", "2026-01-10T12:00 to 2026-01-10T13:00",
          "2026-01-11T12:00 to 2026-01-11T15:00",
        ])
  }

  private static let weekly =
    "DTSTART;TZID=Europe/Paris:20260105T090000\nRRULE:FREQ=WEEKLY;COUNT=3\nSUMMARY:Talk"

  @Test func `one time of a series can be another`() throws {
    #expect(
      try days(
        Self.weekly,
        "RECURRENCE-ID;TZID=Europe/Paris:20260112T090000\nDTSTART;TZID=Europe/Paris:20260113T170000\nSUMMARY:Late talk"
      )
        == ["2026-01-05T09:00+01:00 Talk", "2026-01-13T17:00+01:00 Late talk", "2026-01-19T09:00+01:00 Talk"])
    #expect(
      try days(Self.weekly, "RECURRENCE-ID:20260112T080000Z\nDTSTART:20260113T160000Z\nSUMMARY:Late talk")
        .count == 3)
  }

  @Test func `a series can be another from one time on`() throws {
    #expect(
      try days(
        Self.weekly,
        "RECURRENCE-ID;RANGE=THISANDFUTURE;TZID=Europe/Paris:20260112T090000\nDTSTART;TZID=Europe/Paris:20260113T100000\nSUMMARY:New"
      )
        == ["2026-01-05T09:00+01:00 Talk", "2026-01-13T10:00+01:00 New", "2026-01-20T10:00+01:00 New"])
  }

  @Test func `a cancelled time is excluded, and known as cancelled`() throws {
    let read = try ReadCalendar(
      events: "UID:a\n" + Self.weekly,
      "UID:a\nRECURRENCE-ID;TZID=Europe/Paris:20260112T090000\nDTSTART;TZID=Europe/Paris:20260112T090000\nSTATUS:CANCELLED",
      "UID:b\nDTSTART:20260101T090000\nSTATUS:CANCELLED")
    #expect(read.ids == ["a#2026-01-05", "a#2026-01-19"])
    #expect(read.report.reasons.map(\.count) == [2])
    let day = try #require(CalendarDate("2026-01-12"))
    func fate(_ id: String, calendar: String? = nil) -> CalendarContents.Fate? {
      read.contents.fate(of: id, calendar: calendar, on: day)
    }
    #expect(fate("a#2026-01-12") == .cancelled && fate("b") == .cancelled && fate("a#2026-01-05") == nil)
    #expect(fate("a#2026-01-13") == .gone && fate("c") == nil)
    #expect(fate("c", calendar: "My calendar") == .gone)
  }

  @Test func `an id stays when the hour changes, and distinguishes two times of a day`() throws {
    let hourly = try ReadCalendar(events: "DTSTART:20260105T080000\nRRULE:FREQ=HOURLY;INTERVAL=8;COUNT=3")
    #expect(hourly.ids == ["e1#2026-01-05T0800", "e1#2026-01-05T1600", "e1#2026-01-06"])
    #expect(try ReadCalendar(events: "DTSTART:20260105T080000").ids == ["e1"])
  }

  @Test func `of two versions of an event the newer counts`() throws {
    let read = try ReadCalendar(
      events: "UID:a\nSEQUENCE:2\nDTSTART:20260105T080000\nSUMMARY:New",
      "UID:a\nSEQUENCE:1\nDTSTART:20260104T080000\nSUMMARY:Old")
    #expect(read.lines == ["2026-01-05T08:00 New"])
    #expect(read.report.reasons.map(\.reason) == [.olderVersion])
  }

  @Test func `a day of a series may be written as a midnight in its own zone`() throws {
    let read = try ReadCalendar(
      events:
        "UID:a\nDTSTART;VALUE=DATE:20200402\nRRULE:FREQ=WEEKLY;COUNT=3\nEXDATE;TZID=GMT Standard Time:20200416T000000",
      "UID:a\nRECURRENCE-ID;TZID=GMT Standard Time:20200409T000000\nDTSTART;VALUE=DATE:20200410",
      change: { $0.zone = .utc })
    #expect(read.ids == ["a#2020-04-02", "a#2020-04-09"])
    #expect(read.lines == ["2020-04-02", "2020-04-10"])
  }

  @Test func `a changed time is out of date once a newer series leaves it out`() throws {
    let change = "UID:a\nSEQUENCE:1\nRECURRENCE-ID:20260112T090000\nDTSTART:20260113T100000"
    let series = "UID:a\nDTSTART:20260105T090000\nRRULE:FREQ=WEEKLY;COUNT=3\nEXDATE:20260112T090000\n"
    let newer = try ReadCalendar(events: change, series + "SEQUENCE:2")
    #expect(newer.lines == ["2026-01-05T09:00", "2026-01-19T09:00"])
    #expect(newer.report.reasons.map(\.reason) == [.olderVersion])
    // Some programs write a time that was moved as an exception, too.
    #expect(try ReadCalendar(events: change, series + "SEQUENCE:1").lines.count == 3)
  }

  @Test func `a changed time without its series is taken by itself`() throws {
    let read = try ReadCalendar(events: "UID:a\nRECURRENCE-ID:20260112T090000\nDTSTART:20260113T100000")
    #expect(read.ids == ["a#2026-01-12"])
    #expect(read.lines == ["2026-01-13T10:00"])
  }

  // MARK: Limits

  @Test(arguments: [
    "FREQ=HOURLY", "FREQ=HOURLY;BYMONTH=2;BYMONTHDAY=30", "FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30",
    "FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30;COUNT=5", "FREQ=DAILY;COUNT=100000000",
    "FREQ=YEARLY;BYSETPOS=300;BYMONTH=3",
    "FREQ=DAILY;BYHOUR=1,2,3,4,5,6;BYMINUTE=1,2,3,4,5,6,7,8;BYSECOND=1,2,3,4,5,6,7,8",
  ])
  func `no rule takes long or gives more than can be read`(_ rule: String) throws {
    var calendar: ReadCalendar?
    let spent = try effort {
      calendar = try ReadCalendar(events: "SUMMARY:Often\nDTSTART:20260107T060000\nRRULE:\(rule)")
    }
    let read = try #require(calendar)
    #expect((1...1200).contains(read.lines.count))
    #expect(read.report.problemCount == 1)
    #expect(spent < 500)
  }

  @Test(arguments: [
    "FREQ=SECONDLY", "FREQ=MINUTELY;COUNT=3", "FREQ=WEEKLY;BYDAY=1MO", "FREQ=DAILY;BYDAY=1MO",
    "FREQ=MONTHLY;BYDAY=53MO",
    "FREQ=MONTHLY;BYDAY=0MO", "FREQ=YEARLY;BYWEEKNO=20;BYDAY=1MO", "FREQ=YEARLY;BYWEEKNO=20",
    "FREQ=YEARLY;INTERVAL=2;BYWEEKNO=20;BYDAY=MO", "FREQ=MONTHLY;BYWEEKNO=20;BYDAY=MO",
    "FREQ=WEEKLY;BYMONTHDAY=13",
    "FREQ=DAILY;BYYEARDAY=7", "FREQ=DAILY;BYSETPOS=1", "FREQ=DAILY;INTERVAL=0", "FREQ=DAILY;COUNT=0",
    "FREQ=DAILY;COUNT=3,4",
    "FREQ=DAILY;BYMONTHDAY=32", "FREQ=DAILY;BYMONTH=0", "FREQ=DAILY;UNTIL=soon", "FREQ=DAILY;X-OTHER=1",
    "FREQ=DAILY;WKST=XX",
    "FREQ=DAILY;FREQ=WEEKLY", "RSCALE=HEBREW;FREQ=YEARLY", "FREQ=YEARLY;BYDAY=", "FREQ=YEARLY;BYMONTH=",
    "COUNT=3", "FREQ", "FREQ=MONTHLY;BYDAY=-9223372036854775808MO",
    "FREQ=YEARLY;BYMONTHDAY=-9223372036854775808",
  ])
  func `a rule that can't be followed is reported, and its event is imported once`(_ rule: String) throws {
    let read = try ReadCalendar(events: "SUMMARY:Once\nDTSTART:20260107T060000\nRRULE:\(rule)")
    #expect(read.lines == ["2026-01-07T06:00 Once"])
    #expect(
      read.problems == [
        "My calendar.ics:7: Hearth can't read how 'Once' repeats, so its repeats are left out: '\(rule)'"
      ])
    #expect(
      try ReadCalendar(events: "DTSTART:20260107T060000\nRRULE:FREQ=DAILY;COUNT=2\nEXRULE:\(rule)").lines
        .count == 1)
  }

  @Test func `a rule that can't be followed promises no event outside the requested days`() throws {
    let event = "SUMMARY:Once\nDTSTART:20200107T060000\nRRULE:FREQ=SECONDLY"
    let read = try ReadCalendar(events: event) { $0.from = CalendarDate("2026-01-01") }
    #expect(read.lines.isEmpty)
    #expect(read.problems.allSatisfy { $0.contains("so its repeats are left out") && !$0.contains("once") })
    #expect(read.problems.count == 1)
  }

  @Test func `of two versions of a change the newer counts, in whatever zone its time is written`() throws {
    let series = "UID:a\nDTSTART;TZID=Europe/Paris:20260105T090000\nRRULE:FREQ=WEEKLY;COUNT=3"
    let new = "UID:a\nSEQUENCE:3\nRECURRENCE-ID:20260112T080000Z\nDTSTART:20260113T160000Z\nSUMMARY:New"
    let old =
      "UID:a\nSEQUENCE:2\nRECURRENCE-ID;TZID=Europe/Paris:20260112T090000\nDTSTART:20260114T160000Z\nSUMMARY:Old"
    let other = old.replacing("SEQUENCE:2", with: "SEQUENCE:1").replacing(
      "TZID=Europe/Paris:20260112T09", with: "TZID=Asia/Tokyo:20260112T17")
    for events in [[series, new, old, other], [other, old, series, new], [old, new, other, series]] {
      let parts = events.map { "BEGIN:VEVENT\n\($0)\nEND:VEVENT\n" }.joined()
      let read = try ReadCalendar("BEGIN:VCALENDAR\n\(parts)END:VCALENDAR\n")
      #expect(read.ids == ["a#2026-01-05", "a#2026-01-12", "a#2026-01-19"])
      #expect(read.contents.events.map(\.title) == [nil, "New", nil])
      #expect(read.report.reasons.map(\.count) == [2])
    }
  }

  /// A second or two without optimisation: as many as a file can have.
  @Test
  func
    `twenty thousand dates, changes and versions of one event are read in time that grows with their number`()
    throws
  {
    let dates = (0..<20_000).map {
      "\(CalendarDate(daysSince1970: 20_000 + $0))".filter(\.isNumber) + "T060000"
    }
    func event(_ lines: String) -> String { "BEGIN:VEVENT\nUID:a\nDTSTART:\(dates[0])\n\(lines)END:VEVENT\n" }
    func lines(_ count: Int, _ name: String) -> String {
      dates.prefix(count).map { "\(name):\($0)\n" }.joined()
    }
    let shapes: [(Int) -> String] = [
      { event("RRULE:FREQ=DAILY;COUNT=3\n" + lines($0, "EXDATE")) }, { event(lines($0, "RDATE")) },
      {
        event("RRULE:FREQ=DAILY\n")
          + dates.prefix($0).map { event("RECURRENCE-ID;VALUE=DATE:\($0.prefix(8))\n") }.joined()
      },
      { (0..<$0).map { event("SEQUENCE:\($0)\n") }.joined() },
      { event("SUMMARY:" + String(repeating: "x", count: $0 * 500) + "\n") },
    ]
    for shape in shapes {
      let texts = [2_000, 20_000].map { "BEGIN:VCALENDAR\n\(shape($0))END:VCALENDAR\n" }
      let spent = try texts.map { text in try effort { _ = try ReadCalendar(text) } }
      #expect(spent[1] < spent[0] * 20 + 100)
    }
  }

  @Test func `a rule of long ago gives its days, and rules that find nothing are not all followed`() throws {
    let alone = try days("SUMMARY:Old\nDTSTART;VALUE=DATE:19050101\nRRULE:FREQ=DAILY")
    #expect(alone.count == 1097 && alone.last == "2028-11-20 Old")
    let never = "DTSTART:19000101T060000\nRRULE:FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30;COUNT=2"
    let parts = (0..<60).map { "BEGIN:VEVENT\nUID:a\(10 + $0)\n\(never)\nEND:VEVENT\n" }.joined()
    let read = try ReadCalendar("BEGIN:VCALENDAR\n\(parts)END:VCALENDAR\n")
    #expect(read.lines.count == 60 && read.report.problemCount >= 60)
  }

  @Test func `of dates that are named one by one, as many are taken as of a rule`() throws {
    let day = CalendarDate(daysSince1970: 20_000)
    let dates = (0..<1300).map { "\(day.adding(days: $0))".filter(\.isNumber) + "T060000" }
    let read = try ReadCalendar(
      events: "SUMMARY:Often\nDTSTART:\(dates[0])\nRDATE:\(dates.dropFirst().joined(separator: ","))")
    #expect((1200...1201).contains(read.lines.count))
    #expect(
      read.problems == ["My calendar.ics:3: 'Often' lists 1299 times; Hearth imports 1200"])
  }

  @Test func `a rule of nothing is no rule`() throws {
    #expect(try days("DTSTART;VALUE=DATE:20260107\nRRULE:\nEXRULE: \nRDATE:\nEXDATE:") == ["2026-01-07"])
  }
}
