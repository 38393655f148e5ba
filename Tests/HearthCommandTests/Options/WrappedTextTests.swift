import HearthCore
import Testing

@testable import HearthCommand

@Suite struct WrappedTextTests {
  @Test func `breaks between words and never loses one`() {
    let text = "one two  three\nfour five"
    #expect(WrappedText.lines(text, width: 9) == ["one two", "three", "four five"])
    #expect(WrappedText.lines(text, width: 80) == ["one two three four five"])
  }

  @Test func `characters that choose a colour have no width`() {
    let text = "one \u{1B}[1;31mtwo\u{1B}[0m three"
    #expect(WrappedText.lines(text, width: 13) == [text])
    #expect(Terminal(out: { _ in }, err: { _ in }, width: 13).wrapped(text) == text)
  }

  @Test func `a word that is too long has a line of its own`() {
    #expect(WrappedText.lines("a abcdefghij b", width: 4) == ["a", "abcdefghij", "b"])
    #expect(WrappedText.lines(" \n", width: 4) == [])
  }

  @Test func `a line to paste is whole, below its help if there is no room beside it`() {
    let rule = Rule("LongSpan", .warning, "A span may have its times swapped.")
    let help = "if the two times are swapped, write:"
    let finding = Finding(
      rule, "it ends first", help: help, corrected: "  - 08:28-15:43 stressed | first day back")
    func lines(width: Int) -> [String] {
      let terminal = Terminal(out: { _ in }, err: { _ in }, width: width)
      let diagnostic = Diagnostic(finding, path: "a.md", position: SourceLocation(line: 1, column: 1))
      return terminal.text(of: diagnostic).split(separator: "\n").dropFirst(width < 60 ? 2 : 1).map(
        String.init)
    }
    let pasted = "  - 08:28-15:43 stressed | first day back"
    #expect(lines(width: 90) == ["  help: \(help) \(pasted)"])
    #expect(lines(width: 80) == ["  help: \(help)", "    \(pasted)"])
    #expect(lines(width: 40) == ["  help: if the two times are swapped,", "    write:", "    \(pasted)"])
  }

  @Test func `meanings are in one column`() {
    let meaning = String(repeating: "word ", count: 20)
    let lines = WrappedText.table([("a", meaning), ("long-name", "x")]).split(separator: "\n")
    #expect(lines.count == 3)
    #expect(lines.first?.hasPrefix("  a          word word") == true)
    #expect(lines.dropFirst().first?.hasPrefix("             word") == true)
    #expect(lines.last == "  long-name  x")
    #expect(lines.allSatisfy { $0.count <= 80 })
  }
}
