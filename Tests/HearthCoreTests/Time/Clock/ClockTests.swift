import HearthCore
import Testing

@Suite struct ClockTests {
  @Test(arguments: [
    (0, "00:00", "0000"), (30_480, "08:28", "0828"), (30_485, "08:28:05", "0828"),
    (86_399, "23:59:59", "2359"),
    (86_400, "00:00", "0000"), (-1, "23:59:59", "2359"),
  ])
  func `shows seconds of a day as a clock does`(_ seconds: Int, _ text: String, _ compact: String) {
    let time = TimeOfDay(secondsFromMidnight: seconds)
    #expect(time.description == text)
    #expect(time.compact == compact)
  }

  @Test func `holds every time within the day`() {
    #expect((0..<86_400).contains(TimeOfDay(secondsFromMidnight: .min).secondsFromMidnight))
    #expect((0..<86_400).contains(TimeOfDay(secondsFromMidnight: .max).secondsFromMidnight))
    #expect(TimeOfDay(hour: 24, minute: 0) == nil)
    #expect(TimeOfDay(hour: 23, minute: 60) == nil)
    #expect(TimeOfDay(hour: 23, minute: 59, second: 60) == nil)
    #expect(TimeOfDay(hour: -1, minute: 0) == nil)
  }

  @Test(arguments: [
    (0, "Z", "UTC"), (7200, "+02:00", "UTC+2"), (-12_600, "-03:30", "UTC\u{2212}3:30"),
    (20_700, "+05:45", "UTC+5:45"),
    (-2670, "-00:44:30", "UTC\u{2212}0:44:30"), (50_400, "+14:00", "UTC+14"),
    (30, "+00:00:30", "UTC+0:00:30"),
  ])
  func `writes offsets for machines and for people`(_ seconds: Int, _ text: String, _ name: String) throws {
    let offset = try #require(UTCOffset(seconds: seconds))
    #expect(offset.description == text)
    #expect(offset.name == name)
  }

  @Test func `takes no offset of a day or more`() {
    for seconds in [86_400, -86_400, .max, .min] { #expect(UTCOffset(seconds: seconds) == nil) }
  }

  @Test func `rounds moments down to seconds, before 1970 too`() {
    #expect(Instant(milliseconds: -1).seconds == -1)
    #expect(Instant(milliseconds: -1000).seconds == -1)
    #expect(Instant(milliseconds: 1999).seconds == 1)
    #expect(Instant(milliseconds: .min).seconds == -9_223_372_036_854_776)
    #expect(Instant(seconds: 10).seconds(since: Instant(milliseconds: 7500)) == 2.5)
  }

  @Test func `cuts moments that cannot be counted`() {
    #expect(Instant(seconds: .max).milliseconds == .max)
    #expect(Instant(seconds: .min).milliseconds == .min)
    #expect(Instant(seconds: 1).adding(seconds: .max).milliseconds == .max)
    #expect(Instant(seconds: -1).adding(seconds: .min).milliseconds == .min)
    #expect(Instant(milliseconds: .max).iso8601(at: .utc).hasPrefix("9999-12-31T"))
  }

  @Test func `turns wall clocks into moments and back`() throws {
    let offset = try #require(UTCOffset(seconds: -12_600))
    let local = LocalDateTime(
      date: try #require(CalendarDate("1969-12-31")), time: try #require(TimeOfDay("22:15")))
    let instant = local.instant(at: offset)
    #expect(instant.seconds == 6300)
    #expect(LocalDateTime(instant, at: offset) == local)
    #expect(local.description == "1969-12-31T22:15")
  }
}
