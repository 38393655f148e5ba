/// Writes a text as a YAML scalar on one line.
package enum YAMLScalarText {
  /// The quotes around a scalar.
  package enum Quotes { case none, single, double }

  /// Returns `text` unchanged if YAML reads it as itself, else in double quotes; or in the quotes of its neighbours, if
  /// they have any. A line end becomes a space. Every other character stays: in double quotes, YAML can hold all of them.
  package static func scalar(_ text: String, like quotes: Quotes = .none, inFlow: Bool) -> String {
    let line = onOneLine(text)
    switch quotes {
    case _ where line.unicodeScalars.contains(where: isControl): return quoted(line)
    case .single: return "'\(line.replacing("'", with: "''"))'"
    case .none where isPlain(line, inFlow: inFlow): return line
    case .none, .double: return quoted(line)
    }
  }

  /// Returns a text in double quotes, with control characters and line ends escaped (YAML 1.2, section 5.7).
  static func quoted(_ text: String) -> String {
    let escaped = text.unicodeScalars.map { scalar in
      switch scalar {
      case "\\": #"\\"#
      case "\"": #"\""#
      case "\t": #"\t"#
      case "\n": #"\n"#
      case _ where isControl(scalar):
        scalar.value < 0x100
          ? #"\x"# + hexadecimal(scalar, digits: 2) : #"\u"# + hexadecimal(scalar, digits: 4)
      default: String(scalar)
      }
    }
    return "\"\(escaped.joined())\""
  }

  private static func hexadecimal(_ scalar: Unicode.Scalar, digits: Int) -> String {
    scalar.value.padded(to: digits, radix: 16).uppercased()
  }

  /// Returns a text with spaces for its line ends.
  static func onOneLine(_ text: String) -> String {
    text.replacing("\r\n", with: " ").replacing("\n", with: " ").replacing("\r", with: " ")
  }

  /// Returns whether YAML 1.2 reads `text` without quotes as itself (sections 7.3.3 and 10.3.2).
  static func isPlain(_ text: String, inFlow: Bool) -> Bool {
    let scalars = Array(text.unicodeScalars)
    guard let first = scalars.first, let last = scalars.last else { return false }
    guard !"-?:,[]{}#&*!|>'\"%@`= ".unicodeScalars.contains(first), last != " ", last != ":" else {
      return false
    }
    if ["~", "null", "Null", "NULL", "<<", "---", "..."].contains(text) { return false }
    for (index, scalar) in scalars.enumerated() {
      if inFlow, ",[]{}".unicodeScalars.contains(scalar) { return false }
      guard index + 1 < scalars.count else { break }
      let next = scalars[index + 1]
      if scalar == ":", next == " " || (inFlow && ",[]{}".unicodeScalars.contains(next)) { return false }
      if scalar == " ", next == "#" { return false }
    }
    return true
  }

  /// Returns whether YAML doesn't allow a character, or ends a line at it (YAML 1.2, sections 5.1 and 5.4).
  static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7F...0x9F, 0x2028, 0x2029, 0xFEFF, 0xFFFE...0xFFFF: true
    default: false
    }
  }
}
