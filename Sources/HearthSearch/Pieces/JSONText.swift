import HearthCore

/// Writes texts as strings of JSON, which a script reads as they are.
enum JSONText {
  /// Control characters, and what ends a string or begins an escape.
  private static let special = ByteSet(
    [UInt8(ascii: "\""), UInt8(ascii: "\\")], [.init(mask: 0xE0, value: 0)])

  /// Adds `text` (UTF-8) in quotes. Control characters other than line feeds become blanks.
  static func append(_ text: UnsafeBufferPointer<UInt8>, to bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: "\""))
    var start = 0
    while start < text.count {
      let end = special.firstIndex(in: text, from: start)
      bytes.append(contentsOf: text[start..<end])
      guard end < text.count else { break }
      switch text[end] {
      case UInt8(ascii: "\n"): bytes += [UInt8(ascii: "\\"), UInt8(ascii: "n")]
      case ..<0x20: bytes.append(UInt8(ascii: " "))
      default: bytes += [UInt8(ascii: "\\"), text[end]]
      }
      start = end + 1
    }
    bytes.append(UInt8(ascii: "\""))
  }

  static func append(_ text: String, to bytes: inout [UInt8]) {
    var text = text
    text.withUTF8 { append($0, to: &bytes) }
  }
}
