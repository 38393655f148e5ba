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
