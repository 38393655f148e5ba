/// Names that lead into views by their dots: `words.frame.skip`.
enum DottedName {
  /// What stands between the dots, in order; with more than `most` pieces, the last keeps its dots.
  static func parts(_ name: String, most: Int = .max) -> [String] {
    var parts: [String] = []
    var rest = name.utf8[...]
    while parts.count + 1 < most, let dot = rest.firstIndex(of: UInt8(ascii: ".")) {
      parts.append(String(name[rest.startIndex..<dot]))
      rest = rest[rest.index(after: dot)...]
    }
    parts.append(String(name[rest.startIndex...]))
    return parts
  }

  /// Whether something stands before, between and after all dots.
  static func isWhole(_ name: String) -> Bool {
    var previous = UInt8(ascii: ".")
    for byte in name.utf8 {
      if byte == UInt8(ascii: "."), previous == byte { return false }
      previous = byte
    }
    return previous != UInt8(ascii: ".")
  }
}
