/// Blanks that editors and telephones leave where nobody sees them: no-break spaces, zero-width spaces, marks of direction.
enum InvisibleBlanks {
  /// `line` without blanks of any kind at its ends.
  static func trimmed(_ line: String) -> String {
    var scalars = line.unicodeScalars[...]
    while let first = scalars.first, isBlank(first) { scalars.removeFirst() }
    while let last = scalars.last, isBlank(last) { scalars.removeLast() }
    // Most lines have none, and need no copy.
    return scalars.startIndex == line.startIndex && scalars.endIndex == line.endIndex ? line : String(scalars)
  }

  private static func isBlank(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isWhitespace || scalar.properties.generalCategory == .format
  }
}
