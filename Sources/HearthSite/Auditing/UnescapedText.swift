import HearthCore

/// Texts without the escapes that Hearth's files have. Each line stays a line.
enum UnescapedText {
  /// Returns `bytes` with the character references of HTML and XML resolved.
  static func html(_ bytes: [UInt8]) -> [UInt8] {
    replacing(UInt8(ascii: "&"), in: bytes) { text in
      // A browser needs no semicolon after a number.
      let name = String(
        decoding: text.dropFirst().prefix(11).prefix {
          $0 == UInt8(ascii: "#") || Character(Unicode.Scalar($0)).isLetter || $0.isDigit
        }, as: UTF8.self)
      let hasEnd = text.dropFirst(1 + name.utf8.count).first == UInt8(ascii: ";")
      guard hasEnd || name.hasPrefix("#"), let scalar = CharacterReference.scalar(name[...]) ?? marks[name]
      else { return nil }
      return (scalar, 1 + name.utf8.count + (hasEnd ? 1 : 0))
    }
  }

  /// HTML's names for marks of addresses.
  private static let marks: [String: Unicode.Scalar] = [
    "colon": ":", "sol": "/", "bsol": "\\", "Tab": "\t", "NewLine": "\n", "period": ".", "nbsp": "\u{A0}",
  ]

  /// Returns `bytes` with the escapes of JSON resolved (RFC 8259, section 7).
  static func json(_ bytes: [UInt8]) -> [UInt8] {
    replacing(UInt8(ascii: "\\"), in: bytes) { text in
      guard let letter = text.dropFirst().first else { return nil }
      guard letter == UInt8(ascii: "u") else {
        return ("bfnrt".utf8.contains(letter) ? " " : Unicode.Scalar(letter), 2)
      }
      guard let first = unit(text.dropFirst(2)) else { return nil }
      if let scalar = Unicode.Scalar(first) { return (scalar, 6) }
      guard first < 0xDC00, text.dropFirst(6).starts(with: "\\u".utf8), let second = unit(text.dropFirst(8)),
        (0xDC00..<0xE000).contains(second)
      else { return nil }
      return Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + second - 0xDC00).map { ($0, 12) }
    }
  }

  private static func unit(_ text: ArraySlice<UInt8>) -> UInt32? {
    UInt32(String(decoding: text.prefix(4), as: UTF8.self), radix: 16)
  }

  /// Returns `bytes` without embedded files (`data:image/png;base64,…`).
  static func withoutData(_ bytes: [UInt8]) -> [UInt8] {
    var (output, rest) = ([UInt8](), bytes[...])
    output.reserveCapacity(bytes.count)
    while let comma = rest.firstIndex(of: UInt8(ascii: ",")) {
      output += rest[...comma]
      rest = rest[(comma + 1)...]
      guard output.suffix(8).elementsEqual(";base64,".utf8) else { continue }
      rest = rest.drop { Base64.digits.contains($0) }
    }
    return output + rest
  }

  private static func replacing(
    _ start: UInt8, in bytes: [UInt8],
    with escape: (ArraySlice<UInt8>) -> (scalar: Unicode.Scalar, length: Int)?
  ) -> [UInt8] {
    var (output, rest) = ([UInt8](), bytes[...])
    output.reserveCapacity(bytes.count)
    while let found = rest.firstIndex(of: start) {
      output += rest[..<found]
      let escape = escape(rest[found...])
      if let scalar = escape?.scalar {
        output += Array(String(scalar.value < 0x20 && scalar != "\t" ? " " : scalar).utf8)
      } else {
        output.append(start)
      }
      rest = rest[found...].dropFirst(max(1, escape?.length ?? 1))
    }
    return output + rest
  }
}
