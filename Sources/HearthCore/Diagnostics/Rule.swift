/// A check that Hearth makes. `Documentation/Rules.md` explains it; see ``RuleSection``.
///
/// A rule is declared in the file of its area, beside the wording of its findings. Each library lists its rules in one
/// place, such as `TemplateRules.all`.
package struct Rule: Hashable, Sendable {
  /// The name printed in brackets after each finding, in upper camel case: `UnreadableDate`.
  package let name: String
  /// The severity of its findings, except as stated in ``otherwise``.
  package let severity: Severity
  /// One sentence: what to write, or what Hearth does.
  package let summary: String
  /// When findings have another severity: `a note where it is possible but rare`. `nil` if they never do.
  package let otherwise: String?

  package init(_ name: String, _ severity: Severity, _ summary: String, otherwise: String? = nil) {
    self.name = name
    self.severity = severity
    self.summary = summary
    self.otherwise = otherwise
  }
}

/// A section of `Documentation/Rules.md`: what a rule checks, why, and a wrong and a right example.
package struct RuleSection: Hashable, Sendable {
  package let name: String
  package let severity: Severity
  /// One sentence: what to write, or what Hearth does.
  package let summary: String
  /// Why it matters to the person, and what to do, in a few short sentences.
  package let explanation: String
  /// A few lines of a file that break the rule.
  package let wrong: String
  /// The same lines, corrected.
  package let right: String

  /// Returns the sections in the order of the reference, skipping any that lack a part.
  package static func all(in reference: String) -> [RuleSection] {
    let section =
      #/
      (?m)^\#\#\ (.+)\n\n
      \*([a-z]+)\*\ ·\ (.+)\n\n
      ((?:(?!\#\#\ |Reported:).+\n+)+)
      Reported:\n\n(`{3,})\n([\s\S]*?)\n\5\n\n
      Accepted:\n\n(`{3,})\n([\s\S]*?)\n\7$
      /#
    return reference.matches(of: section).compactMap { match in
      Severity(rawValue: String(match.2)).map { severity in
        RuleSection(
          name: String(match.1), severity: severity, summary: String(match.3),
          explanation: match.4.split(separator: "\n").joined(separator: "\n"), wrong: String(match.6),
          right: String(match.8))
      }
    }
  }
}
