import HearthCore

enum UnknownEscape {
  static let rule = Rule(
    "UnknownEscape", .error,
    summary: "A backslash between double quotes begins an escape, such as \\n.",
    explanation: """
      Between double quotes, YAML reads a backslash together with what follows it. Between single quotes, \
      or without quotes, a backslash is only a backslash.
      """,
    wrong: #"source: "C:\journal\old""#, right: #"source: 'C:\journal\old'"#)

  static func finding(_ sketch: LineSketch) -> Finding {
    Finding(
      rule, "\(sketch.valueName) has a backslash that begins no known escape",
      accepted: "a plain backslash is written between single quotes", corrected: corrected(sketch))
  }

  static func judge(_ clue: SyntaxClue) -> SyntaxClue.Verdict? {
    guard clue.says("escape", "hexdecimal", "hexadecimal", "Unicode character") else { return nil }
    return .init(finding: finding(clue.sketch(clue.line)), position: clue.problemPosition)
  }

  private static func corrected(_ sketch: LineSketch) -> String? {
    guard sketch.value.hasPrefix("\""), sketch.value.hasSuffix("\""), sketch.value.count > 1 else {
      return nil
    }
    let inside = sketch.value.dropFirst().dropLast()
    return inside.contains("\\\"") ? nil : sketch.line(withValue: LineSketch.quoted(String(inside)))
  }
}
