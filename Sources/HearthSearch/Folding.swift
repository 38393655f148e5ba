/// Search folding: each character by itself, decomposed (NFKD), in lower case, without accents and ignorable characters.
/// `search-words.js` folds queries and shown texts in the same way.
enum Folding {
  enum Form: UInt8, Sendable {
    /// Between words.
    case separator
    /// Part of a word in a script with spaces.
    case spaced
    /// From a script without spaces between words, or an emoji.
    case unspaced
  }

  /// A folded scalar, in UTF-8; empty for a separator, except for a hyphen, which may join a date.
  struct Part: Sendable {
    var form: Form
    var bytes: [UInt8]
  }

  /// Returns the folding of `scalar`: nothing for an accent, several parts for a ligature or a letter with a mark that is kept.
  static func parts(of scalar: Unicode.Scalar) -> [Part] {
    scalar.decomposed.filter { !isIgnored($0) }.map { scalar in
      guard isPartOfWord(scalar) else {
        return Part(form: .separator, bytes: scalar == "-" ? [UInt8(ascii: "-")] : [])
      }
      let lowercase = scalar.properties.lowercaseMapping.unicodeScalars
      let letters = lowercase.map { spelledOut[$0] ?? String($0) }.joined()
      let isUnspaced = unspaced.contains(scalar) || emoji.contains(scalar)
      return Part(form: isUnspaced ? .unspaced : .spaced, bytes: Array(letters.utf8))
    }
  }

  /// Returns whether it is a letter, mark or digit (`[\p{L}\p{M}\p{N}]` in a regular expression), or an emoji.
  private static func isPartOfWord(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
      .nonspacingMark, .spacingMark, .enclosingMark, .decimalNumber, .letterNumber, .otherNumber:
      true
    case .otherSymbol: emoji.contains(scalar)
    default: false
    }
  }

  /// Returns whether it only affects how others are drawn, as soft hyphens, joiners and the tatweel of Arabic do.
  private static func isIgnored(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isDefaultIgnorableCodePoint || scalar == "\u{640}" || accents.contains(scalar)
  }

  /// Letters that are also spelled with one or two other letters.
  private static let spelledOut: [Unicode.Scalar: String] = [
    "ß": "ss", "æ": "ae", "œ": "oe", "ø": "o", "ł": "l", "đ": "d", "ð": "d", "þ": "th", "ħ": "h", "ı": "i",
    "ς": "σ",
  ]

  /// Marks that search ignores: accents, the vowel points of Hebrew and Arabic, and the skin tones of emoji. Vowel signs of
  /// other scripts are treated as letters. Blocks of the Unicode Character Database, version 17.
  private static let accents: [ClosedRange<UInt32>] = [
    0x0300...0x036F, 0x0483...0x0487, 0x0591...0x05BD, 0x05BF...0x05BF, 0x05C1...0x05C2, 0x05C4...0x05C5,
    0x05C7...0x05C7, 0x0610...0x061A, 0x064B...0x065F, 0x0670...0x0670, 0x06D6...0x06DC, 0x06DF...0x06E4,
    0x06E7...0x06E8, 0x06EA...0x06ED, 0x1AB0...0x1AFF, 0x1DC0...0x1DFF, 0x20D0...0x20FF, 0xFE20...0xFE2F,
    0x1F3FB...0x1F3FF,
  ]

  /// Thai, Lao, Myanmar, Khmer, kana and the ideographs of Chinese and Japanese.
  private static let unspaced: [ClosedRange<UInt32>] = [
    0x0E00...0x0EFF, 0x1000...0x109F, 0x1780...0x17FF, 0x3005...0x3007, 0x3040...0x30FF, 0x31F0...0x31FF,
    0x3400...0x4DBF, 0x4E00...0x9FFF, 0xF900...0xFAFF, 0x20000...0x3FFFF,
  ]

  /// Blocks with emoji: their symbols (`\p{So}`) count as emoji.
  private static let emoji: [ClosedRange<UInt32>] = [
    0x2300...0x23FF, 0x2600...0x27BF, 0x2B00...0x2BFF, 0x1F000...0x1FAFF,
  ]
}

extension Character {
  /// The character as search compares it: in lower case, without accents. Empty if it isn't part of a word.
  package var foldedForSearch: String {
    unicodeScalars.flatMap { Folding.parts(of: $0) }.filter { $0.form != .separator }
      .map { String(decoding: $0.bytes, as: UTF8.self) }.joined()
  }
}

extension [ClosedRange<UInt32>] {
  fileprivate func contains(_ scalar: Unicode.Scalar) -> Bool { contains { $0.contains(scalar.value) } }
}
