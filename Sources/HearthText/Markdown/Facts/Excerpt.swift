import HearthCore

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
    let start = text.unicodeScalars.drop { $0 == " " && words.utf8.last == UInt8(ascii: " ") }
    let scalars = start.prefix(Self.length + 1 - count)
    words += Substring(scalars)
    count += scalars.count
  }

  /// Appends a space unless there is one, and `mark` before it if words end there without punctuation.
  mutating func appendSpace(after mark: String = "") {
    guard let last = words.utf8.last, last != UInt8(ascii: " ") else { return }
    let endsWord = !mark.isEmpty && words.last.map { $0.isLetter || $0.isNumber } == true
    append(endsWord ? mark + " " : " ")
  }

  /// The words on one line; a final `…` marks a sentence that continues.
  var text: String {
    let scalars = words.unicodeScalars
    guard count > Self.length else {
      return String(scalars.droppingLast { $0 == " " || $0 == "," })
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

/// Finds the ends of sentences, except doubtful ones: a truncated sentence may say the opposite, or lose its caution.
package enum SentenceEnds {
  /// A capitalized word with at most this many letters before a full stop may be a title or a name: `Dr. Lee`.
  private static let longestTitle = 5
  private static let marks = Array(".?!…。！？".unicodeScalars)

  /// Returns the ends, in order, of sentences in `text` that another sentence follows. Words are separated by spaces.
  package static func places(in text: String) -> some Sequence<String.Index> {
    text.utf8.indices.lazy.filter { text.utf8[$0] == space && isEnd($0, in: text.unicodeScalars) }
  }

  /// Returns the last of the ``places(in:)``.
  static func last(in text: String) -> String.Index? {
    let bytes = Array(text.utf8)
    // Most spaces are after a letter.
    let places = bytes.indices.dropFirst().reversed().lazy.filter {
      bytes[$0] == space && !bytes[$0 - 1].isLetter
    }
    return places.map { text.utf8.index(text.startIndex, offsetBy: $0) }
      .first { isEnd($0, in: text.unicodeScalars) }
  }

  private static let space = UInt8(ascii: " ")

  /// Returns whether a sentence ends before the space at `space`, and another one begins after it.
  private static func isEnd(_ space: String.Index, in text: String.UnicodeScalarView) -> Bool {
    guard let mark = text[..<space].last, marks.contains(mark), let next = text[space...].dropFirst().first,
      !next.properties.isLowercase
    else { return false }
    return mark != "." || next.properties.numericType == nil && isWhole(text[..<space].dropLast())
  }

  /// Returns whether a full stop after `text` can't belong to a single letter, a number, another full stop or a title.
  private static func isWhole(_ text: Substring.UnicodeScalarView) -> Bool {
    let word = text[(text.lastIndex(of: " ").map(text.index(after:)) ?? text.startIndex)...]
    let letters = word.drop { !$0.properties.isAlphabetic }
    guard let first = letters.first, letters.count > 1, word.last?.properties.numericType == nil else {
      return false
    }
    return !word.contains(".") && (!first.properties.isUppercase || letters.count > longestTitle)
  }
}
