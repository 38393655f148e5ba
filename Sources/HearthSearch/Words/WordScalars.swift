/// Which signs are part of a word, and how they are folded. `search-words.js` says the same of what is typed.
enum WordScalars {
  enum Form: UInt8, Sendable {
    /// Between words.
    case none
    /// Part of a word that blanks set apart.
    case spaced
    /// Of a script that sets no blanks between words, or an emoji.
    case unspaced
  }

  /// A sign of a word, folded.
  struct Folded: Sendable {
    var form: Form
    /// In UTF-8.
    var bytes: [UInt8]
  }

  /// What `scalar` comes to: nothing for an accent, several for a letter with a mark that is kept.
  static func folded(_ scalar: Unicode.Scalar) -> [Folded] {
    Decomposition.scalars(of: plain(scalar)).filter { !isAccent($0) }.map { part in
      guard isWord(part) else { return Folded(form: .none, bytes: []) }
      let lower = part.properties.lowercaseMapping
      let letters = lower.unicodeScalars.map { written[$0] ?? String($0) }.joined()
      return Folded(form: isUnspaced(part) ? .unspaced : .spaced, bytes: Array(letters.utf8))
    }
  }

  /// A digit or Latin letter of full width, as Chinese and Japanese texts have them, as it is written elsewhere.
  private static func plain(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    switch scalar.value {
    case 0xFF10...0xFF19, 0xFF21...0xFF3A, 0xFF41...0xFF5A: Unicode.Scalar(scalar.value - 0xFEE0) ?? scalar
    default: scalar
    }
  }

  /// Letters, marks and digits, `\p{L}\p{M}\p{N}` of a regular expression, and emoji.
  private static func isWord(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
      .nonspacingMark, .spacingMark, .enclosingMark, .decimalNumber, .letterNumber, .otherNumber:
      true
    case .otherSymbol: isEmoji(scalar)
    default: false
    }
  }

  /// Letters that are also written as one or two others.
  private static let written: [Unicode.Scalar: String] = [
    "ß": "ss", "æ": "ae", "œ": "oe", "ø": "o", "ł": "l", "đ": "d", "ð": "d", "þ": "th", "ħ": "h", "ı": "i",
    "ς": "σ",
  ]

  /// Marks that are left out when words are compared: accents, the vowel signs of Hebrew and Arabic, the colours
  /// of skin of emoji, and what only tells how signs are drawn. Vowel signs of other scripts are letters to those who write
  /// them. Ranges are blocks of the Unicode Character Database, version 16.
  private static let accents: [ClosedRange<UInt32>] = [
    0x00AD...0x00AD, 0x200C...0x200D, 0xFE00...0xFE0F, 0x0300...0x036F, 0x0483...0x0487, 0x0591...0x05BD,
    0x05BF...0x05BF, 0x05C1...0x05C2, 0x05C4...0x05C5,
    0x05C7...0x05C7, 0x0610...0x061A, 0x064B...0x065F, 0x0670...0x0670, 0x06D6...0x06DC, 0x06DF...0x06E4,
    0x06E7...0x06E8, 0x06EA...0x06ED, 0x1AB0...0x1AFF, 0x1DC0...0x1DFF, 0x20D0...0x20FF, 0xFE20...0xFE2F,
    0x1F3FB...0x1F3FF,
  ]

  /// Thai, Lao, Myanmar, Khmer, kana and the ideographs of Chinese and Japanese.
  private static let unspaced: [ClosedRange<UInt32>] = [
    0x0E00...0x0EFF, 0x1000...0x109F, 0x1780...0x17FF, 0x3005...0x3007, 0x3040...0x30FF, 0x31F0...0x31FF,
    0x3400...0x4DBF, 0x4E00...0x9FFF, 0xF900...0xFAFF, 0x20000...0x3FFFF,
  ]

  /// Blocks in which the pictures that people write with are; what is no symbol in them (`\p{So}`) is none.
  private static let emoji: [ClosedRange<UInt32>] = [
    0x2300...0x23FF, 0x2600...0x27BF, 0x2B00...0x2BFF, 0x1F000...0x1FAFF,
  ]

  private static func isEmoji(_ scalar: Unicode.Scalar) -> Bool {
    emoji.contains { $0.contains(scalar.value) } && scalar.properties.generalCategory == .otherSymbol
  }

  private static func isAccent(_ scalar: Unicode.Scalar) -> Bool {
    accents.contains { $0.contains(scalar.value) }
  }

  private static func isUnspaced(_ scalar: Unicode.Scalar) -> Bool {
    unspaced.contains { $0.contains(scalar.value) } || isEmoji(scalar)
  }
}
