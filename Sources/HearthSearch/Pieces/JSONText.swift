/// Writes texts as strings of JSON, which a script reads as they are.
enum JSONText {
  /// Adds `text` in quotes. Control characters, and what is no UTF-8, are made harmless.
  static func append(_ text: some Sequence<UInt8>, to bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: "\""))
    for byte in text {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"):
        bytes.append(UInt8(ascii: "\\"))
        bytes.append(byte)
      case UInt8(ascii: "\n"):
        bytes.append(UInt8(ascii: "\\"))
        bytes.append(UInt8(ascii: "n"))
      case ..<0x20: bytes.append(UInt8(ascii: " "))
      default: bytes.append(byte)
      }
    }
    bytes.append(UInt8(ascii: "\""))
  }

  static func append(_ text: String, to bytes: inout [UInt8]) {
    append(text.utf8, to: &bytes)
  }
}
