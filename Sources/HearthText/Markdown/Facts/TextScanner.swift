/// Counts words and finds tags in texts that follow each other, without regard to the markup between them.
struct TextScanner {
  private(set) var wordCount = 0
  /// Whether the last byte belongs to a word that is counted.
  private var isInWord = false
  /// What stands before the next text.
  private var previous = UInt8(ascii: " ")

  /// The end of a line or a block, which ends a word.
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
      if countPlain(bytes) { return }
      // A full stop after words in italics, or a comma: the rest is like any other text.
      if bytes.count > 1, bytes[1] <= 0x20, classes[Int(bytes[0])] == .other,
        countPlain(UnsafeBufferPointer(rebasing: bytes[1...]))
      {
        return
      }
      var index = 0
      while index < bytes.count {
        let byte = bytes[index]
        // A dash or a quote (U+2000 to U+203F) neither is a word nor ends one.
        if byte == 0xE2, index + 2 < bytes.count, bytes[index + 1] == 0x80 {
          previous = byte
          index += 3
          continue
        }
        switch classes[Int(byte)] {
        case .blank: isInWord = false
        case .word:
          if !isInWord {
            wordCount += 1
            isInWord = true
          }
          // Nothing more is to be found in a word that is counted, up to a blank or a `#`.
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

  /// Whether all words of the text could be counted at once.
  private mutating func countPlain(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let words = PlainWords.count(bytes) else { return false }
    // A word that goes on from the text before is counted already.
    wordCount += isInWord && bytes[0] > 0x20 ? words - 1 : words
    isInWord = (bytes.last ?? 0) > 0x20
    previous = bytes.last ?? previous
    return true
  }

  private enum ByteClass: UInt8 { case blank, word, hash, other }

  private static let classes: [ByteClass] = (0..<256).map { value in
    switch UInt8(value) {
    case 0...0x20: .blank
    case UInt8(ascii: "#"): .hash
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "a")...UInt8(ascii: "z"), 0x80...0xFF:
      .word
    default: .other
    }
  }
}
