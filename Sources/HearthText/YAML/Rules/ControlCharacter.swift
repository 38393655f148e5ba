import HearthCore

enum ControlCharacter {
  static let rule = Rule(
    "ControlCharacter", .error,
    summary: "YAML holds no control characters.",
    explanation: """
      Control characters are invisible and come in with pasted text. YAML does not allow them. Delete the \
      place that the caret shows, and type the blank again if there was one.
      """,
    wrong: "title: A walk\u{8}", right: "title: A walk")

  static func finding(_ scalar: Unicode.Scalar, corrected: String) -> Finding {
    Finding(
      rule, "an invisible control character (U+\(hexadecimal(scalar))) stands in the YAML",
      accepted: "letters, digits, signs and blanks are accepted", corrected: corrected)
  }

  /// The characters that YAML 1.1 does not count as printable (section 5.1).
  private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x09, 0x0A, 0x0D, 0x85: false
    case 0..<0x20, 0x7F...0x9F, 0xFEFF, 0xFFFE, 0xFFFF: true
    default: false
    }
  }

  static func judge(_ clue: SyntaxClue) -> SyntaxClue.Verdict? {
    guard clue.says("control characters") else { return nil }
    for line in clue.line..<clue.text.lineCount {
      let scalars = clue.text.line(line).unicodeScalars
      guard let index = scalars.firstIndex(where: isControl) else { continue }
      let corrected = String(String.UnicodeScalarView(scalars.filter { !isControl($0) }))
      return .init(
        finding: finding(scalars[index], corrected: corrected),
        position: clue.position(line: line, offset: scalars.distance(from: scalars.startIndex, to: index)))
    }
    return nil
  }

  private static func hexadecimal(_ scalar: Unicode.Scalar) -> String {
    let digits = String(scalar.value, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}
