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
    let classes = Self.classes
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
        switch classes[Int(byte)] {
        case .space: isInWord = false
        case .word:
          if !isInWord {
            wordCount += 1
            isInWord = true
          }
          // The rest of a counted word, up to a space or a `#`, can be skipped.
          while index + 1 < bytes.count, bytes[index + 1] > 0x20, bytes[index + 1] != UInt8(ascii: "#") {
            index += 1
          }
          previous = bytes[index]
          index += 1
          continue
        case .hash where findsTags && TagScanner.mayFollow(previous):
          if let tag = TagScanner.tag(bytes, at: index) { tags.append(tag) }
        case .hash, .other: break
        }
        previous = byte
        index += 1
      }
    }
    return tags
  }

  private enum ByteClass: UInt8 { case space, word, hash, other }

  private static let classes: [ByteClass] = (0..<256).map { value in
    switch UInt8(value) {
    case 0...0x20: .space
    case UInt8(ascii: "#"): .hash
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "a")...UInt8(ascii: "z"), 0x80...0xFF:
      .word
    default: .other
    }
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

/// Collects the first words of a text. A longer text is cut after a long enough sentence, otherwise at a word.
struct ExcerptBuilder {
  /// The most Unicode scalars, not counting the `…` at the end.
  private static let length = 200
  /// A sentence that ends before this many characters would leave too little.
  private static let shortest = 80

  /// As much as fits, and one scalar more.
  private var words = ""
  /// In scalars.
  private var count = 0

  mutating func append(_ text: String) {
    guard count <= Self.length else { return }
    let scalars = text.unicodeScalars.prefix(Self.length + 1 - count)
    words += Substring(scalars)
    count += scalars.count
  }

  mutating func appendSpace() {
    if let last = words.utf8.last, last != UInt8(ascii: " ") { append(" ") }
  }

  /// The words on one line; a final `…` marks a sentence that continues.
  var text: String {
    let scalars = words.unicodeScalars
    guard count > Self.length else {
      return String(scalars.droppingLast { $0 == " " })
    }
    let fitting = String(words[..<scalars.index(before: words.endIndex)])
    if let end = SentenceEnds.last(in: fitting), fitting[..<end].unicodeScalars.count >= Self.shortest {
      return String(fitting[..<end])
    }
    guard let cut = scalars.lastIndex(of: " "), cut > words.startIndex else {
      // A text without spaces may have been cut inside a character.
      return String(fitting.dropLast()) + "…"
    }
    return String(scalars[..<cut].droppingLast { $0 == " " || $0 == "," }) + "…"
  }
}

/// Finds the ends of sentences, for excerpts that show only the first ones. Skips doubtful ends, because a
/// truncated sentence may say the opposite, or lose its caution.
package enum SentenceEnds {
  /// A capitalized word with at most this many letters before a full stop may be a title or a name: `Dr. Lee`.
  private static let longestTitle = 5

  /// Returns the ends, in order, of sentences in `text` that another sentence follows. Words are separated by spaces.
  package static func places(in text: String) -> some Sequence<String.Index> {
    text.utf8.indices.lazy.filter { isEnd($0, in: text) }
  }

  /// Returns the last of the ``places(in:)``.
  static func last(in text: String) -> String.Index? {
    text.utf8.indices.last { isEnd($0, in: text) }
  }

  /// Returns whether there is a space at `space`, before which a sentence ends and after which another one begins.
  private static func isEnd(_ space: String.Index, in text: String) -> Bool {
    guard text.utf8[space] == UInt8(ascii: " "), space > text.startIndex,
      mayEndSentence(text.utf8[text.utf8.index(before: space)])
    else {
      return false
    }
    let next = text.utf8.index(after: space)
    guard next < text.endIndex else { return false }
    let before = text.utf8[..<space].lastIndex(of: UInt8(ascii: " "))
    let word = text[(before.map { text.utf8.index(after: $0) } ?? text.startIndex)..<space].unicodeScalars
    return ends(word, before: text.unicodeScalars[next])
  }

  /// Returns whether a byte can be the last one of a sentence's end mark. Most words don't end in such a byte.
  private static func mayEndSentence(_ byte: UInt8) -> Bool { ".?!".utf8.contains(byte) || byte >= 0x80 }

  private static func ends(_ word: Substring.UnicodeScalarView, before next: Unicode.Scalar) -> Bool {
    // Look up the properties of the next scalar only after an end mark, which few words have.
    switch word.last {
    case "?", "!", "…", "。", "！", "？": !next.properties.isLowercase
    case ".":
      !next.properties.isLowercase && isWhole(word.dropLast()) && next.properties.numericType == nil
    default: false
    }
  }

  /// Returns whether a full stop after `word` can only end a sentence: not after a single letter, a number, another full stop,
  /// or a possible title.
  private static func isWhole(_ word: Substring.UnicodeScalarView) -> Bool {
    let letters = word.drop { !$0.properties.isAlphabetic }
    guard let first = letters.first, letters.count > 1, word.last?.properties.numericType == nil else {
      return false
    }
    return !word.contains(".") && (!first.properties.isUppercase || letters.count > longestTitle)
  }
}
