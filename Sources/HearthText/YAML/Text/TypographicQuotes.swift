/// The quotes that keyboards of telephones and word processors write: English, German and Spanish ones. YAML takes them
/// for letters.
package enum TypographicQuotes {
  package static let opening: Set<Character> = ["“", "„", "‘", "‚", "«", "”", "’"]
  package static let closing: Set<Character> = ["”", "“", "’", "‘", "»"]

  /// `text` without blanks and quotes, bent ones too, at its ends.
  package static func removed(from text: some StringProtocol) -> String {
    func isAround(_ sign: Character) -> Bool {
      sign.isWhitespace || sign == "\"" || sign == "'" || opening.contains(sign) || closing.contains(sign)
    }
    let start = text.drop(while: isAround)
    return String(start[..<(start.lastIndex { !isAround($0) }.map(start.index(after:)) ?? start.endIndex)])
  }
}

/// Blanks that editors and telephones leave where nobody sees them: no-break spaces, zero-width spaces, marks of direction.
enum InvisibleBlanks {
  /// `line` without blanks of any kind at its ends.
  static func trimmed(_ line: String) -> String {
    func isVisible(_ byte: UInt8?) -> Bool { byte.map { $0 > 0x20 && $0 < 0x7F } ?? false }
    // Most lines need no copy.
    if isVisible(line.utf8.first), isVisible(line.utf8.last) { return line }
    var scalars = line.unicodeScalars[...]
    while let first = scalars.first, isBlank(first) { scalars.removeFirst() }
    while let last = scalars.last, isBlank(last) { scalars.removeLast() }
    return String(scalars)
  }

  private static func isBlank(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isWhitespace || scalar.properties.generalCategory == .format
  }
}
