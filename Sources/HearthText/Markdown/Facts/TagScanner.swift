/// Finds `#tag` as Obsidian does: letters and digits of any script, `_`, `-` and `/`, not only digits.
enum TagScanner {
  /// Whether a tag may begin after `byte`.
  static func mayFollow(_ byte: UInt8) -> Bool {
    byte <= 0x20 || byte == UInt8(ascii: "(") || byte == UInt8(ascii: ",") || byte == UInt8(ascii: ";")
  }

  /// What is longer is cut at the beginning of a character. In bytes.
  private static let longest = 200

  /// The tag without its `#`, which stands at `start`.
  static func tag(_ bytes: UnsafeBufferPointer<UInt8>, at start: Int) -> String? {
    var end = min(bytes.count, start + 1 + longest)
    while end < bytes.count, end > start + 1, bytes[end] & 0xC0 == 0x80 { end -= 1 }
    let text = Substring(decoding: UnsafeBufferPointer(rebasing: bytes[(start + 1)..<end]), as: UTF8.self)
    let scalars = text.unicodeScalars.prefix(while: isTagScalar)
    var tag = Substring(scalars)
    while tag.last == "/" { tag.removeLast() }
    guard !tag.isEmpty, tag.first != "/", tag.contains(where: { !$0.isNumber }) else { return nil }
    return String(tag)
  }

  private static func isTagScalar(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "_", "-", "/": true
    case "0"..."9", "a"..."z", "A"..."Z": true
    default: scalar.value >= 0x80 && isTagCategory(scalar.properties.generalCategory)
    }
  }

  /// Letters, their marks, digits, and pictures such as emoji with what joins them.
  private static func isTagCategory(_ category: Unicode.GeneralCategory) -> Bool {
    switch category {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .nonspacingMark,
      .spacingMark, .enclosingMark, .decimalNumber, .letterNumber, .otherNumber, .otherSymbol,
      .modifierSymbol:
      true
    default: false
    }
  }
}

extension MarkdownTree {
  /// The tags in the text, each once, in order; not in code, links or headings.
  package var tags: [MarkdownTag] { MarkdownFacts(of: self).tags }
}
