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
  /// What could stand in the place of a word of the source line: for a finding that is made without the file at hand.
  /// ``corrected`` is made of it once the line is known. See ``DiagnosticLog/excerpting(_:)``.
  package var swap: Swap?
  /// Whether it is about one row of a table, which can have thousands like it. See ``GatheredFindings``.
  package var isOfRow = false
  /// How many findings it stands for.
  package var count = 1

  /// A word of the source line, which stands at the place of the finding, and what it could be.
  package struct Swap: Hashable, Sendable {
    package var written: String
    package var wanted: String

    package init(_ written: String, for wanted: String) {
      self.written = written
      self.wanted = wanted
    }

    /// `line` with the word at `column` exchanged; `nil` where something else stands there.
    func mended(_ line: String, column: Int) -> String? {
      let scalars = Array(line.unicodeScalars)
      let old = Array(written.unicodeScalars)
      guard column >= 1, column - 1 + old.count <= scalars.count,
        scalars[(column - 1)...].starts(with: old)
      else { return nil }
      let parts = [
        scalars[..<(column - 1)], Array(wanted.unicodeScalars)[...], scalars[(column - 1 + old.count)...],
      ]
      return String(String.UnicodeScalarView(parts.joined()))
    }
  }

  package init(
    _ rule: Rule, _ found: String, accepted: String? = nil, help: String? = nil, corrected: String? = nil,
    swap: Swap? = nil, severity: Severity? = nil
  ) {
    self.rule = rule
    self.severity = severity ?? rule.severity
    self.found = Self.clipped(found)
    self.accepted = accepted.map { Self.clipped($0) }
    self.help = help.map { Self.clipped($0) }
    self.corrected = corrected.flatMap { $0.utf8.count <= Self.longestMend ? $0 : nil }
    self.swap = swap
  }

  /// What was found, and what is accepted after it: parted by a semicolon, unless the first ends with a question.
  package var sentence: String {
    guard let accepted else { return found }
    guard found.hasSuffix("?"), let first = accepted.first else { return "\(found); \(accepted)" }
    return "\(found) \(first.uppercased())\(accepted.dropFirst())"
  }

  /// A cell or a title that a message names can be as long as a file. In Unicode scalars.
  private static let longest = 400
  /// A mended line that is longer than this, in bytes, is not pasted from a message.
  static let longestMend = 1_000

  private static func clipped(_ text: String) -> String {
    guard text.utf8.count > longest, text.unicodeScalars.count > longest else { return text }
    let (head, tail) = (text.unicodeScalars.prefix(longest / 2), text.unicodeScalars.suffix(longest / 2))
    return String(String.UnicodeScalarView(head)) + "…" + String(String.UnicodeScalarView(tail))
  }
}
