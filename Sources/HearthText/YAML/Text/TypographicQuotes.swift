/// The quotes of phones and word processors: English, German and Spanish ones. To YAML they are letters.
package enum TypographicQuotes {
  package static let opening: Set<Character> = ["“", "„", "‘", "‚", "«", "”", "’"]
  package static let closing: Set<Character> = ["”", "“", "’", "‘", "»"]

  /// Returns `text` without spaces and quotes of any kind at its ends.
  package static func removed(from text: some StringProtocol) -> String {
    func isAround(_ character: Character) -> Bool {
      character.isWhitespace || "\"'".contains(character) || opening.contains(character)
        || closing.contains(character)
    }
    let start = text.drop(while: isAround)
    return String(start[..<(start.lastIndex { !isAround($0) }.map(start.index(after:)) ?? start.endIndex)])
  }
}

/// Spaces that editors and phones leave where nobody sees them: no-break spaces, zero-width spaces, marks of direction.
enum InvisibleSpaces {
  /// Returns `line` without spaces of any kind at its ends.
  static func trimmed(_ line: String) -> String {
    func isVisible(_ byte: UInt8?) -> Bool { byte.map { $0 > 0x20 && $0 < 0x7F } ?? false }
    // Most lines need no copy.
    if isVisible(line.utf8.first), isVisible(line.utf8.last) { return line }
    var scalars = line.unicodeScalars[...]
    while let first = scalars.first, isSpace(first) { scalars.removeFirst() }
    while let last = scalars.last, isSpace(last) { scalars.removeLast() }
    return String(scalars)
  }

  private static func isSpace(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isWhitespace || scalar.properties.generalCategory == .format
  }
}
