import HearthCore
import Testing

struct GatheredFindingsTests {
  private func mild(_ line: Int, path: String = "a.md") -> Diagnostic {
    Example.diagnostic(Finding(Example.mild, "line \(line) is long"), path: path, line: line)
  }

  private func told(_ diagnostics: [Diagnostic]) -> [String] {
    GatheredFindings.gathered(diagnostics).map { "\($0.path):\($0.position.line) \($0.finding.found)" }
  }

  private func each(_ lines: ClosedRange<Int>) -> [String] { lines.map { "a.md:\($0) line \($0) is long" } }

  @Test func `the first twenty findings of a rule in a file are shown, and the lines of the others`() {
    #expect(
      told((Array(1...20) + [22, 22, 25, 26]).map { mild($0) })
        == each(1...20) + ["a.md:22 4 more in this file are like the 20 before, in lines 22, 25 and 26"])
    #expect(
      told((Array(1...20) + [22, 22]).map { mild($0) }).last
        == "a.md:22 2 more in this file are like the 20 before, in line 22")
  }

  @Test func `of the others, twenty lines are listed, and how many there are besides`() {
    let listed = (21...39).map(String.init).joined(separator: ", ")
    #expect(told((1...40).map { mild($0) }).last?.hasSuffix("in lines \(listed) and 40") == true)
    #expect(told((1...900).map { mild($0) }).last?.hasSuffix("in lines \(listed), 40 and 860 more") == true)
  }

  @Test func `each file and each rule is counted for itself, and other findings keep their places`() {
    let note = Example.diagnostic(Finding(Example.rule, "a", severity: .note), path: "a.md", line: 23)
    let lines = (1...22).map { mild($0) }
    #expect(
      told(lines + [note] + [mild(24)] + [mild(1, path: "b.md")])
        == each(1...20) + [
          "a.md:21 3 more in this file are like the 20 before, in lines 21, 22 and 24", "a.md:23 a",
          "b.md:1 line 1 is long",
        ])
  }

  @Test func `a single further finding is shown, and so is every error`() {
    #expect(told((1...21).map { mild($0) }) == each(1...21))
    #expect(told((1...90).map { Example.diagnostic(path: "a.md", line: $0) }).count == 90)
  }

  @Test func `findings in rows that are used and in rows that are not are kept apart`() {
    let rows = [22, 255, 24.9, 250, 25].enumerated().map { index, bpm in
      var row = Example.diagnostic(
        Finding(Example.mild, "\(bpm)", accepted: 25...250 ~= bpm ? "it is used" : "it is left out"),
        path: "a.csv", line: index + 2)
      row.finding.isOfRow = true
      return row
    }
    #expect(told(rows) == ["a.csv:2 22.0", "a.csv:3 255.0", "a.csv:4 24.9", "a.csv:5 250.0", "a.csv:6 25.0"])
  }

  @Test func `three findings in rows of a table are shown, errors too, and those beyond a bound are counted`()
  {
    func row(_ line: Int, count: Int = 1) -> Diagnostic {
      var row = Example.diagnostic(path: "a.csv", line: line)
      row.finding.isOfRow = true
      row.finding.count = count
      return row
    }
    let few = told((2...8).map { row($0) })
    #expect(few.count == 4)
    #expect(few.last == "a.csv:5 4 more in this file are like the 3 before, in lines 5, 6, 7 and 8")
    #expect(
      told([row(2), row(3), row(4), row(5), row(6, count: 90)]).last
        == "a.csv:5 91 more in this file are like the 3 before, in lines 5, 6 and 71 more")
  }
}
