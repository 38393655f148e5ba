/// What a rule found, in words:
/// `Finding("UnreadableTime", "Hearth can't read the time '25:70'", accepted: "write it as 08:28")`.
package struct Finding: Hashable, Sendable {
  package var rule: Rule
  /// The rule's own severity, unless this case is milder or more serious.
  package var severity: Severity
  /// What was found, in specific terms and without a final full stop.
  package var found: String
  /// What to do, or what Hearth does instead, without a final full stop.
  package var accepted: String?
  /// One line of help, as a sentence.
  package var help: String?
  /// The fix-it: the corrected source line, ready to paste; `nil` unless exactly one correction is likely.
  package var corrected: String?
  /// The fix-it of a finding made without access to the file. ``DiagnosticLog/excerpting(_:)`` turns it into ``corrected``.
  package var swap: Swap?
  /// Whether the fix-it has only one possible meaning and isn't a guess.
  package var isCertain = true
  /// Whether it is about a table row; a table may have thousands of similar findings. See ``GatheredFindings``.
  package var isOfRow = false
  /// How many findings it represents.
  package var count = 1

  /// A replacement for the text at the location of a finding.
  package struct Swap: Hashable, Sendable {
    package var written: String
    package var wanted: String

    package init(_ written: String, for wanted: String) {
      self.written = written
      self.wanted = wanted
    }

    /// Returns `line` with the text at `column` replaced, or `nil` if that text isn't ``written``.
    package func applied(to line: String, column: Int) -> String? {
      let scalars = line.unicodeScalars
      guard column >= 1,
        let start = scalars.index(scalars.startIndex, offsetBy: column - 1, limitedBy: scalars.endIndex),
        scalars[start...].starts(with: written.unicodeScalars)
      else { return nil }
      let rest = scalars[start...].dropFirst(written.unicodeScalars.count)
      return String(scalars[..<start]) + wanted + String(rest)
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
    self.corrected = corrected.flatMap { $0.utf8.count <= Self.longestFixIt ? $0 : nil }
    self.swap = swap
  }

  /// What was found, then what to do, separated by a semicolon unless the first part is a question.
  package var sentence: String {
    guard let accepted else { return found }
    guard found.hasSuffix("?"), let first = accepted.first else { return "\(found); \(accepted)" }
    return "\(found) \(first.uppercased())\(accepted.dropFirst())"
  }

  /// Makes ``corrected`` from ``swap`` and the source line.
  mutating func resolveSwap(in line: String, column: Int) {
    guard let swap, corrected == nil, line.utf8.count < Self.longestFixIt else { return }
    corrected = swap.applied(to: line, column: column)
  }

  /// The rule's own sentence instead, for a line with a comment: any other may quote it.
  var withoutQuotes: Finding { Finding(rule, rule.section.summary, severity: severity) }

  /// In Unicode scalars. A cell or title that a message quotes can be as long as a file.
  private static let longest = 400
  /// In bytes. Nobody pastes a longer line from a message.
  private static let longestFixIt = 1_000

  private static func clipped(_ text: String) -> String {
    guard text.utf8.count > longest, text.unicodeScalars.count > longest else { return text }
    let (head, tail) = (text.unicodeScalars.prefix(longest / 2), text.unicodeScalars.suffix(longest / 2))
    return String(String.UnicodeScalarView(head)) + "…" + String(String.UnicodeScalarView(tail))
  }
}
