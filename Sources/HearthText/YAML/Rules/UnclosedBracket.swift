import HearthCore

enum UnclosedBracket {
  static let rule = Rule(
    "UnclosedBracket", .error,
    summary: "A bracket that is opened is closed, once.",
    explanation: "A list in brackets ends with its one closing bracket: [calm, focus].",
    wrong: "labels: [calm, focus", right: "labels: [calm, focus]")

  static func finding(_ sketch: LineSketch, closing: String) -> Finding {
    Finding(
      rule, "\(sketch.valueName) has a bracket that is not closed",
      accepted: "a bracket that is opened is closed",
      // Braces around words that have no key are part of the words.
      corrected: sketch.value.first == "{" && !sketch.value.contains(":")
        ? sketch.quoted : sketch.line(withValue: sketch.value + closing))
  }

  /// Of a bracket alone, with lines of any kind below it: only who wrote them knows the last.
  private static func findingOfSeveralLines(_ sketch: LineSketch) -> Finding {
    Finding(
      rule, "\(sketch.valueName) has a bracket that is not closed",
      accepted: "a bracket that is opened is closed",
      help: "The closing bracket stands after the last line that belongs to it.")
  }

  private static func finding(_ sketch: LineSketch, closing: String, below line: String) -> Finding {
    Finding(
      rule, "\(sketch.valueName) has a bracket that is not closed here, where it ends",
      accepted: "a bracket that is opened is closed", corrected: line + closing)
  }

  private static func finding(_ sketch: LineSketch, without rest: Substring) -> Finding {
    Finding(
      rule, "\(sketch.valueName) goes on with \(rest) after its brackets are closed",
      accepted: "a bracket is closed once",
      corrected: sketch.line(withValue: String(sketch.value.dropLast(rest.count))))
  }

  static func judge(_ clue: SyntaxClue) -> SyntaxClue.Verdict? {
    if let verdict = clue.first({ surplus(clue, $0, $1) }) { return verdict }
    guard clue.says("flow") else { return nil }
    return clue.first { line, sketch in
      guard let first = sketch.value.first, first == "[" || first == "{" else { return nil }
      guard let closing = missingBrackets(sketch.value), !closing.isEmpty else { return nil }
      if let verdict = end(of: sketch, at: line, clue) { return verdict }
      // It is closed further down; something else is odd.
      if clue.text.line(line + 1).first == " ", clue.text.line(line + 1).contains("]") { return nil }
      if sketch.value.count == 1, clue.text.line(line + 1).first == " " {
        return .init(
          finding: findingOfSeveralLines(sketch),
          position: clue.position(line: line, offset: sketch.valueOffset))
      }
      return .init(
        finding: finding(sketch, closing: closing),
        position: clue.position(line: line, offset: sketch.valueOffset))
    }
  }

  /// The end of a list that goes on over further lines, where its bracket is missing.
  private static func end(of sketch: LineSketch, at line: Int, _ clue: SyntaxClue) -> SyntaxClue.Verdict? {
    var (last, whole) = (line, sketch.value)
    while last + 1 < clue.text.lineCount {
      let next = clue.sketch(last + 1)
      guard next.key == nil, !next.value.isEmpty, !next.lead.isEmpty, !next.lead.contains("-") else { break }
      whole += next.value
      last += 1
    }
    guard last > line, let closing = missingBrackets(whole), !closing.isEmpty else { return nil }
    let text = clue.text.line(last)
    return .init(
      finding: finding(sketch, closing: closing, below: text),
      position: clue.position(line: last, offset: text.unicodeScalars.count))
  }

  /// Closing brackets after a list that is complete without them: `[calm, focus]]`.
  private static func surplus(_ clue: SyntaxClue, _ line: Int, _ sketch: LineSketch) -> SyntaxClue.Verdict? {
    guard let first = sketch.value.first, first == "[" || first == "{" else { return nil }
    let rest = sketch.value[lastBalancedEnd(of: sketch.value)...]
    guard !rest.isEmpty, rest.count < sketch.value.count, rest.allSatisfy({ $0 == "]" || $0 == "}" }) else {
      return nil
    }
    let offset = sketch.valueOffset + sketch.value[..<rest.startIndex].unicodeScalars.count
    return .init(finding: finding(sketch, without: rest), position: clue.position(line: line, offset: offset))
  }

  /// The last place up to which each bracket is closed, before one that was not opened.
  private static func lastBalancedEnd(of text: String) -> String.Index {
    var open: [Character] = []
    var end = text.startIndex
    for index in text.indices {
      switch text[index] {
      case "[": open.append("]")
      case "{": open.append("}")
      case "]", "}": if open.popLast() != text[index] { return end }
      default: break
      }
      if open.isEmpty { end = text.index(after: index) }
    }
    return end
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
