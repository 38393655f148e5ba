/// Writes a text as a YAML scalar on one line.
package enum YAMLScalarText {
  /// The quotes around a scalar.
  package enum Quotes { case none, single, double }

  /// Returns `text` unchanged if YAML reads it as itself, else in double quotes; or in the quotes of its neighbours, if
  /// they have any. A line break or another control character becomes a space.
  package static func scalar(_ text: String, like quotes: Quotes = .none, inFlow: Bool) -> String {
    let line = onOneLine(text)
    switch quotes {
    case .single: return "'\(line.replacing("'", with: "''"))'"
    case .none where isPlain(line, inFlow: inFlow): return line
    case .none, .double: return "\"\(line.replacing(#"\"#, with: #"\\"#).replacing("\"", with: #"\""#))\""
    }
  }

  static func onOneLine(_ text: String) -> String {
    String(String.UnicodeScalarView(text.unicodeScalars.map { isControl($0) ? " " : $0 }))
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
