import HearthTestSupport
import Testing

@testable import HearthCore

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

struct ClockTimeTests {
  @Test(arguments: [
    ("02:15", "02:15"), ("2:15 (UTC+1)", "02:15 (UTC+1)"), ("02:15(UTC+1)", "02:15 (UTC+1)"),
    ("02:15 UTC+1", "02:15 (UTC+1)"), ("02:15UTC+01:00", "02:15 (UTC+1)"),
    ("02:15:30 ( utc +01:00 )", "02:15:30 (UTC+1)"), ("01:30 (UTC+1030)", "01:30 (UTC+10:30)"),
    ("00:10 (UTC\u{2212}2:30)", "00:10 (UTC-2:30)"), ("00:10 (UTC\u{2013}2:30)", "00:10 (UTC-2:30)"),
    ("01:15 (UTC)", "01:15 (UTC)"), ("01:15 UTC-0", "01:15 (UTC)"),
    ("00:10 (UTC+0:53:28)", "00:10 (UTC+0:53:28)"),
  ])
  func `reads a time with its offset as people write it`(_ text: String, _ form: String) {
    #expect(ClockTime(text)?.description == form)
  }

  @Test(arguments: [
    "", "02:15 ", "02:15 x", "02:15 UTC", "02:15 (UTC+1", "02:15 UTC+1)", "02:15 (UTC+24)",
    "02:15 (UTC+1:60)",
    "02:15 (UTC+1) x", "02:15 (+1)", "(UTC+1)", "25:00 (UTC+1)", "02:15 UTC+123", "02:15 UTC+1st",
    "02:15 UTC\u{2013}1",
  ])
  func `reads nothing else`(_ text: String) {
    #expect(ClockTime(text) == nil)
  }

  @Test(arguments: 0..<200)
  func `offsets are read back in the form for files and in the form for people`(_ seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let offset = try #require(UTCOffset(seconds: Int.random(in: -86_399...86_399, using: &random)))
    let time = ClockTime(
      TimeOfDay(secondsFromMidnight: Int.random(in: 0..<86_400, using: &random)), offset: offset)
    #expect(ClockTime("\(time)") == time)
    #expect(ClockTime("\(time.time) (\(offset.name))") == time)
    #expect(time.description.allSatisfy { $0.isASCII })
  }
}

@Suite struct MomentReadingTests {
  @Test(
    arguments: [
      ("2025-03-17", "2025-03-17", nil, nil), ("2025-03-17T08:28", "2025-03-17", "08:28", nil),
      ("2025-03-17t08:28", "2025-03-17", "08:28", nil), ("2025-03-17 08:28", "2025-03-17", "08:28", nil),
      ("2025-03-17 8:28", "2025-03-17", "08:28", nil), ("2025-03-17T08:28:05", "2025-03-17", "08:28:05", nil),
      ("2025-03-17T08:28:05.123", "2025-03-17", "08:28:05", nil),
      ("2025-03-17T08:28:05,5Z", "2025-03-17", "08:28:05", 0),
      ("2025-03-17T08:28Z", "2025-03-17", "08:28", 0), ("2025-03-17T08:28z", "2025-03-17", "08:28", 0),
      ("2025-03-17T08:28+02:00", "2025-03-17", "08:28", 7200),
      ("2025-03-17 08:28 -0330", "2025-03-17", "08:28", -12_600),
      ("2025-03-17T08:28+05", "2025-03-17", "08:28", 18_000),
      ("2025-03-17T08:28-00:00", "2025-03-17", "08:28", 0),
      ("2025-03-17T08:28:05.123456789+14:00", "2025-03-17", "08:28:05", 50_400),
      ("2024-02-29T23:59:59-00:44:30", "2024-02-29", "23:59:59", -2670),
      ("0001-01-01", "0001-01-01", nil, nil),
    ] as [(String, String, String?, Int?)])
  func `reads dates as people and machines write them`(
    _ text: String, _ date: String, _ time: String?, _ offset: Int?
  )
    throws
  {
    let read = try #require(Moment(text))
    #expect(read.date.description == date)
    #expect(read.time?.description == time)
    #expect(read.offset?.seconds == offset)
  }

