internal import HearthDiagnostics

enum UnclosedBracket {
  static let rule = Rule(
    "UnclosedBracket", .error,
    summary: "A bracket that is opened is closed.",
    explanation: "A list in brackets ends with its closing bracket: [calm, focus].",
    wrong: "labels: [calm, focus", right: "labels: [calm, focus]")

  static func finding(_ sketch: LineSketch, closing: String) -> Finding {
    Finding(
      rule, "\(sketch.valueName) has a bracket that is not closed",
      accepted: "a bracket that is opened is closed",
      corrected: sketch.line(withValue: sketch.value + closing))
  }

  static func judge(_ clue: SyntaxClue) -> SyntaxClue.Verdict? {
    guard clue.says("flow") else { return nil }
    return clue.first { line, sketch in
      guard let first = sketch.value.first, first == "[" || first == "{" else { return nil }
      guard let closing = missingBrackets(sketch.value), !closing.isEmpty else { return nil }
      return .init(
        finding: finding(sketch, closing: closing),
        position: clue.position(line: line, offset: sketch.valueOffset))
    }
  }

  /// The brackets that close what `text` leaves open; `nil` where one closes what was not opened.
  private static func missingBrackets(_ text: String) -> String? {
    var open: [Character] = []
    for character in text {
      switch character {
      case "[": open.append("]")
      case "{": open.append("}")
      case "]", "}": if open.popLast() != character { return nil }
      default: break
      }
    }
    return String(open.reversed())
  }
}
