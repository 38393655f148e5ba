import HearthCore
import Testing

@testable import HearthHeartRate

@Suite struct WrittenLinesTests {
  private func lines(_ text: String) throws -> WrittenLines {
    let date = try #require(CalendarDate("2025-03-17"))
    return WrittenLines(Array(text.utf8), day: DayFrame(date, in: Zone(name: "Europe/Paris") ?? .utc))
  }

  private func times(_ lines: WrittenLines) -> [String?] {
    lines.rows.map { $0.instant.map { $0.iso8601(at: .utc) } }
  }

  @Test func `knows the moment of each row`() throws {
    let lines = try lines("time,bpm,source\n08:28,72,Strap\n# 09:00\n2025-03-17T10:00:00+01:00,73,\n")
    #expect(times(lines) == [nil, "2025-03-17T07:28:00+00:00", nil, "2025-03-17T09:00:00+00:00"])
    #expect(lines.columns == [.time, .bpm, .source])
    #expect(lines.rows[1].source == "Strap")
    #expect(lines.rows.map(\.isHeader) == [true, false, false, false])
    #expect(lines.rows.map(\.isWhole) == [true, true, false, true])
  }

  @Test func `gives back every byte of a line`() throws {
    let text = "\u{FEFF}Bpm;Time;Mood\r\n72;08:28;\"a;\"\"b\"\"\"\r\n\r\nnonsense\r\n"
    let lines = try lines(text)
    #expect(lines.hasCarriageReturns)
    #expect(lines.delimiter == UInt8(ascii: ";"))
    #expect(lines.columns == [.bpm, .time, .other])
    #expect(
      lines.rows.map { String(decoding: $0.text, as: UTF8.self) }.joined(separator: "\r\n") + "\r\n" == text)
  }

  @Test func `takes a table without a header`() throws {
    let lines = try lines("08:28,72\n")
    #expect(!lines.hasHeader)
    #expect(lines.columns == [.time, .bpm, .motion, .source])
    #expect(times(lines) == ["2025-03-17T07:28:00+00:00"])
  }

  @Test func `knows what is no table`() throws {
    #expect(try lines("Dear diary,\n").columns == nil)
    #expect(try lines("Dear diary,\n").hasText)
    #expect(try !lines("\n# nothing yet\n").hasText)
    #expect(try lines("").rows.isEmpty)
  }
}
