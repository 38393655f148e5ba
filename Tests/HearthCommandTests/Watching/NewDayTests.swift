import HearthCore
import Testing

@testable import HearthCommand

struct NewDayTests {
  private func newDay(_ time: String, _ dayStarts: String) throws -> NewDay {
    let date = try #require(CalendarDate("2026-11-29"))
    return NewDay(
      at: LocalDateTime(date: date, time: try #require(TimeOfDay(time))),
      startingAt: try #require(TimeOfDay(dayStarts)))
  }

  @Test(arguments: [
    ("12:00", "00:00", 60), ("23:59:57", "00:00", 3), ("00:00", "00:00", 60), ("03:59:50", "04:00", 10),
    ("23:59:30", "04:00", 30), ("04:00", "04:00", 60),
  ])
  func `is looked for when it begins, and once a minute`(
    _ time: String, _ dayStarts: String, _ seconds: Int32
  ) throws {
    #expect(try newDay(time, dayStarts).milliseconds == seconds * 1000)
  }

  @Test func `is that of the calendar, and that of the journal`() throws {
    #expect(try newDay("01:00", "04:00").days.map { "\($0)" } == ["2026-11-29", "2026-11-28"])
  }
}
