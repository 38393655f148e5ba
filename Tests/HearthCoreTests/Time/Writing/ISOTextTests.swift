import HearthCore
import HearthTestSupport
import Testing

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
}
