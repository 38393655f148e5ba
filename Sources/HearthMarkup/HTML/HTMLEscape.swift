/// Escapes text for HTML, in content and in quoted attribute values alike.
package enum HTMLEscape {
  /// Appends `bytes` (UTF-8) to `output` with `&`, `<`, `>`, `"` and `'` as character references.
  ///
  /// Control characters except tabs and line ends become U+FFFD: they are errors in HTML (HTML Living Standard, 13.2.3.5,
  /// "control-character-in-input-stream"), and terminals act on them in copied text.
  package static func append(_ bytes: UnsafeBufferPointer<UInt8>, to output: inout [UInt8]) {
    var start = 0
    var index = 0
    while index < bytes.count {
      guard let (reference, length) = replacement(in: bytes, at: index) else {
        index += 1
        continue
      }
      output.append(contentsOf: UnsafeBufferPointer(rebasing: bytes[start..<index]))
      reference.withUTF8Buffer { output.append(contentsOf: $0) }
      index += length
      start = index
    }
    output.append(contentsOf: UnsafeBufferPointer(rebasing: bytes[start...]))
  }

  /// Appends `text`, escaped.
  package static func append(_ text: some StringProtocol, to output: inout [UInt8]) {
    let isDone: Void? = text.utf8.withContiguousStorageIfAvailable { append($0, to: &output) }
    if isDone == nil { Array(text.utf8).withUnsafeBufferPointer { append($0, to: &output) } }
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
