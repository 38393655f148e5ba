import HearthCore

enum LineWithoutKey {
  static let rule = Rule(
    "LineWithoutKey", .error,
    summary: "Each line of front matter has a key, or belongs to the key above it.",
    explanation: """
      A line at the left edge begins with a key and a colon. Where the line only goes on with the value \
      above, two blanks before it say so.
      """,
    wrong: "title: A walk\nin the park\nmood: calm", right: "title: A walk\n  in the park\nmood: calm")

  /// `corrected` is the line as the continuation of the one above, where that has a value to go on with.
  static func finding(corrected: String?) -> Finding {
    Finding(rule, "the line has no key", accepted: "a line is written 'key: value'", corrected: corrected)
  }

  /// Of a line that has a key and not its colon.
  static func finding(_ line: KeyWithoutColon) -> Finding {
    Finding(
      rule,
      line.sign.isEmpty
        ? "no colon stands after the key '\(line.key)'"
        : "'\(line.sign)' stands after the key '\(line.key)' in place of a colon",
      accepted: "a line is written 'key: value'", corrected: line.mended)
  }

  /// Words above the first key: libyaml takes them for the beginning of that key, and stumbles over its colon.
  private static func judgeTop(_ clue: SyntaxClue) -> SyntaxClue.Verdict? {
    guard clue.says("mapping values are not allowed"), clue.line > 0, clue.sketch(clue.line).lead.isEmpty
    else {
      return nil
    }
    let above = (0..<clue.line).filter { !clue.sketch($0).value.isEmpty || clue.sketch($0).key != nil }
    let isText = above.allSatisfy { clue.sketch($0).key == nil && clue.sketch($0).lead.isEmpty }
    guard isText, let first = above.first else { return nil }
    return .init(finding: finding(corrected: nil), position: clue.position(line: first))
  }

  static func judge(_ clue: SyntaxClue) -> SyntaxClue.Verdict? {
    if clue.says("could not find expected ':'", "mapping values are not allowed") {
      let verdict = clue.first { line, sketch in
        KeyWithoutColon(sketch).map {
          .init(finding: finding($0), position: clue.position(line: line, offset: $0.offset))
        }
      }
      if let verdict { return verdict }
    }
    if let verdict = judgeTop(clue) { return verdict }
    guard clue.says("could not find expected ':'"), let start = clue.problem.contextPosition else {
      return nil
    }
    let line = clue.text.lineIndex(of: start)
    guard clue.sketch(line).key == nil else { return nil }
    let above = line > 0 ? clue.sketch(line - 1) : nil
    let continues = above?.key != nil && above?.value.first.map { !"\"'[{|>".contains($0) } == true
    return .init(
      finding: finding(corrected: continues ? "  " + clue.text.line(line) : nil),
      position: clue.text.position(of: start))
  }
}
