import HearthTestSupport
import Testing

@testable import HearthCore

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
  func `what files and people are shown is read back`(_ seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let offset = try #require(UTCOffset(seconds: Int.random(in: -86_399...86_399, using: &random)))
    let time = ClockTime(
      TimeOfDay(secondsFromMidnight: Int.random(in: 0..<86_400, using: &random)), offset: offset)
    #expect(ClockTime("\(time)") == time)
    #expect(ClockTime("\(time.time) (\(offset.name))") == time)
    #expect(time.description.allSatisfy { $0.isASCII })
  }
}
