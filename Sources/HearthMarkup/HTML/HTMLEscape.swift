import HearthCore

/// Escapes text for HTML, in content and in quoted attribute values alike.
package enum HTMLEscape {
  /// Appends `bytes` (UTF-8) to `output` with `&`, `<`, `>`, `"` and `'` as character references.
  ///
  /// Control characters except tabs and line ends become U+FFFD: they are errors in HTML (HTML Living Standard, 13.2.3.5,
  /// "control-character-in-input-stream"), and terminals act on them in copied text.
  package static func append(_ bytes: UnsafeBufferPointer<UInt8>, to output: inout [UInt8]) {
    var start = 0
    var index = replaced.firstIndex(in: bytes, from: 0)
    while index < bytes.count {
      if let (reference, length) = replacement(in: bytes, at: index) {
        output.append(contentsOf: UnsafeBufferPointer(rebasing: bytes[start..<index]))
        reference.withUTF8Buffer { output.append(contentsOf: $0) }
        start = index + length
      }
      index = replaced.firstIndex(in: bytes, from: max(start, index + 1))
    }
    output.append(contentsOf: UnsafeBufferPointer(rebasing: bytes[start...]))
  }

  /// The first bytes of characters that may be replaced.
  private static let replaced = ByteSet(Array(0..<0x20) + [0x7F, 0xC2] + "&<>\"'".utf8)

  /// Appends `text`, escaped.
  package static func append(_ text: String, to output: inout [UInt8]) {
    var text = text
    text.withUTF8 { append($0, to: &output) }
  }

  /// Returns what replaces the character at `index`, and its length in bytes, or `nil` if it stays.
  private static func replacement(
    in bytes: UnsafeBufferPointer<UInt8>, at index: Int
  ) -> (reference: StaticString, length: Int)? {
    switch bytes[index] {
    case UInt8(ascii: "\t"), UInt8(ascii: "\n"), UInt8(ascii: "\r"): nil
    case 0..<0x20, 0x7F: ("\u{FFFD}", 1)
    case UInt8(ascii: "&"): ("&amp;", 1)
    case UInt8(ascii: "<"): ("&lt;", 1)
    case UInt8(ascii: ">"): ("&gt;", 1)
    case UInt8(ascii: "\""): ("&quot;", 1)
    case UInt8(ascii: "'"): ("&#39;", 1)
    case 0xC2 where index + 1 < bytes.count && (0x80...0x9F).contains(bytes[index + 1]):
      // U+0080 to U+009F, the second set of control characters.
      ("\u{FFFD}", 2)
    default: nil
    }
  }
}
