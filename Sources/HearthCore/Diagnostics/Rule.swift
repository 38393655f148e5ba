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

/// A section of `Documentation/Rules.md`: what a rule checks, why, and an example of each side.
package struct RuleSection: Hashable, Sendable {
  package let name: String
  package let severity: Severity
  /// One sentence: what is checked.
  package let summary: String
  /// Why it matters to the person, and what to do, in a few short sentences.
  package let explanation: String
  /// A few lines of a file that raise the rule.
  package let wrong: String
  /// The same lines as they can be.
  package let right: String

  /// Returns the sections of the reference in its order; a section that lacks a part is left out.
  ///
  /// A section is a heading with the name, a line with severity and summary, the explanation, and two fenced examples
  /// below the lines `Reported:` and `Accepted:`.
  package static func all(in reference: String) -> [RuleSection] {
    var sections: [RuleSection] = []
    var draft = Draft()
    for line in reference.split(separator: "\n", omittingEmptySubsequences: false) {
      if draft.fence == nil, line.hasPrefix("## ") {
        RuleSection(draft).map { sections.append($0) }
        draft = Draft(name: String(line.dropFirst(3)))
      } else {
        draft.take(line)
      }
    }
    RuleSection(draft).map { sections.append($0) }
    return sections
  }

  private init?(_ draft: Draft) {
    let facts = (draft.prose.first ?? "").split(separator: "* · ", maxSplits: 1)
    guard facts.count == 2, facts[0].first == "*",
      let severity = Severity(rawValue: String(facts[0].dropFirst())),
      draft.prose.count > 3, draft.prose.suffix(2) == ["Reported:", "Accepted:"], draft.examples.count == 2
    else { return nil }
    name = draft.name
    self.severity = severity
    summary = String(facts[1])
    explanation = draft.prose[1..<(draft.prose.count - 2)].joined(separator: "\n")
    wrong = draft.examples[0].joined(separator: "\n")
    right = draft.examples[1].joined(separator: "\n")
  }

  /// The lines of a section, sorted into prose and examples.
  private struct Draft {
    var name = ""
    var prose: [Substring] = []
    var examples: [[Substring]] = []
    /// The line that closes the current example.
    var fence: Substring?

    mutating func take(_ line: Substring) {
      if line == fence {
        fence = nil
      } else if fence != nil {
        examples[examples.count - 1].append(line)
      } else if line.hasPrefix("```") {
        fence = line
        examples.append([])
      } else if !line.isEmpty {
        prose.append(line)
      }
    }
  }
}
