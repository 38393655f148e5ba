import HearthCore

/// What is known about a location where libyaml failed, and which rule can explain it.
struct SyntaxClue {
  let problem: YAMLProblem
  let text: YAMLText
  let path: String
  /// The line, from 0, where libyaml failed.
  let line: Int
  /// The line above it that isn't empty; the first if there is none.
  let lineAbove: Int
  /// The lines, from 0, that may be at fault, the likeliest first.
  let suspects: [Int]

  init(_ problem: YAMLProblem, in text: YAMLText, path: String) {
    self.problem = problem
    self.path = path
    self.text = text
    line = text.lineIndex(of: problem.position)
    var above = line - 1
    while above > 0, text.line(above).allSatisfy(\.isWhitespace) { above -= 1 }
    lineAbove = max(0, above)
    let context = problem.contextPosition.map(text.lineIndex)
    // The key without its colon is at fault, rather than the line where the colon is missed.
    let isKey = problem.text.contains("could not find expected ':'")
    suspects = (isKey ? [context, line, lineAbove] : [line, context, lineAbove]).compactMap(\.self)
  }

  /// Returns whether libyaml's message contains one of `phrases`.
  func says(_ phrases: String...) -> Bool {
    phrases.contains { problem.text.contains($0) || problem.context.contains($0) }
  }

  func sketch(_ line: Int) -> LineSketch { LineSketch(text.line(line)) }

  /// Returns the diagnostic of the first suspect for which `diagnose` has a finding, with its offset in Unicode scalars.
  func first(_ diagnose: (Int, LineSketch) -> (Finding, offset: Int)?) -> Diagnostic? {
    first(of: suspects, diagnose)
  }

  /// Does the same for other lines.
  func first(of lines: some Sequence<Int>, _ diagnose: (Int, LineSketch) -> (Finding, offset: Int)?)
    -> Diagnostic?
  {
    for line in lines {
      if let (finding, offset) = diagnose(line, sketch(line)) {
        return diagnostic(finding, line: line, offset: offset)
      }
    }
    return nil
  }

  /// Returns `finding` at `offset` Unicode scalars into a line.
  func diagnostic(_ finding: Finding, line: Int, offset: Int = 0) -> Diagnostic {
    diagnostic(finding, at: SourceLocation(line: text.firstLine + line, column: offset + 1))
  }

  /// Returns `finding` at a location, by default where libyaml failed.
  func diagnostic(_ finding: Finding, at position: SourceLocation? = nil) -> Diagnostic {
    Diagnostic(finding, path: path, position: position ?? text.position(of: problem.position))
  }

  /// Returns the diagnostic of the likeliest rule: one that matches only a clear shape comes before one that matches more.
  func diagnostic() -> Diagnostic {
    let rules = [
      controlCharacter, wordsAboveKey, tabIndentation, unknownListMarker, unknownEscape, apostropheInQuotes,
      unclosedQuote,
      textAfterQuote, unquotedColon, missingSpaceAfterColon, listOnKeyLine, unclosedBracket,
      unquotedSpecialCharacter, strayIndentation, lineWithoutKey,
    ]
    return rules.lazy.compactMap { $0() }.first ?? diagnostic(.yamlSyntax(self))
  }
}
