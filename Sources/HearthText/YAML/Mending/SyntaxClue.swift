import HearthCore

/// What is known about a place where libyaml stumbled. Rules look at it and say whether it is theirs.
struct SyntaxClue {
  struct Verdict {
    var finding: Finding
    var position: TextPosition
  }

  let problem: YAMLProblem
  let text: YAMLText
  /// The line, from 0, where libyaml stumbled.
  let line: Int
  /// The lines, from 0, that may be at fault, the likeliest first.
  let suspects: [Int]

  init(_ problem: YAMLProblem, in text: YAMLText) {
    self.problem = problem
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

  /// The place `offset` Unicode scalars into a line.
  func position(line: Int, offset: Int = 0) -> TextPosition {
    TextPosition(line: text.firstLine + line, column: offset + 1)
  }

  var problemPosition: TextPosition { text.position(of: problem.position) }

  /// The first suspect about which `judge` has something to say.
  func first(_ judge: (Int, LineSketch) -> Verdict?) -> Verdict? {
    for line in suspects {
      if let verdict = judge(line, sketch(line)) { return verdict }
    }
    return nil
  }
}
