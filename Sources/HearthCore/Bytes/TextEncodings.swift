/// UTF-16 text, as some Windows programs save it.
package enum UTF16Text {
  /// Returns the text of `bytes`, with U+FFFD for invalid code units. Drops an odd last byte.
  package static func decoded(_ bytes: some RandomAccessCollection<UInt8>, isLittleEndian: Bool) -> String {
    let bytes = Array(bytes)
    let units = stride(from: 0, to: bytes.count - 1, by: 2).map {
      UInt16(bytes[isLittleEndian ? $0 + 1 : $0]) << 8 | UInt16(bytes[isLittleEndian ? $0 : $0 + 1])
    }
    return String(decoding: units, as: UTF16.self)
  }
}

/// The encoding of old Windows programs, possibly mixed with UTF-8.
package enum Windows1252 {
  /// Decodes bytes as UTF-8 where they are valid, otherwise in this encoding, which includes Latin-1.
  package static func text(_ bytes: [UInt8]) -> String {
    String(validating: bytes, as: UTF8.self)
      ?? String(String.UnicodeScalarView(scalars(of: bytes).map(\.scalar)))
  }

  /// Returns each character of a text with the offset of its first byte.
  package static func scalars(of bytes: [UInt8]) -> [(scalar: Unicode.Scalar, start: Int)] {
    var scalars: [(Unicode.Scalar, Int)] = []
    var rest = bytes[...]
    while let byte = rest.first {
      var parser = UTF8.ForwardParser()
      var next = rest.prefix(4).makeIterator()
      if case .valid(let scalar) = parser.parseScalar(from: &next) {
        scalars.append((UTF8.decode(scalar), rest.startIndex))
        rest = rest.dropFirst(scalar.count)
      } else {
        scalars.append(
          (0x80..<0xA0 ~= byte ? upper[Int(byte) - 0x80] : Unicode.Scalar(byte), rest.startIndex))
        rest = rest.dropFirst()
      }
    }
    return scalars
  }

  /// Returns the bytes of a text, or `nil` if it has a character that the encoding lacks.
  package static func bytes(of text: String) -> [UInt8]? {
    var bytes: [UInt8] = []
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case ..<0x80, 0xA0...0xFF: bytes.append(UInt8(scalar.value))
      default:
        guard scalar != "\u{FFFD}", let index = upper.firstIndex(of: scalar) else { return nil }
        bytes.append(UInt8(0x80 + index))
      }
    }
    return bytes
  }

  /// The characters of the bytes 0x80 to 0x9F; five of them have none.
  private static let upper = Array(
    "€\u{FFFD}‚ƒ„…†‡ˆ‰Š‹Œ\u{FFFD}Ž\u{FFFD}\u{FFFD}‘’“”•–—˜™š›œ\u{FFFD}žŸ".unicodeScalars)
}

/// Character references, which XML and HTML write between `&` and `;`.
package enum CharacterReference {
  private static let named: [Substring: Unicode.Scalar] = [
    "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'",
  ]

  /// Returns the character for one of XML's five entity names, or for a number: `amp`, `#233`, `#xE9`.
  package static func scalar(_ name: Substring) -> Unicode.Scalar? {
    guard name.hasPrefix("#") else { return named[name] }
    let digits = name.dropFirst()
    let isHexadecimal = digits.first == "x" || digits.first == "X"
    return UInt32(isHexadecimal ? digits.dropFirst() : digits, radix: isHexadecimal ? 16 : 10)
      .flatMap(Unicode.Scalar.init)
  }
}

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
