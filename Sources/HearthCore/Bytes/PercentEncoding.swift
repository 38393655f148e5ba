/// `%20` for a byte (RFC 3986, section 2.1).
package enum PercentEncoding {
  /// Returns a text escaped for a path, a query or a fragment: every byte that is neither unreserved (section 2.3) nor `/`.
  package static func encoded(_ text: String) -> String {
    var text = text
    guard text.withUTF8({ escaped.firstIndex(in: $0, from: 0) < $0.count }) else { return text }
    let digits = Array("0123456789ABCDEF".utf8)
    var bytes: [UInt8] = []
    for byte in text.utf8 {
      if escaped.contains(byte) {
        bytes += [percent, digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      } else {
        bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Returns a text that a person wrote, with its escapes resolved. A percent sign that begins none stays. The text is unchanged
  /// if the result wouldn't be UTF-8 or would contain a NUL.
  package static func decoded(_ text: String) -> String {
    guard text.utf8.contains(percent), let bytes = decoded(Array(text.utf8)[...], else: percent),
      !bytes.contains(0)
    else { return text }
    return String(validating: bytes, as: UTF8.self) ?? text
  }

  /// Returns the bytes that a program escaped.
  ///
  /// - Parameter stray: What a percent sign is that begins no escape; by default, the result is `nil` then.
  package static func decoded(_ bytes: ArraySlice<UInt8>, else stray: UInt8? = nil) -> [UInt8]? {
    var (rest, result) = (bytes, [UInt8]())
    result.reserveCapacity(bytes.count)
    while let next = rest.popFirst() {
      if next != percent {
        result.append(next)
      } else if let high = digit(rest.first), let low = digit(rest.dropFirst().first) {
        result.append(UInt8(high << 4 | low))
        rest = rest.dropFirst(2)
      } else {
        guard let stray else { return nil }
        result.append(stray)
      }
    }
    return result
  }

  private static func digit(_ byte: UInt8?) -> Int? {
    byte.flatMap { Character(Unicode.Scalar($0)).hexDigitValue }
  }

  private static let percent = UInt8(ascii: "%")
  private static let escaped = ByteSet(
    Set(0...0xFF).subtracting("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~/".utf8))
}
