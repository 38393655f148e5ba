/// Escapes text for HTML, in content and in double-quoted attribute values alike.
package enum HTMLEscape {
  /// Appends `bytes` (UTF-8) to `output` with `&`, `<`, `>`, `"` and `'` as character references. Control
  /// characters that HTML does not allow are replaced by U+FFFD, as a browser would.
  @inlinable
  package static func append(_ bytes: UnsafeBufferPointer<UInt8>, to output: inout [UInt8]) {
    var runStart = 0
    var index = 0
    let count = bytes.count
    while index < count {
      let byte = bytes[index]
      if byte >= 0x40 && byte != 0x7F {
        index += 1
        continue
      }
      if let reference = reference(for: byte) {
        output.append(contentsOf: UnsafeBufferPointer(rebasing: bytes[runStart..<index]))
        output.append(contentsOf: reference.utf8)
        runStart = index + 1
      }
      index += 1
    }
    output.append(contentsOf: UnsafeBufferPointer(rebasing: bytes[runStart..<count]))
  }

  @usableFromInline
  static func reference(for byte: UInt8) -> String? {
    switch byte {
    case UInt8(ascii: "&"): "&amp;"
    case UInt8(ascii: "<"): "&lt;"
    case UInt8(ascii: ">"): "&gt;"
    case UInt8(ascii: "\""): "&quot;"
    case UInt8(ascii: "'"): "&#39;"
    case 0x09, 0x0A, 0x0D: nil
    case 0..<0x20, 0x7F: "\u{FFFD}"
    default: nil
    }
  }

  /// Appends `text`, escaped.
  package static func append(_ text: some StringProtocol, to output: inout [UInt8]) {
    var text = String(text)
    text.withUTF8 { append($0, to: &output) }
  }
}
