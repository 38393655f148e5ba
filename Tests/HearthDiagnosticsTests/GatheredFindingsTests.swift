import HearthDiagnostics
import Testing

struct GatheredFindingsTests {
  private func mild(_ line: Int, path: String = "a.md") -> Diagnostic {
    Example.diagnostic(Finding(Example.mild, "line \(line) is long"), path: path, line: line)
  }

  private func told(_ diagnostics: [Diagnostic]) -> [String] {
    GatheredFindings.gathered(diagnostics).map { "\($0.path):\($0.position.line) \($0.finding.found)" }
  }

  @Test func `the first three of a rule in a file are told, and the lines of the others`() {
    #expect(
      told([1, 2, 3, 5, 5, 8, 9].map { mild($0) }) == [
        "a.md:1 line 1 is long", "a.md:2 line 2 is long", "a.md:3 line 3 is long",
        "a.md:5 4 more in this file are like the 3 before, in lines 5, 8 and 9",
      ])
    #expect(
      told([1, 2, 3, 5, 5].map { mild($0) }).last
        == "a.md:5 2 more in this file are like the 3 before, in line 5")
  }

  @Test func `each file and each rule is counted for itself, and other findings keep their places`() {
    let note = Example.diagnostic(Finding(Example.rule, "a", severity: .note), path: "a.md", line: 6)
    let lines = (1...5).map { mild($0) }
    #expect(
      told(lines + [note] + [mild(7)] + [mild(1, path: "b.md")]) == [
        "a.md:1 line 1 is long", "a.md:2 line 2 is long", "a.md:3 line 3 is long",
        "a.md:4 3 more in this file are like the 3 before, in lines 4, 5 and 7", "a.md:6 a",
        "b.md:1 line 1 is long",
      ])
  }

  @Test func `four are told one by one, and so is every error`() {
    #expect(told((1...4).map { mild($0) }).count == 4)
    #expect(told((1...9).map { Example.diagnostic(path: "a.md", line: $0) }).count == 9)
  }
}
