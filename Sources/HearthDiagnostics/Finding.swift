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
    self.found = Self.clipped(found)
    self.accepted = accepted.map { Self.clipped($0) }
    self.help = help.map { Self.clipped($0) }
    self.corrected = corrected.flatMap { $0.utf8.count <= Self.longestMend ? $0 : nil }
  }

  /// What was found, and what is accepted behind it: parted by a semicolon, unless the first ends with a question.
  package var sentence: String {
    guard let accepted else { return found }
    guard found.hasSuffix("?"), let first = accepted.first else { return "\(found); \(accepted)" }
    return "\(found) \(first.uppercased())\(accepted.dropFirst())"
  }

  /// A cell or a title that a message names can be as long as a file. In Unicode scalars.
  private static let longest = 400
  /// A mended line that is longer than this, in bytes, is not pasted from a message.
  private static let longestMend = 1_000

  private static func clipped(_ text: String) -> String {
    guard text.utf8.count > longest, text.unicodeScalars.count > longest else { return text }
    let (head, tail) = (text.unicodeScalars.prefix(longest / 2), text.unicodeScalars.suffix(longest / 2))
    return String(String.UnicodeScalarView(head)) + "…" + String(String.UnicodeScalarView(tail))
  }
}
