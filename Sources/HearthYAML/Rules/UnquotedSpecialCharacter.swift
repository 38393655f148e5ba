import HearthDiagnostics

enum UnquotedSpecialCharacter {
  static let rule = Rule(
    "UnquotedSpecialCharacter", .error,
    summary: "A value that begins with a sign that YAML uses stands in quotes.",
    explanation: """
      These signs have a meaning of their own at the beginning of a value: @ ` % * & ! | > { } [ ] , ? and \
      #. With quotes around the value they are only text.
      """,
    wrong: "title: @home", right: "title: \"@home\"")

  static func finding(_ sketch: LineSketch, _ sign: Character) -> Finding {
    Finding(
      rule, "\(sketch.valueName) begins with \(sign), which has a meaning of its own in YAML",
      accepted: "such a value goes in quotes",
      corrected: listOfLinks(sketch.value).map(sketch.line(withValue:)) ?? sketch.quoted)
  }

  /// `[[tea]], [[walk]]` as a list of texts; `nil` for anything but several links.
  private static func listOfLinks(_ value: String) -> String? {
    let parts = value.split(separator: ",").map { $0.drop { $0 == " " } }
    guard parts.count > 1,
      parts.allSatisfy({ $0.hasPrefix("[[") && $0.hasSuffix("]]") && !$0.contains("\"") })
    else { return nil }
    return "[\(parts.map { "\"\($0)\"" }.joined(separator: ", "))]"
  }

  static func judge(_ clue: SyntaxClue) -> SyntaxClue.Verdict? {
    clue.first { line, sketch in
      guard let sign = sketch.value.first, "@`%*&!|>{}[],?#".contains(sign) else { return nil }
      // `|` or `>` alone begins a text of several lines.
      guard !"|>".contains(sign) || sketch.value.contains(" ") || sketch.value.count > 3 else { return nil }
      return .init(
        finding: finding(sketch, sign), position: clue.position(line: line, offset: sketch.valueOffset))
    }
  }
}
