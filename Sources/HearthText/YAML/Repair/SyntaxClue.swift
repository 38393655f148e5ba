import HearthCore

/// What is known about a place where libyaml stumbled, and which rule a person can act on.
struct SyntaxClue {
  let problem: YAMLProblem
  let text: YAMLText
  let path: String
  /// The line, from 0, where libyaml stumbled.
  let line: Int
  /// The lines, from 0, that may be at fault, the likeliest first.
  let suspects: [Int]

  init(_ problem: YAMLProblem, in text: YAMLText, path: String) {
    self.problem = problem
    self.path = path
    self.text = text
    line = text.lineIndex(of: problem.position)
    var before = line - 1
    while before > 0, text.line(before).allSatisfy(\.isWhitespace) { before -= 1 }
    var suspects = [line]
    for candidate in [problem.contextPosition.map(text.lineIndex), max(0, before)] {
      if let candidate, !suspects.contains(candidate) { suspects.append(candidate) }
    }
    self.suspects = suspects
  }

  /// Whether libyaml's words hold one of `phrases`.
  func says(_ phrases: String...) -> Bool {
    phrases.contains { problem.text.contains($0) || problem.context.contains($0) }
  }

  func sketch(_ line: Int) -> LineSketch { LineSketch(text.line(line)) }

  /// The first suspect that `diagnose` has a diagnostic for.
  func first(_ diagnose: (Int, LineSketch) -> Diagnostic?) -> Diagnostic? {
    for line in suspects {
      if let found = diagnose(line, sketch(line)) { return found }
    }
    return nil
  }

  /// Returns `finding` at `offset` Unicode scalars into a line.
  func diagnostic(_ finding: Finding, line: Int, offset: Int = 0) -> Diagnostic {
    diagnostic(finding, at: SourceLocation(line: text.firstLine + line, column: offset + 1))
  }

  func diagnostic(_ finding: Finding, at position: SourceLocation) -> Diagnostic {
    Diagnostic(finding, path: path, position: position)
  }

  var problemPosition: SourceLocation { text.position(of: problem.position) }

  // MARK: Diagnosis

  /// The likeliest first: a rule that matches only a clear shape comes before one that matches more.
  private static let rules: [@Sendable (SyntaxClue) -> Diagnostic?] = [
    ControlCharacter.diagnose, TabIndentation.diagnose, OtherListSign.diagnose, UnknownEscape.diagnose,
    ApostropheInQuotes.diagnose, UnclosedQuote.diagnose, TextAfterQuote.diagnose, UnquotedColon.diagnose,
    MissingBlankAfterColon.diagnose, ListOnKeyLine.diagnose, UnclosedBracket.diagnose,
    UnquotedSpecialCharacter.diagnose, StrayIndentation.diagnose, LineWithoutKey.diagnose,
  ]

  /// Returns the diagnostic of the likeliest rule.
  func diagnostic() -> Diagnostic {
    Self.rules.lazy.compactMap { $0(self) }.first ?? diagnostic(YAMLSyntax.finding(self), at: problemPosition)
  }
}
