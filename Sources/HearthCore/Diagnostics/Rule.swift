/// One thing that Hearth checks. `Documentation/Rules.md` explains it; see ``RuleSection``.
///
/// A rule is declared beside the wording of its findings, in the file of its area, which lists all of the area's.
package struct Rule: Hashable, Sendable {
  /// The name printed in brackets after each finding, in joined capitalised words: `UnreadableDate`.
  package let name: String
  /// The severity its findings have unless `--strict` raises it.
  package let severity: Severity
  /// One sentence: what is checked.
  package let summary: String

  package init(_ name: String, _ severity: Severity, _ summary: String) {
    self.name = name
    self.severity = severity
    self.summary = summary
  }
}
