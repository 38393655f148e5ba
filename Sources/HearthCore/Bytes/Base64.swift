/// Base64 (RFC 4648), for content security policies, `data:` URLs and locked files.
package enum Base64 {
  private static let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

  /// The value of each byte that is a digit of the standard or the URL-safe alphabet.
  private static let values: [UInt8?] = {
    var values = [UInt8?](repeating: nil, count: 256)
    for (value, digit) in alphabet.enumerated() { values[Int(digit)] = UInt8(value) }
    values[Int(UInt8(ascii: "-"))] = 62
    values[Int(UInt8(ascii: "_"))] = 63
    return values
  }()

  /// The digits of both alphabets.
  package static let digits = ByteSet(alphabet + "-_".utf8)

  package static func encoded(_ bytes: [UInt8]) -> String {
    var output: [UInt8] = []
    output.reserveCapacity((bytes.count + 2) / 3 * 4)
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let group = bytes[start..<min(start + 3, bytes.count)]
      let bits = group.reduce(0) { $0 << 8 | Int($1) } << (8 * (3 - group.count))
      for index in 0..<4 {
        output.append(index <= group.count ? alphabet[bits >> (18 - 6 * index) & 63] : UInt8(ascii: "="))
      }
    }
    return String(decoding: output, as: UTF8.self)
  }

  /// Decodes text that ``encoded(_:)`` wrote; returns `nil` for any other text.
  package static func decoded(_ text: String) -> [UInt8]? {
    let bytes = decodedPrefix(Array(text.utf8)[...])
    return encoded(bytes) == text ? bytes : nil
  }

  /// Decodes the digits at the start of `text`, ignoring what follows.
  package static func decodedPrefix(_ text: ArraySlice<UInt8>) -> [UInt8] {
    var output: [UInt8] = []
    output.reserveCapacity(text.count / 4 * 3 + 3)
    var (bits, count) = (0, 0)
    for digit in text {
      guard let value = values[Int(digit)] else { break }
      (bits, count) = ((bits << 6 | Int(value)) & 0xFFFF, count + 6)
      if count >= 8 {
        count -= 8
        output.append(UInt8(truncatingIfNeeded: bits >> count))
      }
    }
    return output
  }
}
