import HearthCore
import Testing

@testable import HearthImport

/// When an event is, in every way in which calendars say it.
struct CalendarTimesTests {
  private func lines(_ event: String, head: String = "") throws -> [String] {
    let read = try ReadCalendar(events: event, head: head)
    #expect(read.problems == [])
    return read.lines
  }

  @Test func `a time with a zone keeps its own clock and says the offset`() throws {
    let read = try ReadCalendar(
      events:
        "DTSTART;TZID=America/Toronto:20261109T094000\nDTEND;TZID=America/Toronto:20261109T101000\nSUMMARY:Clinic"
    )
    #expect(read.lines == ["2026-11-09T09:40-05:00 to 2026-11-09T10:10-05:00 Clinic"])
    #expect(read.contents.events.first?.zoneName == "America/Toronto")
  }

  @Test(
    arguments: [
      // Nobody's clock shows UTC, so such times are in the home zone.
      (
        "DTSTART:20260701T120000Z\nDTEND:20260701T130000Z", "2026-07-01T14:00+02:00 to 2026-07-01T15:00+02:00"
      ),
      (
        "DTSTART;TZID=Asia/Tokyo:20261106T100000\nDTEND:20261106T020000Z",
        "2026-11-06T10:00+09:00 to 2026-11-06T11:00+09:00"
      ),
      ("DTSTART:20261214T110000\nDURATION:PT30M", "2026-12-14T11:00 to 2026-12-14T11:30"),
      // A day has no clock, and several days end with the last of them.
      ("DTSTART;VALUE=DATE:20261224\nDTEND;VALUE=DATE:20261225", "2026-12-24"),
      ("DTSTART;VALUE=DATE:20261224\nDTEND;VALUE=DATE:20261227", "2026-12-24 to 2026-12-26"),
      ("DTSTART;VALUE=DATE:20261224\nDURATION:P1W", "2026-12-24 to 2026-12-30"),
      ("DTSTART;VALUE=DATE:20261224", "2026-12-24"),
      ("DTSTART:20261224\nDTEND:20261226", "2026-12-24 to 2026-12-25"),
      // Midnights that Exchange calls whole days.
      ("\(midnights)\nX-MICROSOFT-CDO-ALLDAYEVENT:TRUE", "2026-12-24 to 2026-12-25"),
      (midnights, "2026-12-24T00:00+01:00 to 2026-12-26T00:00+01:00"),
      // A flight ends on another clock.
      (
        "DTSTART;TZID=Europe/Paris:20260310T100000\nDTEND;TZID=America/New_York:20260310T120000",
        "2026-03-10T10:00+01:00 to 2026-03-10T12:00-04:00"
      ),
      // An hour that clocks skip has the offset before it; of two, the first is meant.
      ("DTSTART;TZID=Europe/Paris:20260329T023000", "2026-03-29T03:30+02:00"),
      ("DTSTART;TZID=Europe/Paris:20261025T023000", "2026-10-25T02:30+02:00"),
      // Days keep the clock, hours count as they pass.
      ("\(noon)\nDURATION:P1D", "2026-03-28T12:00+01:00 to 2026-03-29T12:00+02:00"),
      ("\(noon)\nDURATION:PT24H", "2026-03-28T12:00+01:00 to 2026-03-29T13:00+02:00"),
      // Some programs write text around the name of a zone, or its Windows name.
      ("DTSTART;TZID=/mozilla.org/20050126_1/Europe/Berlin:20260101T090000", "2026-01-01T09:00+01:00"),
      (
        "DTSTART;TZID=/freeassociation.sourceforge.net/Europe/Berlin:20260101T090000",
        "2026-01-01T09:00+01:00"
      ),
      ("DTSTART;TZID=\"Eastern Standard Time\":20260101T090000", "2026-01-01T09:00-05:00"),
    ] as [(String, String)])
  func `starts and ends are on the clocks that the event means`(_ event: String, _ line: String) throws {
    #expect(try lines(event) == [line])
  }

  private static let midnights =
    "DTSTART;TZID=Europe/Paris:20261224T000000\nDTEND;TZID=Europe/Paris:20261226T000000"
  private static let noon = "DTSTART;TZID=Europe/Paris:20260328T120000"

  @Test func `the calendar's own zone is home where the person named none`() throws {
    let read = try ReadCalendar(events: "DTSTART:20260701T120000Z", head: "X-WR-TIMEZONE:Asia/Tokyo\n") {
      $0.zoneIsCertain = false
    }
    #expect(read.lines == ["2026-07-01T21:00+09:00"])
    let certain = try ReadCalendar(events: "DTSTART:20260701T120000Z", head: "X-WR-TIMEZONE:Asia/Tokyo\n")
    #expect(certain.lines == ["2026-07-01T14:00+02:00"])
  }

