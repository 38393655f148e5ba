import HearthCore
import Testing

struct SourceExcerptsTests {
  private func excerpt(_ text: String, line: Int, column: Int) -> Diagnostic? {
    var log = DiagnosticLog()
    let rule = Rule("Example", .error, "A.")
    log.report(Finding(rule, "e"), in: "a.md", at: TextPosition(line: line, column: column))
    let file = SourceFile(path: "a.md", text: text)
    return log.excerpting { _ in file }.diagnostics.first
  }

  @Test func `short lines are whole`() {
    let found = excerpt("\u{FEFF}one\r\ntwo é\r\nthree", line: 2, column: 5)
    #expect(found?.sourceLine == "two é")
    #expect(found?.caretColumn == nil)
    #expect(excerpt("one\n", line: 2, column: 1)?.sourceLine == "")
    #expect(excerpt("one", line: 3, column: 1)?.sourceLine == nil)
  }

  @Test(arguments: ["%% a %%", "<!-- a", "b %%"])
  func `of a line that a comment may reach, that is known`(_ comment: String) {
    let text = "one <b> 5 % !--\n\(comment)\nthree"
    #expect((1...3).map { excerpt(text, line: $0, column: 1)?.isBelowComment } == [false, true, true])
    #expect(excerpt(text.replacing(comment, with: "two"), line: 3, column: 1)?.isBelowComment == false)
  }

  @Test func `of a long line, what stands around the place is shown, with the caret below it`() throws {
    let words = String(repeating: "é ", count: 5_000)
    let found = excerpt("a\n\(words)HERE\(words)\nb", line: 2, column: 10_001)
    let text = found?.sourceLine ?? ""
    let caret = found?.caretColumn ?? 0
    #expect(text.count < 200 && text.hasPrefix("…") && text.hasSuffix("…"))
    #expect(String(text.dropFirst(caret - 1).prefix(4)) == "HERE")
    let diagnostic = try #require(found)
    #expect(
      DiagnosticText().text(for: diagnostic).contains("\n  \(String(repeating: " ", count: caret - 1))^"))
  }

  @Test func `the ends of a long line are no cuts`() {
    let words = String(repeating: "word ", count: 500)
    let first = excerpt(words, line: 1, column: 1)
    #expect(first?.sourceLine?.hasPrefix("word") == true && first?.caretColumn == 1)
    let last = excerpt(words, line: 1, column: 2_500)
    #expect(last?.sourceLine?.hasSuffix("word ") == true)
    #expect(excerpt(words, line: 1, column: 99_999)?.sourceLine?.isEmpty == false)
  }

  @Test func `what a message names is cut, and no long line is offered for pasting`() {
    let rule = Rule("Example", .error, "A.")
    let long = String(repeating: "x", count: 100_000)
    let finding = Finding(rule, "the title '\(long)' is long", corrected: long)
    #expect(finding.found.hasPrefix("the title 'x") && finding.found.hasSuffix("' is long"))
    #expect(finding.found.count < 500 && finding.corrected == nil)
  }
}
