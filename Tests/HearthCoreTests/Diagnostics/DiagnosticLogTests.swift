import HearthCore
import Testing

@Suite struct DiagnosticLogTests {
  private func log(_ diagnostics: [Diagnostic]) -> DiagnosticLog {
    var log = DiagnosticLog()
    diagnostics.forEach { log.append($0) }
    return log
  }

  @Test func `sorts by path place rule and words`() {
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

  @Test func `takes in nothing about a line that has an error in the same file`() {
    var first = log([Example.diagnostic(path: "a.md", line: 2)])
    let other = log([
      Example.diagnostic(path: "a.md", line: 2, column: 9), Example.diagnostic(path: "a.md", line: 3),
      Example.diagnostic(path: "b.md", line: 2),
    ])
    first.append(other, after: 0)
    #expect(first.diagnostics.map { "\($0.path):\($0.position.line)" } == ["a.md:2", "a.md:3", "b.md:2"])
  }
}
