/// What a rule found, in words, before it is tied to a location in a file.
package struct Finding: Hashable, Sendable {
  package var rule: Rule
  /// The rule's own severity, unless this case is milder or more serious.
  package var severity: Severity
  /// What was found, in specific terms and without a final full stop: `Hearth can't read the time '25:70'`.
  package var found: String
  /// What to do, or what Hearth does instead, without a final full stop: `write it as 08:28`.
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

  /// Replaces comments that the sentences quote with `…`, whether whole or in parts split at commas and spaces.
  mutating func leaveOut(_ comments: [String]) {
    func shown(_ sentence: String) -> String {
      let sentence = comments.reduce(sentence) { $0.replacing($1, with: "…") }
      let quotes = sentence.indices.filter { sentence[$0] == "'" }
      // Clipped text may be any part of a comment.
      if sentence.unicodeScalars.count > Self.longest, let first = quotes.first, let last = quotes.last {
        return sentence[...first] + "…" + sentence[last...]
      }
      for start in quotes {
        for end in quotes.reversed() where end > sentence.index(after: start) {
          let quoted = sentence[sentence.index(after: start)..<end]
          guard quoted != "…", comments.contains(where: { $0.contains(quoted) }) else { continue }
          return shown(sentence[...start] + "…" + sentence[end...])
        }
      }
      return sentence
    }
    (found, accepted, help) = (shown(found), accepted.map(shown), help.map(shown))
  }

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

/// Finds the known word that somebody probably meant.
package enum NearMatch {
  /// Returns the candidate the fewest edits (insert, delete, replace, swap neighbours) from `word`; the first one on a tie.
  ///
  /// - Parameter limit: The most edits. A short word allows one per three characters, and at least one.
  package static func nearest(to word: String, among candidates: some Sequence<String>, limit: Int = 2)
    -> String?
  {
    let scalars = Array(word.lowercased().unicodeScalars)
    let limit = min(limit, max(1, scalars.count / 3))
    var best: (word: String, distance: Int)?
    for candidate in candidates {
      let distance = distance(scalars, Array(candidate.lowercased().unicodeScalars), limit: limit)
      if distance <= limit, distance < best?.distance ?? .max { best = (candidate, distance) }
    }
    return best?.word
  }

  /// Returns the optimal string alignment distance, or `limit + 1` if the lengths alone differ by more than `limit`.
  static func distance(_ left: [Unicode.Scalar], _ right: [Unicode.Scalar], limit: Int) -> Int {
    guard (left.count - right.count).magnitude <= limit else { return limit + 1 }
    var beforeLast: [Int] = []
    var last = Array(0...right.count)
    for (row, a) in left.enumerated() {
      var current = [row + 1]
      for (column, b) in right.enumerated() {
        var cost = min(last[column] + (a == b ? 0 : 1), last[column + 1] + 1, current[column] + 1)
        if row > 0, column > 0, a == right[column - 1], left[row - 1] == b {
          cost = min(cost, beforeLast[column - 1] + 1)
        }
        current.append(cost)
      }
      (beforeLast, last) = (last, current)
    }
    return last[right.count]
  }
}

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
