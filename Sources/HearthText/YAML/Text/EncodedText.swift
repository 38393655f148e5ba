package import HearthCore

/// A text file as it is on disk and as Hearth reads it, in UTF-8: for changes that keep the encoding of the file.
package struct EncodedText: Sendable {
  package let disk: SourceFile
  /// The file in UTF-8, with the line ends that Hearth knows.
  package let text: SourceFile
  /// For each byte of ``text`` and for its end, where it comes from on disk; `nil` where both have the same bytes.
  private let origins: [Int]?

  /// Fails for UTF-16, which Hearth reads and does not write.
  package init?(_ disk: SourceFile) {
    self.disk = disk
    var log = DiagnosticLog()
    if UnreadableText.check(disk, log: &log) {
      text = SourceFile(path: disk.path, bytes: LineEnds.unified(disk.bytes))
      origins = nil
      return
    }
    text = UnreadableText.repaired(disk, log: &log)
    var origins: [Int] = []
    for (scalar, start) in Windows1252.scalars(of: disk.bytes) where scalar != "\0" {
      origins += repeatElement(start, count: UTF8.width(scalar))
    }
    guard origins.count == text.bytes.count else { return nil }
    self.origins = origins + [disk.bytes.count]
  }

  /// Returns where the bytes in `range` of ``text`` are on disk.
  package func range(onDisk range: Range<Int>) -> Range<Int> {
    guard let origins else { return range }
    let last = origins.count - 1
    return origins[min(range.lowerBound, last)]..<origins[min(range.upperBound, last)]
  }

  /// Returns `words` in the encoding of the file, or `nil` if that has no byte for one of their characters.
  package func bytes(of words: String) -> [UInt8]? {
    origins == nil ? Array(words.utf8) : Windows1252.bytes(of: words)
  }
}

/// The encoding of old Windows programs, among which single characters may be in UTF-8.
enum Windows1252 {
  /// Returns each character of a text with its first byte.
  static func scalars(of bytes: [UInt8]) -> [(scalar: Unicode.Scalar, start: Int)] {
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
  static func bytes(of text: String) -> [UInt8]? {
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

  /// The characters of the bytes from 0x80 to 0x9F; five have none.
  private static let upper = Array(
    "€\u{FFFD}‚ƒ„…†‡ˆ‰Š‹Œ\u{FFFD}Ž\u{FFFD}\u{FFFD}‘’“”•–—˜™š›œ\u{FFFD}žŸ".unicodeScalars)
}
