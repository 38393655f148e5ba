/// What a rule found, in words, before it is tied to a place in a file.
package struct Finding: Hashable, Sendable {
  package var rule: Rule
  /// The rule's own severity, unless the case at hand is milder or worse.
  package var severity: Severity
  /// What was found, specific, without a final full stop: `the time '25:70' cannot be read`.
  package var found: String
  /// What is accepted instead, without a final full stop: `a time is written 08:28`.
  package var accepted: String?
  /// One line of help, as a sentence.
  package var help: String?
  /// The source line as it could be, ready to paste; `nil` where no one mend is the likely one.
  package var corrected: String?

  package init(
    _ rule: Rule, _ found: String, accepted: String? = nil, help: String? = nil, corrected: String? = nil,
    severity: Severity? = nil
  ) {
    self.rule = rule
    self.severity = severity ?? rule.severity
    self.found = found
    self.accepted = accepted
    self.help = help
    self.corrected = corrected
  }
}
