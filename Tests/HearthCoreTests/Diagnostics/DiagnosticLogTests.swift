import HearthCore
import Testing

@Suite struct DiagnosticLogTests {
  private func log(_ diagnostics: [Diagnostic]) -> DiagnosticLog {
    var log = DiagnosticLog()
    diagnostics.forEach { log.append($0) }
    return log
  }

  @Test func `sorts by path, location, rule and words`() {
    let expected = [
      Example.diagnostic(path: "A.md"), Example.diagnostic(path: "a.md", line: 1, column: 9),
      Example.diagnostic(path: "a.md", line: 2, column: 1),
      Example.diagnostic(Finding(Example.mild, "x"), path: "a.md", line: 2, column: 2),
      Example.diagnostic(Finding(Example.rule, "a"), path: "a.md", line: 2, column: 2),
      Example.diagnostic(Finding(Example.rule, "b"), path: "a.md", line: 2, column: 2),
      Example.diagnostic(path: "a.md", line: 10), Example.diagnostic(path: "é.md"),
    ]
    #expect(log(expected.reversed()).sorted == expected)
    #expect(log(Array(expected[4...] + expected[..<4])).sorted == expected)
  }

  @Test func `drops exact repetitions only`() {
    let first = Example.diagnostic()
    let second = Example.diagnostic(column: 6)
    #expect(log([first, second, first]).sorted == [first, second])
  }

  @Test func `counts severities of findings`() {
    let log = log([
      Example.diagnostic(), Example.diagnostic(Finding(Example.mild, "x")),
      Example.diagnostic(Finding(Example.rule, "x", severity: .note)),
    ])
    #expect(log.hasErrors)
    #expect(Severity.allCases.map(log.count(of:)) == [1, 1, 1])
    #expect(!DiagnosticLog().hasErrors)
  }

  @Test func `joins logs in order`() {
    var left = log([Example.diagnostic(line: 1)])
    left.append(log([Example.diagnostic(line: 2)]))
    left.report(Example.finding, in: "b.md")
    #expect(left.diagnostics.map(\.position.line) == [1, 2, 1])
  }

  @Test func `adds the line of each file asking for it once`() {
    var asked: [String] = []
    let excerpted = log([
      Example.diagnostic(path: "a.md", line: 1), Example.diagnostic(path: "a.md", line: 2),
      Example.diagnostic(path: "gone.md"), Example.diagnostic(path: "b.md", source: "kept"),
    ]).excerpting { path in
      asked.append(path)
      return path == "a.md" ? SourceFile(path: path, text: "one\ntwo") : nil
    }
    #expect(excerpted.diagnostics.map(\.sourceLine) == ["one", "two", nil, "kept"])
    #expect(asked == ["a.md", "gone.md"])
  }

  @Test func `appends no finding about a line that has an error already`() {
    var first = log([Example.diagnostic(path: "a.md", line: 2)])
    let other = log([
      Example.diagnostic(path: "a.md", line: 2, column: 9), Example.diagnostic(path: "a.md", line: 3),
      Example.diagnostic(path: "b.md", line: 2),
    ])
    first.append(other, after: 0)
    #expect(first.diagnostics.map { "\($0.path):\($0.position.line)" } == ["a.md:2", "a.md:3", "b.md:2"])
  }
}

@Suite struct FindingTests {
  private func sentence(_ found: String, _ accepted: String?) -> String {
    Finding(Example.rule, found, accepted: accepted).sentence
  }

  @Test func `separates what was found from what is accepted`() {
    #expect(sentence("'a' was found", "'b' is accepted") == "'a' was found; 'b' is accepted")
    #expect(sentence("'a' was found", nil) == "'a' was found")
  }

  @Test func `begins a new sentence after a question`() {
    #expect(
      sentence("'a' is unknown; did you mean 'b'?", "keys are left alone")
        == "'a' is unknown; did you mean 'b'? Keys are left alone")
    #expect(sentence("did you mean 'b'?", "'x' is a word") == "did you mean 'b'? 'x' is a word")
  }

  @Test func `clips what is as long as a file`() {
    let found = Finding(Example.rule, String(repeating: "x", count: 5_000)).found
    #expect(found.count == 401 && found.contains("…"))
    #expect(Finding(Example.rule, "x", corrected: String(repeating: "x", count: 5_000)).corrected == nil)
  }
}

/// A finding that is made without the file at hand gets its corrected line once the line is known.
struct SwapTests {
  private func corrected(_ swap: Finding.Swap, _ text: String, column: Int) -> String? {
    var log = DiagnosticLog()
    let rule: Rule = "Example"
    log.report(
      Finding(rule, "e", swap: swap), in: "a.md", at: HearthCore.SourceLocation(line: 2, column: column))
    let file = SourceFile(path: "a.md", text: "first\n\(text)\nlast")
    return log.excerpting { _ in file }.diagnostics.first?.finding.corrected
  }

  @Test func `a word is replaced at its location, and the rest of the line stays`() {
    let swap = Finding.Swap("stresed", for: "stressed")
    #expect(
      corrected(swap, "labels: [Calm, \"stresed\"]  # é", column: 17) == "labels: [Calm, \"stressed\"]  # é")
    #expect(corrected(swap, "😀é: stresed", column: 5) == "😀é: stressed")
    #expect(corrected(swap, "stresed", column: 1) == "stressed")
  }

  @Test func `nothing is offered where the location has another word`() {
    let swap = Finding.Swap("stresed", for: "stressed")
    #expect(corrected(swap, "labels: [Calm]", column: 10) == nil)
    #expect(corrected(swap, "stres", column: 1) == nil)
    #expect(corrected(swap, "", column: 9) == nil)
  }

  @Test func `a line that is too long to paste is not offered`() {
    let text = "stresed " + String(repeating: "word ", count: 2_000)
    #expect(corrected(Finding.Swap("stresed", for: "stressed"), text, column: 1) == nil)
  }
}

struct SourceExcerptsTests {
  private func excerpt(_ text: String, line: Int, column: Int) -> Diagnostic? {
    var log = DiagnosticLog()
    let rule: Rule = "Example"
    log.report(Finding(rule, "e"), in: "a.md", at: HearthCore.SourceLocation(line: line, column: column))
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
  func `a line that may be inside a comment is known as such`(_ comment: String) {
    let text = "one <b> 5 % !--\n\(comment)\nthree"
    #expect((1...3).map { excerpt(text, line: $0, column: 1)?.isBelowComment } == [false, true, true])
    #expect(excerpt(text.replacing(comment, with: "two"), line: 3, column: 1)?.isBelowComment == false)
  }

  @Test func `of a long line, the text around the location is shown, with the caret below it`() throws {
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

  @Test func `no ellipsis is shown at the ends of a long line`() {
    let words = String(repeating: "word ", count: 500)
    let first = excerpt(words, line: 1, column: 1)
    #expect(first?.sourceLine?.hasPrefix("word") == true && first?.caretColumn == 1)
    let last = excerpt(words, line: 1, column: 2_500)
    #expect(last?.sourceLine?.hasSuffix("word ") == true)
    #expect(excerpt(words, line: 1, column: 99_999)?.sourceLine?.isEmpty == false)
  }
}
