import HearthCore
import Testing

@testable import HearthCommand

@Suite struct RepeatedFindingsTests {
  private func log(_ found: String, help: String, line: Int = 3) -> DiagnosticLog {
    var log = DiagnosticLog()
    log.report(
      Finding("SomeRule", found, help: help), in: "Templates/x",
      at: HearthCore.SourceLocation(line: line, column: 1))
    return log
  }

  @Test func `reports a mistake in a template once, with its first page and the number of pages`() {
    var found = DiagnosticLog()
    for page in ["a", "b", "c"] { found.append(log("nothing is called 'x'", help: "on \(page)")) }
    found.append(log("nothing is called 'y'", help: "on a"))
    found.append(log("nothing is called 'x'", help: "on a", line: 4))
    let shown = found.countingRepeats.diagnostics.map {
      "\($0.position.line) \($0.finding.found) \($0.finding.help ?? "")"
    }
    #expect(
      shown == [
        "3 nothing is called 'x' (3 times) on a", "3 nothing is called 'y' on a",
        "4 nothing is called 'x' on a",
      ])
  }
}
