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

  /// Returns whether bytes begin with the mark of UTF-16, in either order. That of UTF-32 begins with the same two bytes.
  package static func hasMark(_ bytes: some Collection<UInt8>) -> Bool {
    (bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]))
      && !bytes.starts(with: [0xFF, 0xFE, 0, 0])
  }

  /// Returns the byte order of UTF-16, by its mark or by NULs in its first two characters; `nil` for anything else.
  package static func isLittleEndian(_ bytes: [UInt8]) -> Bool? {
    if hasMark(bytes) { return bytes[0] == 0xFF }
    let isNUL = bytes.prefix(4).map { $0 == 0 }
    guard isNUL.count > 1, bytes.count.isMultiple(of: 2), isNUL[0] != isNUL[1] else { return nil }
    return isNUL.count < 4 || isNUL[0] == isNUL[2] && isNUL[1] == isNUL[3] ? isNUL[1] : nil
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
