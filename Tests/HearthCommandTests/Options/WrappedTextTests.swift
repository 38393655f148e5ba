import HearthCore
import Synchronization
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
    let help = "if the two times are swapped, write:"
    let finding = Finding(
      "SpanEnd", "it ends first", help: help, corrected: "  - 08:28-15:43 stressed | first day back")
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

  @Test func `messages are wrapped, and results only where a person sees them`() {
    let printed = Mutex("")
    func terminal(showsResults: Bool) -> Terminal {
      Terminal(
        out: { text in printed.withLock { $0 += text } }, err: { text in printed.withLock { $0 += text } },
        showsResults: showsResults, width: 24)
    }
    func take() -> String {
      printed.withLock { text in
        defer { text = "" }
        return text
      }
    }
    let (line, wrapped) = ("left out: 5 of other measurements\n", "left out: 5 of other\n    measurements\n")
    terminal(showsResults: true).message(line)
    #expect(take() == wrapped)
    terminal(showsResults: true).say(line)
    #expect(take() == wrapped)
    terminal(showsResults: false).say(line)
    #expect(take() == line)
  }

  @Test func `a command to copy is whole, below its sentence if there is no room beside it`() {
    func wrapped(width: Int) -> String {
      Terminal(out: { _ in }, err: { _ in }, width: width).wrapped("To change it: hearth set timezone UTC\n")
    }
    #expect(wrapped(width: 40) == "To change it: hearth set timezone UTC\n")
    #expect(wrapped(width: 24) == "To change it:\n    hearth set timezone UTC\n")
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
