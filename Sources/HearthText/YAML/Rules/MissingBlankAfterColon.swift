import HearthCore

enum MissingBlankAfterColon {
  static let rule = Rule(
    "MissingBlankAfterColon", .error,
    summary: "A blank stands between the colon of a key and its value.",
    explanation: "Without the blank, YAML reads the key and the value as one word.",
    wrong: "title: A walk\nmood:calm", right: "title: A walk\nmood: calm")

  static func finding(key: String, corrected: String) -> Finding {
    Finding(
      rule, "no blank stands after the colon of '\(key)'", accepted: "a key is written 'key: value'",
      corrected: corrected)
  }

  static func judge(_ clue: SyntaxClue) -> SyntaxClue.Verdict? {
    clue.first { line, sketch in
      guard let (finding, offset) = judge(sketch) else { return nil }
      return .init(finding: finding, position: clue.position(line: line, offset: offset))
    }
  }

  /// Whether `sketch` is `key:value`, and where the blank is missing, in Unicode scalars from the line's
  /// beginning.
  static func judge(_ sketch: LineSketch) -> (Finding, offset: Int)? {
    guard sketch.key == nil, let colon = sketch.value.firstIndex(of: ":") else { return nil }
    let key = sketch.value[..<colon]
    let value = sketch.value[sketch.value.index(after: colon)...]
    let isKey =
      key.first?.isLetter == true && key.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "-" }
    guard isKey, !value.isEmpty, !value.hasPrefix("//") else { return nil }
    let corrected = sketch.line(withValue: "\(key): \(value)")
    return (
      finding(key: String(key), corrected: corrected), sketch.valueOffset + key.unicodeScalars.count + 1
    )
  }
}
