/// Collects the first words of a text. Where there are more, it ends at a sentence if one ends late enough, and else at a word.
struct ExcerptBuilder {
  /// The greatest number of characters, counted in Unicode scalars, without the `…` at the end.
  private static let length = 200
  /// A sentence that ends before this many characters leaves too little.
  private static let shortest = 80

  private var bytes: [UInt8] = []
  private var scalars = 0
  /// The number of bytes before the last blank that leaves the words short enough.
  private var cut = 0

  /// Whether more has come than fits.
  private var isFull: Bool { scalars > Self.length }

  mutating func append(_ text: String) {
    guard !isFull else { return }
    var text = text
    text.withUTF8 { utf8 in
      // Added in one piece, up to where it is full.
      var end = 0
      while end < utf8.count {
        let byte = utf8[end]
        if byte & 0xC0 != 0x80 {
          scalars += 1
          if byte == UInt8(ascii: " ") { cut = bytes.count + end }
          if isFull { break }
        }
        end += 1
      }
      bytes.append(contentsOf: UnsafeBufferPointer(rebasing: utf8[..<end]))
    }
  }

  mutating func appendBlank() {
    guard let last = bytes.last, last != UInt8(ascii: " ") else { return }
    append(" ")
  }

  /// The words on one line; `…` at the end says that a sentence goes on.
  var text: String {
    if isFull, let sentences { return sentences }
    var words = isFull && cut > 0 ? bytes[..<cut] : bytes[...]
    while let last = words.last, last == UInt8(ascii: " ") || isFull && last == UInt8(ascii: ",") {
      words.removeLast()
    }
    guard isFull else { return String(decoding: words, as: UTF8.self) }
    guard cut == 0 else { return String(decoding: words + "…".utf8, as: UTF8.self) }
    // A text without blanks may have been cut inside of a character.
    return String(String(decoding: words, as: UTF8.self).dropLast()) + "…"
  }

  /// The sentences that fit, if they are long enough.
  private var sentences: String? {
    let all = String(decoding: bytes, as: UTF8.self)
    guard let end = SentenceEnds.places(in: all).last else { return nil }
    let sentences = String(all[..<end])
    return sentences.unicodeScalars.count < Self.shortest ? nil : sentences
  }
}

/// Where sentences end, for places that show only the first of them: there is none in doubt, because words broken off may say
/// the opposite, and a word of care may stand at their end.
package enum SentenceEnds {
  /// A word with a capital letter and at most this many letters before a full stop may be a title or a name: `Dr. Lee`.
  private static let longestTitle = 5

  /// The ends, in order, of the sentences in `text` after which another one begins. Words are set apart by blanks.
  package static func places(in text: String) -> [String.Index] {
    let scalars = text.unicodeScalars
    return markedWords(in: text).compactMap { word in
      let place = text.utf8.index(text.startIndex, offsetBy: word.upperBound)
      let next = scalars.index(after: place)
      guard next < scalars.endIndex else { return nil }
      let start = text.utf8.index(text.startIndex, offsetBy: word.lowerBound)
      return ends(scalars[start..<place], before: scalars[next]) ? place : nil
    }
  }

  /// The words before a blank whose last byte may be that of a mark, as places of bytes. Most words end in none, and need no
  /// closer look.
  private static func markedWords(in text: String) -> [Range<Int>] {
    var text = text
    return text.withUTF8 { bytes in
      var words: [Range<Int>] = []
      var start = 0
      for place in bytes.indices where bytes[place] == UInt8(ascii: " ") {
        if place > start {
          switch bytes[place - 1] {
          case UInt8(ascii: "."), UInt8(ascii: "?"), UInt8(ascii: "!"), 0x80...: words.append(start..<place)
          default: break
          }
        }
        start = place + 1
      }
      return words
    }
  }

  private static func ends(_ word: Substring.UnicodeScalarView, before next: Unicode.Scalar) -> Bool {
    // Most words end in no mark; what Unicode knows of the next one is asked for only where one does.
    switch word.last {
    case "?", "!", "…", "。", "！", "？": !next.properties.isLowercase
    case ".":
      !next.properties.isLowercase && isWhole(word.dropLast()) && next.properties.numericType == nil
    default: false
    }
  }

  /// Whether a full stop after `word` can only end a sentence: not after a single letter, a number, another full stop, or what
  /// may be a title.
  private static func isWhole(_ word: Substring.UnicodeScalarView) -> Bool {
    let letters = word.drop { !$0.properties.isAlphabetic }
    guard let first = letters.first, letters.count > 1, word.last?.properties.numericType == nil else {
      return false
    }
    return !word.contains(".") && (!first.properties.isUppercase || letters.count > longestTitle)
  }
}
