import HearthCore

/// Counts words and finds tags in consecutive texts, ignoring the markup between them.
struct TextScanner {
  private(set) var wordCount = 0
  /// Whether the last byte belongs to a counted word.
  private var isInWord = false
  /// The byte before the next text.
  private var previous = UInt8(ascii: " ")

  /// Ends a word at the end of a line or a block.
  mutating func breakWord() {
    isInWord = false
    previous = UInt8(ascii: " ")
  }

  mutating func count(_ text: String) {
    _ = read(text, findsTags: false)
  }

  /// Counts the words of `text`, and returns its tags.
  mutating func read(_ text: String, findsTags: Bool) -> [String] {
    var tags: [String] = []
    var text = text
    text.withUTF8 { bytes in
      var index = 0
      while index < bytes.count {
        let byte = bytes[index]
        // Dashes and quotes (U+2000 to U+203F) are neither words nor ends of words.
        if byte == 0xE2, index + 2 < bytes.count, bytes[index + 1] == 0x80 {
          previous = byte
          index += 3
          continue
        }
        if byte <= 0x20 {
          isInWord = false
        } else if byte.isLetter || byte.isDigit || byte >= 0x80 {
          wordCount += isInWord ? 0 : 1
          isInWord = true
          // The rest of a counted word, up to a space or a `#`, can be skipped.
          while index + 1 < bytes.count, bytes[index + 1] > 0x20, bytes[index + 1] != UInt8(ascii: "#") {
            index += 1
          }
        } else if byte == UInt8(ascii: "#"), findsTags, TagScanner.mayFollow(previous) {
          if let tag = TagScanner.tag(bytes, at: index) { tags.append(tag) }
        }
        previous = bytes[index]
        index += 1
      }
    }
    return tags
  }
}

/// Finds `#tag` like Obsidian: letters and digits of any script, `_`, `-` and `/`, but not digits alone.
enum TagScanner {
  static func mayFollow(_ byte: UInt8) -> Bool {
    byte <= 0x20 || byte == UInt8(ascii: "(") || byte == UInt8(ascii: ",") || byte == UInt8(ascii: ";")
  }

  /// In bytes. Longer tags are cut between characters.
  private static let longest = 200

  /// Returns the tag without its `#`, which is at `start`.
  static func tag(_ bytes: UnsafeBufferPointer<UInt8>, at start: Int) -> String? {
    var end = min(bytes.count, start + 1 + longest)
    while end < bytes.count, end > start + 1, bytes[end] & 0xC0 == 0x80 { end -= 1 }
    let text = Substring(decoding: UnsafeBufferPointer(rebasing: bytes[(start + 1)..<end]), as: UTF8.self)
    let scalars = text.unicodeScalars.prefix(while: isTagScalar)
    var tag = Substring(scalars)
    while tag.last == "/" { tag.removeLast() }
    guard !tag.isEmpty, tag.first != "/", tag.contains(where: { !$0.isNumber }) else { return nil }
    return String(tag)
  }

  /// Returns `text` without its tags and the space before each.
  static func removingTags(from text: String) -> String {
    var text = text
    var kept: [UInt8] = []
    text.withUTF8 { bytes in
      var index = 0
      while index < bytes.count {
        let mayBegin = index == 0 || mayFollow(bytes[index - 1])
        if bytes[index] == UInt8(ascii: "#"), mayBegin, let tag = tag(bytes, at: index) {
          if kept.last == UInt8(ascii: " ") { kept.removeLast() }
          index += 1 + tag.utf8.count
        } else {
          kept.append(bytes[index])
          index += 1
        }
      }
    }
    return String(decoding: kept, as: UTF8.self)
  }

  /// Returns whether a scalar is a letter or its mark, a digit, or part of an emoji or another symbol.
  private static func isTagScalar(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII {
      return scalar.properties.isAlphabetic || ("0"..."9").contains(scalar)
        || "_-/".unicodeScalars.contains(scalar)
    }
    return switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .nonspacingMark,
      .spacingMark, .enclosingMark, .decimalNumber, .letterNumber, .otherNumber, .otherSymbol,
      .modifierSymbol:
      true
    default: false
    }
  }
}
