import HearthCore
import HearthText
import Testing

@testable import HearthJournal

/// Lines and places of a file as bytes, and edits of them.
struct SourceTextTests {
  private func source(_ text: String) -> SourceText {
    SourceText(SourceFile(path: "Content/a.md", text: text))
  }

  private func lines(_ text: String) -> [String] {
    let source = source(text)
    return (1...source.lineCount).map { String(decoding: source.line($0), as: UTF8.self) }
  }

  @Test func `lines end at every kind of line end`() {
    #expect(lines("") == [""])
    #expect(lines("a") == ["a"])
    #expect(lines("a\n") == ["a", ""])
    #expect(lines("a\r\nb\n\r\nc") == ["a", "b", "", "c"])
    #expect(lines("\r\n") == ["", ""])
    #expect(lines("a\r") == ["a\r"], "without a line feed, it is a letter like any other")
    #expect(lines("\u{FEFF}a\nb") == ["a", "b"])
  }

  @Test(arguments: [
    (1, 1, 0), (1, 2, 1), (1, 3, 3), (1, 4, 7), (2, 1, 8), (2, 2, 9), (3, 1, 10),
  ])
  func `columns count what a person sees`(_ line: Int, _ column: Int, _ offset: Int) {
    #expect(source("aé🌊\nb\n").offset(of: HearthCore.SourceLocation(line: line, column: column)) == offset)
  }

  @Test(arguments: [(0, 1), (-1, 1), (4, 1), (1, 5), (2, 3), (3, 2), (1, .max)])
  func `a location outside of the file has no offset`(_ line: Int, _ column: Int) {
    #expect(source("aé🌊\nb\n").offset(of: HearthCore.SourceLocation(line: line, column: column)) == nil)
  }

  @Test func `a line that is not there is at the end of the file`() {
    let source = source("a\nb")
    #expect(source.start(ofLine: 9) == 3 && source.start(ofLine: 0) == 3)
    #expect(source.line(9).isEmpty && source.indent(ofLine: 9) == 0)
  }

  @Test func `a text is searched only inside of the file`() {
    let source = source("abc")
    #expect(source.holds("bc", at: 1) && source.holds("", at: 3))
    #expect(!source.holds("bcd", at: 1) && !source.holds("a", at: 4) && !source.holds("a", at: -1))
  }

  private func edited(_ edits: [TextEdit]) -> String? {
    EncodedText(SourceFile(path: "a", text: "0123456789"))?.applying(edits).map {
      String(decoding: $0.bytes, as: UTF8.self)
    }
  }

  @Test func `edits are applied in the order of their ranges, whatever order they come in`() {
    #expect(edited([]) == "0123456789")
    #expect(edited([.init(8..<10, "x"), .insert("y", at: 0), .init(2..<4, "")]) == "y014567x")
    #expect(edited([.insert("end", at: 10)]) == "0123456789end")
    #expect(edited([.init(2..<4, "a"), .insert("b", at: 4), .init(4..<5, "c")]) == "01abc56789")
  }

  @Test func `edits of the same bytes, or of bytes that are not there, change nothing`() {
    #expect(edited([.init(2..<4, "a"), .init(3..<5, "b")]) == nil)
    #expect(edited([.init(2..<8, "a"), .insert("b", at: 5)]) == nil)
    #expect(edited([.init(9..<11, "a")]) == nil && edited([.insert("a", at: 11)]) == nil)
  }
}
