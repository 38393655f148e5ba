/// Percent-encoding of paths and fragments in relative URLs.
enum PercentEncoding {
  /// `text` with every byte encoded that is neither unreserved (RFC 3986, section 2.3) nor `/`.
  static func encoded(_ text: String) -> String {
    let encoded = text.utf8.count { !isPlain($0) }
    guard encoded > 0 else { return text }
    return String(unsafeUninitializedCapacity: text.utf8.count + 2 * encoded) { bytes in
      var index = 0
      for byte in text.utf8 {
        if isPlain(byte) {
          bytes[index] = byte
          index += 1
        } else {
          (bytes[index], bytes[index + 1], bytes[index + 2]) = (
            UInt8(ascii: "%"), digit(byte >> 4), digit(byte & 15)
          )
          index += 3
        }
      }
      return index
    }
  }

  /// Whether nothing in `text` is encoded.
  static func isPlain(_ text: String) -> Bool { text.utf8.allSatisfy(isPlain) }

  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
      UInt8(ascii: "~"), UInt8(ascii: "/"):
      true
    default: false
    }
  }

  private static func digit(_ value: UInt8) -> UInt8 {
    value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "A") + value - 10
  }
}
