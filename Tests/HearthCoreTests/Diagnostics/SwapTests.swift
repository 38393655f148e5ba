import HearthCore
import Testing

/// A finding that is made without the file at hand gets its corrected line once the line is known.
struct SwapTests {
  private func corrected(_ swap: Finding.Swap, _ text: String, column: Int) -> String? {
    var log = DiagnosticLog()
    let rule = Rule("Example", .warning, "A.")
    log.report(Finding(rule, "e", swap: swap), in: "a.md", at: TextPosition(line: 2, column: column))
    let file = SourceFile(path: "a.md", text: "first\n\(text)\nlast")
    return log.excerpting { _ in file }.diagnostics.first?.finding.corrected
  }

  @Test func `the word is exchanged where it stands, and the rest of the line stays`() {
    let swap = Finding.Swap("stresed", for: "stressed")
    #expect(
      corrected(swap, "labels: [Calm, \"stresed\"]  # é", column: 17) == "labels: [Calm, \"stressed\"]  # é")
    #expect(corrected(swap, "😀é: stresed", column: 5) == "😀é: stressed")
    #expect(corrected(swap, "stresed", column: 1) == "stressed")
  }

  @Test func `nothing is offered where something else stands there`() {
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