  @Test func `Windows zone names are known`() throws {
    let read = try ReadCalendar(events: "DTSTART;TZID=W. Europe Standard Time:20260701T090000")
    #expect(read.lines == ["2026-07-01T09:00+02:00"])
    #expect(read.contents.events.first?.zoneName == "Europe/Berlin")
  }

  @Test func `every Windows name has a zone of the database`() {
    let names = [WindowsZones.standardTimes, WindowsZones.others].flatMap(\.values)
    #expect(names.filter { Zone(name: $0) == nil } == [])
  }

  @Test(arguments: [
    "(UTC+01:00) Berlin, Rome", "GMT -0500 (Standard) / GMT -0400 (Daylight)", "CST",
  ])
  func `a name in words is the zone that the file describes, and none without that`(_ name: String) throws {
    let event = "DTSTART;TZID=\"\(name)\":20260715T120000"
    let read = try ReadCalendar(events: event)
    #expect(read.lines == ["2026-07-15T12:00"] && read.notes.count == 1)
    let head = Self.described.replacing("TZID:Office", with: "TZID:\(name)")
    #expect(try lines(event, head: head) == ["2026-07-15T12:00-02:00"])
  }

  @Test func `commas that are escaped in the name of a zone are commas`() throws {
    let head = Self.described.replacing("TZID:Office", with: "TZID:Here\\, there")
    #expect(
      try lines("DTSTART;TZID=Here\\, there:20260115T090000", head: head) == ["2026-01-15T09:00-03:30"])
    #expect(
      try lines("DTSTART;TZID=\"Here, there\":20260115T090000", head: head) == ["2026-01-15T09:00-03:30"])
  }

  @Test func `a date with a time of day is read as the date, and reported`() throws {
    let read = try ReadCalendar(events: "DTSTART;VALUE=DATE:20261224T093000")
    #expect(read.lines == ["2026-12-24"])
    #expect(
      read.notes == [
        "My calendar.ics:5: the start is marked as a whole day but has a time: '20261224T093000'; the time is ignored"
      ])
    for time in ["20261224T000000", "20261224T000000Z", "20261223T230000Z"] {
      let midnight = try ReadCalendar(events: "DTSTART;VALUE=DATE:\(time)")
      #expect(midnight.lines == ["2026-12-24"])
    }
  }

  private static let described = """
    BEGIN:VTIMEZONE
    TZID:Office
    BEGIN:STANDARD
    DTSTART:16011028T030000
    RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=10
    TZOFFSETFROM:-0200
    TZOFFSETTO:-0330
    END:STANDARD
    BEGIN:DAYLIGHT
    DTSTART:16010325T020000
    RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=3
    TZOFFSETFROM:-0330
    TZOFFSETTO:-0200
    END:DAYLIGHT
    END:VTIMEZONE

    """

  @Test func `a zone of a name that is known nowhere is read as the file describes it`() throws {
    let read = try ReadCalendar(
      events: "DTSTART;TZID=Office:20260115T090000", "DTSTART;TZID=Office:20260715T090000",
      head: Self.described)
    #expect(read.lines == ["2026-01-15T09:00-03:30", "2026-07-15T09:00-02:00"])
    #expect(read.contents.events.allSatisfy { $0.zoneName == nil })
  }

  @Test func `a zone description after the events is found`() throws {
    let text = "BEGIN:VCALENDAR\nBEGIN:VEVENT\nUID:a\nDTSTART;TZID=Office:20260715T090000\nEND:VEVENT\n"
    #expect(try ReadCalendar(text + Self.described + "END:VCALENDAR\n").lines == ["2026-07-15T09:00-02:00"])
  }

  @Test(arguments: [
    "DTSTART:20260115T090000", "DTSTART:20260115T090000Z", "DTSTART;TZID=Europe/Paris:20260115T090000",
    "DTSTART;VALUE=DATE;TZID=Middle Earth:20260115",
  ])
  func `a time without a zone, in a known one, and a day are in no unknown zone`(_ line: String) throws {
    #expect(try ReadCalendar(events: line).contents.events.map(\.unknownZone) == [nil])
  }

  @Test func `an unknown zone is reported, and times in it have none`() throws {
    let read = try ReadCalendar(events: "DTSTART;TZID=Middle Earth:20260115T090000")
    #expect(read.lines == ["2026-01-15T09:00"])
    #expect(read.contents.events.map(\.unknownZone) == ["Middle Earth"])
    #expect(
      read.notes == [
        "My calendar.ics:3: Hearth doesn't know the zone 'Middle Earth'; it reads times in it without a zone"
      ])
    #expect(read.report.problemCount == 0)
  }

  @Test func `an end before the start is left out, and reported`() throws {
    let read = try ReadCalendar(events: "SUMMARY:Odd\nDTSTART:20260115T090000\nDTEND:20260115T080000")
    #expect(read.lines == ["2026-01-15T09:00 Odd"])
    #expect(read.notes == ["My calendar.ics:3: 'Odd' ends before it begins; its end is left out"])
  }
}
