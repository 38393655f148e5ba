import HearthDiagnostics

enum OtherListSign {
  static let rule = Rule(
    "OtherListSign", .error,
    summary: "An item of a list begins with a hyphen and a blank.",
    explanation: """
      Phones and word processors turn a hyphen into a dash or a dot. YAML reads those as text. \
      The hyphen of the keyboard makes an item.
      """,
    wrong: "labels:\n— calm\n— focus", right: "labels:\n- calm\n- focus")

  private static let signs: Set<Character> = ["—", "–", "−", "•", "·", "‣", "▪", "◦", "*", "+"]

  /// `severity` is that of a warning where YAML reads the line as text, so that nothing is lost but the list.
  static func finding(_ sign: Character, mending sketch: LineSketch, severity: Severity = .error) -> Finding {
    let rest = sketch.value.dropFirst().drop { $0 == " " || $0 == "\t" }
    return Finding(
      rule, "the line begins with \(sign), and is read as text",
      accepted: "an item of a list begins with '- '",
      corrected: "\(sketch.lead)- \(rest)\(sketch.comment)", severity: severity)
  }

  /// The sign at the beginning of a line without a key, with a blank after it.
  static func sign(of sketch: LineSketch) -> Character? {
    guard sketch.key == nil, !sketch.lead.contains("-"), let sign = sketch.value.first, signs.contains(sign)
    else { return nil }
    let next = sketch.value.dropFirst().first
    return next == " " || next == "\t" ? sign : nil
  }

  /// Whether a scalar that takes `length` Unicode scalars in its text may have such a sign at the beginning of a line.
  /// What is as long as its bytes is plain ASCII on one line, as nearly everything is.
  static func isPossible(in scalar: YAMLScalar, length: Int) -> Bool {
    guard scalar.style == .plain, length > 2 else { return false }
    return length != scalar.text.utf8.count || scalar.text.utf8.first == UInt8(ascii: "+")
  }

  static func judge(_ clue: SyntaxClue) -> SyntaxClue.Verdict? {
    clue.first { last, _ in
      // libyaml stumbles over the second of two such lines.
      guard sign(of: clue.sketch(last)) != nil else { return nil }
      var line = last
      while line > 0, sign(of: clue.sketch(line - 1)) != nil { line -= 1 }
      let sketch = clue.sketch(line)
      guard let sign = sign(of: sketch) else { return nil }
      return .init(
        finding: finding(sign, mending: sketch),
        position: clue.position(line: line, offset: sketch.valueOffset))
    }
  }
}
