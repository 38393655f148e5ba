import Testing

@testable import HearthImport

/// Content lines and their folds (RFC 5545, 3.1), and what programs make of them.
struct CalendarLineReaderTests {
  private func lines(_ text: String, step: Int = .max) -> (lines: [String], strange: [Int]) {
    var reader = CalendarLineReader(ByteReader(SteppedSource(Array(text.utf8), step: step), lookahead: 64))
    var lines: [String] = []
    while let line = reader.next() {
      let parameters = line.parameters.sorted { $0.key < $1.key }.map { ";\($0.key)=\($0.value)" }.joined()
      lines.append("\(line.number) \(line.name)\(parameters):\(line.value)")
    }
    return (lines, reader.strange)
  }

  @Test func `names and parameters are read in any case, and quotes protect separators`() {
    #expect(
      lines("dtstart;tzid=\"Paris; or: near\";value=DATE-TIME:20250317T082800\n").lines == [
        "1 DTSTART;TZID=Paris; or: near;VALUE=DATE-TIME:20250317T082800"
      ])
  }

  @Test func `a zone with a colon is written without quotes by some programs`() {
    #expect(
      lines("DTSTART;TZID=(UTC+01:00) Paris:20250317T082800\n").lines == [
        "1 DTSTART;TZID=(UTC+01:00) Paris:20250317T082800"
      ])
  }

  @Test func `a line that begins with no name and doesn't continue one is reported`() {
    let read = lines("DESCRIPTION:Bring\nthe card\nUID:7\nno line at all\n")
    #expect(read.lines == ["1 DESCRIPTION:Bring", "3 UID:7"])
    #expect(read.strange == [2, 4])
  }

  @Test func `guests are not in a title, also where a fold comes before the address`() {
    #expect(
      lines("SUMMARY:Talk\nATTENDEE;ROLE=REQ-PARTICIPANT;CN=Jo\n  Doe:mailto:jo@example.org\nUID:7\n").lines
        == ["1 SUMMARY:Talk", "2 ATTENDEE;CN=Jo Doe;ROLE=REQ-PARTICIPANT:mailto:jo@example.org", "4 UID:7"])
  }

  @Test func `a line of any length is cut where no text is so long`() {
    let read = lines("SUMMARY:" + String(repeating: "x", count: 200_000) + "\nUID:7\n")
    #expect(read.lines.count == 2 && read.lines[0].utf8.count <= CalendarLineReader.longest + 16)
  }
}
