/// One thing that Hearth checks, as its reference and `hearth explain` show it.
///
/// A rule is declared in a file of its own beside the wording of its findings; the target that declares it
/// lists it in its `rules` catalogue.
package struct Rule: Hashable, Sendable {
  /// The name printed in brackets after each finding, in joined capitalised words: `UnreadableDate`.
  package let name: String
  /// The severity its findings have unless `--strict` raises it.
  package let severity: Severity
  /// One sentence: what is checked.
  package let summary: String
  /// Why it matters to the person, and what to do, in a few short sentences.
  package let explanation: String
  /// A few lines of a file that raise it.
  package let wrong: String
  /// The same lines, mended.
  package let right: String

  package init(
    _ name: String, _ severity: Severity, summary: String, explanation: String, wrong: String, right: String
  ) {
    self.name = name
    self.severity = severity
    self.summary = summary
    self.explanation = explanation
    self.wrong = wrong
    self.right = right
  }
}
