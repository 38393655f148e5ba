import HearthCore

/// Turns libyaml's complaint into the rule that a person can act on.
enum SyntaxDiagnosis {
  /// The likeliest first: a rule that matches only a clear shape stands before one that matches more.
  private static let judges: [@Sendable (SyntaxClue) -> SyntaxClue.Verdict?] = [
    ControlCharacter.judge, TabIndentation.judge, OtherListSign.judge, UnknownEscape.judge,
    ApostropheInQuotes.judge,
    UnclosedQuote.judge, TextAfterQuote.judge, UnquotedColon.judge, MissingBlankAfterColon.judge,
    ListOnKeyLine.judge, UnclosedBracket.judge, UnquotedSpecialCharacter.judge, StrayIndentation.judge,
    LineWithoutKey.judge,
  ]

  static func diagnostic(for problem: YAMLProblem, in text: YAMLText, path: String) -> Diagnostic {
    let clue = SyntaxClue(problem, in: text)
    for judge in judges {
      if let verdict = judge(clue) {
        return Diagnostic(verdict.finding, path: path, position: verdict.position)
      }
    }
    return Diagnostic(YAMLSyntax.finding(clue), path: path, position: clue.problemPosition)
  }
}
