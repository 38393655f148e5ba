import Testing

@testable import HearthCore

struct SpokenDaysTests {
  /// A Friday.
  private let today = CalendarDate(unchecked: 2026, 11, 20)

  @Test(arguments: [
    ("2025-03-17", "2025-03-17", "2025-03-17"), ("2025-03", "2025-03-01", "2025-03-31"),
    ("2024-02", "2024-02-01", "2024-02-29"), ("2025", "2025-01-01", "2025-12-31"),
    ("today", "2026-11-20", "2026-11-20"), ("Yesterday", "2026-11-19", "2026-11-19"),
    ("tomorrow", "2026-11-21", "2026-11-21"), ("30d", "2026-10-21", "2026-10-21"),
    ("30 days ago", "2026-10-21", "2026-10-21"), ("1 day ago", "2026-11-19", "2026-11-19"),
    ("2w", "2026-11-06", "2026-11-06"), ("-7d", "2026-11-13", "2026-11-13"),
    ("2 weeks ago", "2026-11-06", "2026-11-06"),
    ("0d", "2026-11-20", "2026-11-20"), ("friday", "2026-11-20", "2026-11-20"),
    ("last friday", "2026-11-13", "2026-11-13"), ("last Monday", "2026-11-16", "2026-11-16"),
    ("last-monday", "2026-11-16", "2026-11-16"), ("sat", "2026-11-14", "2026-11-14"),
    ("this month", "2026-11-01", "2026-11-30"), ("last month", "2026-10-01", "2026-10-31"),
    ("this year", "2026-01-01", "2026-12-31"), ("last year", "2025-01-01", "2025-12-31"),
  ])
  func `reads days as they are said`(_ text: String, _ first: String, _ last: String) {
    let days = SpokenDays(text)?.days(today: today)
    #expect(days.map { "\($0.lowerBound)" } == first)
    #expect(days.map { "\($0.upperBound)" } == last)
  }

  @Test(arguments: [
    "", " ", "soon", "3.10.2026", "2025-13", "2025-3", "2026-02-30", "7", "7x", "d", "٣d", "99999d",
    "9999w",
    "99999999999999999999d", "last", "last last monday", "0000", "20255", "03/04", "next monday", "2025-03-",
    "-",
  ])
  func `does not guess`(_ text: String) {
    #expect(SpokenDays(text) == nil)
  }

  @Test func `holds at the ends of the calendar`() throws {
    let first = CalendarDate(unchecked: 1, 1, 1)
    #expect(try #require(SpokenDays("36500d")).days(today: first).lowerBound == first)
    #expect(try #require(SpokenDays("last month")).days(today: first) == first...first)
    #expect(try #require(SpokenDays("last year")).days(today: first) == first...first)
  }
}
