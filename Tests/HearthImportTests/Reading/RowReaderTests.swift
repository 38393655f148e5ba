import Testing

@testable import HearthImport

/// Rows and cells of tables, as programs and people write them.
struct RowReaderTests {
  /// The number of each row and its cells: `3: 08:28|72`.
  private func rows(_ text: String, step: Int = .max, delimiter: Character = ",") -> [String] {
    let reader = RowReader(ByteReader(SteppedSource(Array(text.utf8), step: step), lookahead: 64))
    if let byte = delimiter.asciiValue { reader.delimiter = byte }
    var rows: [String] = []
    while reader.next() { rows.append("\(reader.line): \(reader.cells.map(\.text).joined(separator: "|"))") }
    return rows
  }

  @Test(arguments: [1, 5, Int.max])
  func `rows keep their numbers however little is read at once`(_ step: Int) {
    let text = "time,bpm\r\n\r\n08:28, 72 \n  \n\"a,b\",\"x\ny\"\nlast,1"
    #expect(
      rows(text, step: step) == [
        "1: time|bpm", "3: 08:28|72", "5: a,b|x\ny", "7: last|1",
      ])
  }

  @Test func `a mark of byte order is no part of the first cell`() {
    #expect(rows("\u{FEFF}time\tbpm\n", delimiter: "\t") == ["1: time|bpm"])
  }

  @Test func `a quote that is never closed ends with its row`() {
    let rest = String(repeating: "08:28,72\n", count: 4000)
    let rows = rows("time,note\n08:27,\"open\n" + rest)
    #expect(rows.count == 4002 && rows[1] == "2: 08:27|\"open" && rows[2] == "3: 08:28|72")
  }

  @Test(arguments: [
    ("time,bpm,a", ","), ("time;bpm;1,5", ";"), ("time\tbpm", "\t"), ("a|b|c", "|"), ("\"a,b,c\";d", ";"),
    ("time", ","),
  ])
  func `the delimiter is the character that separates the header`(_ header: String, _ sign: Character) {
    #expect(Array(header.utf8).withSpan { RowReader.delimiter(of: $0) } == sign.asciiValue)
  }
}
