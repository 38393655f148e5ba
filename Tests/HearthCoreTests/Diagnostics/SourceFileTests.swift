import HearthCore
import HearthTestSupport
import Testing

@Suite struct SourceFileTests {
  @Test func `counts columns in Unicode scalars`() {
    let file = SourceFile(path: "a", text: "é😀x\ny")
    let positions = [0, 2, 6, 7, 8, 9].map(file.position(ofByte:))
    #expect(positions.map(\.line) == [1, 1, 1, 1, 2, 2])
    #expect(positions.map(\.column) == [1, 2, 3, 4, 1, 2])
  }

  @Test func `gives the location after the last byte for offsets beyond the end`() {
    let file = SourceFile(path: "a", text: "ab")
    #expect(file.position(ofByte: 99) == HearthCore.SourceLocation(line: 1, column: 3))
    #expect(file.position(ofByte: -1) == .start)
  }

  @Test func `does not count a byte order mark`() {
    let file = SourceFile(path: "a", text: "\u{FEFF}ab\nc")
    #expect(file.position(ofByte: 4) == HearthCore.SourceLocation(line: 1, column: 2))
    #expect(file.position(ofByte: 1) == .start)
    #expect(file.line(1) == "ab")
    #expect(file.line(2) == "c")
  }

  @Test func `gives lines without their ends`() {
    let file = SourceFile(path: "a", text: "one\r\ntwo\n\nfour")
    #expect((0...5).map(file.line) == [nil, "one", "two", "", "four", nil])
  }

  @Test func `gives an empty first line of an empty file`() {
    #expect(SourceFile(path: "a", text: "").line(1) == "")
    #expect(SourceFile(path: "a", text: "").line(2) == nil)
  }
}

@Suite struct LineEndsTests {
  @Test(arguments: [
    ("a\rb\r", "a\nb\n"), ("a\r\nb\r\n", "a\r\nb\r\n"), ("a\nb", "a\nb"), ("a\r\rb", "a\n\nb"),
    ("a\r\r\nb", "a\n\r\nb"), ("\r", "\n"), ("", ""),
  ])
  func `ends a line at a CR that no LF follows`(_ text: String, _ expected: String) {
    #expect(LineEnds.unified(Array(text.utf8)) == Array(expected.utf8))
  }
}
