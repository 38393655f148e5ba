import HearthCore

/// An estimate of how long somebody with the files would take to guess a password.
///
/// A rough, cautious estimate. People's choices are easier to guess than random ones. So repeated or consecutive
/// characters count little, and a run of letters counts as a word. A password may last longer, not shorter.
package struct PasswordStrength: Equatable, Sendable {
  /// The guesses per second of one good graphics card. PBKDF2-HMAC-SHA-256 runs about 9 000 000 000 rounds a second on an
  /// RTX 4090 (hashcat 6.2.6, mode 10900: 8 865 700 guesses at 999 rounds), and a guess takes a million.
  static let guessesPerSecond = 9_000.0

  /// The number of guesses, as a power of two.
  package let bits: Double

  package init(_ password: String) {
    bits = password.split { !$0.isLetter }.reduce(Self.bits(ofOthersIn: password)) {
      $0 + Self.bits(ofWord: $1)
    }
  }

  /// Returns the bits of a word: a run of letters counts as one of the 2 000 most common words, a long one as a rarer
  /// word; two letters, and a repeated one, count as characters.
  private static func bits(ofWord word: Substring) -> Double {
    let letters = Double(word.count) * 4.7
    if Set(word).count <= 2 { return min(letters, 9) }
    return min(letters, 11 + Double(max(0, word.count - 7)) * 2)
  }

  /// Digits and punctuation; those that repeat, follow the previous one, or separate words add next to nothing.
  private static func bits(ofOthersIn password: String) -> Double {
    var (bits, last) = (0.0, UInt32(0))
    for character in password.unicodeScalars {
      defer { last = character.value }
      if character.properties.isAlphabetic { continue }
      let follows = last != 0 && max(character.value, last) - min(character.value, last) <= 1
      let separates = character == " " || character == "-"
      bits +=
        follows
        ? 0.5 : separates ? 1 : character.value < 128 && character.properties.numericType != nil ? 3.3 : 5
    }
    return bits
  }

  /// The time for half of all guesses, in seconds.
  package var seconds: Double {
    Double(sign: .plus, exponent: Int(bits), significand: 0.5 / Self.guessesPerSecond)
  }

  /// `about 3 years`, for one such card.
  package var time: String {
    let steps: [(Double, String)] = [
      (1, "second"), (60, "minute"), (3_600, "hour"), (86_400, "day"), (31_557_600, "year"),
    ]
    guard seconds >= 1 else { return "less than a second" }
    guard seconds < 31_557_600_000 else { return "thousands of years" }
    let (length, name) = steps.last { seconds >= $0.0 } ?? steps[0]
    let count = Int(seconds / length)
    return "about \(count) \(name)\(count == 1 ? "" : "s")"
  }

  /// Whether one card takes less than a year: somebody with some patience or money would then succeed.
  package var isWeak: Bool { seconds < 31_557_600 }
}

/// Checks whether every program encodes a password as the same bytes.
package enum PasswordSpelling {
  /// Returns the first character whose encoding is uncertain; `nil` if there is none.
  ///
  /// For usual keyboard input, ``Swift/String/inFormC`` is form C. It isn't for characters that form C always decomposes. It
  /// may not be for a character with several marks, or for a composed letter with one more mark.
  package static func unsure(in password: String) -> Character? {
    password.first { character in
      let scalars = Array(String(character).inFormC.unicodeScalars)
      let marks = scalars.indices.filter { scalars[$0].properties.canonicalCombiningClass != .notReordered }
      return scalars.contains { $0.properties.isFullCompositionExclusion } || marks.count > 1
        || marks.contains { $0 == 0 || isComposed(scalars[$0 - 1]) }
    }
  }

  /// Returns whether it may be a letter with a mark: whether it is in a Latin, Greek or Cyrillic block with such letters.
  private static func isComposed(_ scalar: Unicode.Scalar) -> Bool {
    (0xC0...0x24F).contains(scalar.value) || (0x370...0x4FF).contains(scalar.value)
      || (0x1E00...0x1FFF).contains(scalar.value)
  }
}
