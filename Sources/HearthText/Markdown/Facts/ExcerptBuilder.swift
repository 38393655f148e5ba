/// Collects the first words of a text. If there are more, ends at a sentence that is long enough, else at a word.
struct ExcerptBuilder {
  /// The greatest number of characters, counted in Unicode scalars, without the `…` at the end.
  private static let length = 200
  /// A sentence that ends before this many characters leaves too little.
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

  /// The words on one line; `…` at the end says that a sentence goes on.
  var text: String {
    let scalars = words.unicodeScalars
    guard count > Self.length else {
      return scalars.lastIndex { $0 != " " }.map { String(words[...$0]) } ?? ""
    }
    let fitting = String(words[..<scalars.index(before: words.endIndex)])
    if let sentences = sentences(in: fitting) { return sentences }
    guard let cut = scalars.lastIndex(of: " "), cut > words.startIndex else {
      // A text without spaces may have been cut inside of a character.
      return String(fitting.dropLast()) + "…"
    }
    return (scalars[..<cut].lastIndex { $0 != " " && $0 != "," }.map { String(words[...$0]) } ?? "") + "…"
  }

  /// Returns the sentences that fit, if they are long enough.
  private func sentences(in text: String) -> String? {
    guard let end = SentenceEnds.places(in: text).last else { return nil }
    let sentences = String(text[..<end])
    return sentences.unicodeScalars.count < Self.shortest ? nil : sentences
  }
}

/// Where sentences end, for places that show only the first of them: there is none in doubt, because words broken off may say
/// the opposite, and a word of care may be their last.
package enum SentenceEnds {
  /// A word with a capital letter and at most this many letters before a full stop may be a title or a name: `Dr. Lee`.
  private static let longestTitle = 5

  /// Returns the ends, in order, of the sentences in `text` after which another one begins. Words are separated by spaces.
  package static func places(in text: String) -> some BidirectionalCollection<String.Index> {
    let bytes = Array(text.utf8)
    return bytes.indices.filter { bytes[$0] == UInt8(ascii: " ") }.lazy
      .map { text.utf8.index(text.startIndex, offsetBy: $0) }.filter { isEnd($0, in: text) }
  }

  /// Returns whether a sentence ends before the space at `space`, and another one begins after it.
  private static func isEnd(_ space: String.Index, in text: String) -> Bool {
    guard space > text.startIndex else { return false }
    switch text.utf8[text.utf8.index(before: space)] {
    case UInt8(ascii: "."), UInt8(ascii: "?"), UInt8(ascii: "!"), 0x80...: break
    default: return false
    }
    let next = text.utf8.index(after: space)
    guard next < text.endIndex else { return false }
    let before = text.utf8[..<space].lastIndex(of: UInt8(ascii: " "))
    let word = text[(before.map { text.utf8.index(after: $0) } ?? text.startIndex)..<space].unicodeScalars
    return ends(word, before: text.unicodeScalars[next])
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

  /// Returns whether a full stop after `word` can only end a sentence: not after a single letter, a number, another full stop,
  /// or what may be a title.
  private static func isWhole(_ word: Substring.UnicodeScalarView) -> Bool {
    let letters = word.drop { !$0.properties.isAlphabetic }
    guard let first = letters.first, letters.count > 1, word.last?.properties.numericType == nil else {
      return false
    }
    return !word.contains(".") && (!first.properties.isUppercase || letters.count > longestTitle)
  }
}