  @Test(arguments: [
    "", " ", "2025", "2025-03", "2025-3-17", "2025-03-7", "25-03-17", "02025-03-17", "2025-03-17T",
    "2025-03-17 ",
    " 2025-03-17", "2025-02-29", "2025-13-01", "2025-00-10", "2025-03-00", "03/04/2025", "17.03.2025",
    "20250317",
    "2025-03-17T24:00", "2025-03-17T08:60", "2025-03-17T08:28:60", "2025-03-17T8", "2025-03-17T0828",
    "2025-03-17T08:28:5", "2025-03-17T08:28:05.", "2025-03-17T08:28+24:00", "2025-03-17T08:28+02:60",
    "2025-03-17T08:28+2", "2025-03-17T08:28+2:00", "2025-03-17T08:28 +02:00 ", "2025-03-17T08:28  Z",
    "2025-03-17  08:28", "2025-03-17T08:28ZZ", "2025-03-17T08:28 pm", "2025-03-17T08:28−02:00", "٢٠٢٥-٠٣-١٧",
    "2025-03-17T08:28+02:00:", "2025-W12-1", "-2025-03-17", "2025-03-17\n", "2025‑03‑17", "2025-03-17T08:28+",
  ])
  func `reads nothing else`(_ text: String) {
    #expect(Moment(text) == nil)
    if text != "2025-03-17 08:28" { #expect(CalendarDate(text) == nil) }
  }

  @Test(arguments: [
    ("08:28", "08:28"), ("8:28", "08:28"), ("08:28:05", "08:28:05"), ("08:28:05.9", "08:28:05"),
  ])
  func `reads times`(_ text: String, _ time: String) {
    #expect(TimeOfDay(text)?.description == time)
  }

  @Test(arguments: ["", "8", "828", "8.28", "24:00", "08:28 ", "-8:28", "008:28", "8:2", "08:28Z", "8:28pm"])
  func `reads no other times`(_ text: String) {
    #expect(TimeOfDay(text) == nil)
  }
}

@Suite struct ISOTextTests {
  @Test(arguments: [
    (1_714_579_925_000, 7200, "2024-05-01T18:12:05+02:00"),
    (1_714_579_925_000, 0, "2024-05-01T16:12:05+00:00"),
    (1_714_579_925_250, -12_600, "2024-05-01T12:42:05.250-03:30"), (-1, 0, "1969-12-31T23:59:59.999+00:00"),
    // Monrovia, 1970: 44 minutes 30 seconds behind; the same moment, with the clock of whole minutes.
    (0, -2670, "1969-12-31T23:16:00-00:44"), (0, 59, "1970-01-01T00:00:00+00:00"),
  ])
  func `writes moments with their offset`(_ milliseconds: Int64, _ offset: Int, _ text: String) throws {
    let offset = try #require(UTCOffset(seconds: offset))
    #expect(Instant(milliseconds: milliseconds).iso8601(at: offset) == text)
    var bytes = Array("x".utf8)
    Instant(milliseconds: milliseconds).append(at: offset, to: &bytes)
    #expect(String(decoding: bytes, as: UTF8.self) == "x" + text)
  }

  @Test func `writes moments to the minute`() throws {
    let instant = Instant(milliseconds: 1_714_579_925_250)
    #expect(instant.iso8601(at: .utc, seconds: false) == "2024-05-01T16:12+00:00")
  }

  @Test func `reads back what it writes`() throws {
    var generator = SeededGenerator(seed: 7)
    for _ in 0..<5000 {
      let instant = Instant(seconds: Int.random(in: -62_000_000_000...250_000_000_000, using: &generator))
      let offset = try #require(UTCOffset(seconds: Int.random(in: -86_399...86_399, using: &generator)))
      let read = try #require(Moment(instant.iso8601(at: offset)))
      let time = try #require(read.time)
      let readOffset = try #require(read.offset)
      #expect(LocalDateTime(date: read.date, time: time).instant(at: readOffset) == instant)
    }
  }

  @Test func `writes parts alone`() throws {
    var bytes: [UInt8] = []
    try #require(CalendarDate("0042-01-09")).append(to: &bytes)
    try #require(TimeOfDay("08:28:05")).append(seconds: false, to: &bytes)
    try #require(TimeOfDay("08:28")).append(seconds: true, to: &bytes)
    #expect(String(decoding: bytes, as: UTF8.self) == "0042-01-0908:2808:28:00")
  }

  @Test(arguments: [("2025-03-18T04:00", "2025-03-18"), ("2025-03-18T03:59:59", "2025-03-17")])
  func `a day begins at the time in the settings`(_ moment: String, _ day: String) throws {
    let four = try #require(TimeOfDay("04:00"))
    #expect(try #require(Moment(moment)).day(startingAt: four).description == day)
  }
}
