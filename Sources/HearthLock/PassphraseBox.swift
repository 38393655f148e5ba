import HearthCore

/// Four words that open a page: 44 random bits.
package struct Passphrase: Equatable, Sendable {
  static let wordCount = 4

  /// 2 048 English words of three to eight ASCII letters, made for Hearth: everyday, harmless, and no two a single letter
  /// apart, so that one wrong letter never gives another word. One list serves every language: a passphrase is copied
  /// rather than understood, and every keyboard has its letters.
  static let words = String(decoding: PackageResources.words_txt, as: UTF8.self)
    .split(whereSeparator: \.isWhitespace)

  /// In lower case, with a space between words: the secret itself.
  package let text: String

  package init(with crypto: Crypto) throws(LockError) {
    let random = try crypto.random(2 * Self.wordCount)
    text = (0..<Self.wordCount).map { index in
      // 2 048 divides 65 536, so all words are equally likely.
      let number = Int(random[2 * index]) << 8 | Int(random[2 * index + 1])
      return String(Self.words[number % Self.words.count])
    }.joined(separator: " ")
  }
}

/// Content that can be opened with a passphrase alone.
///
/// `Documentation/Sharing.md` describes the format byte by byte. PBKDF2 derives the key from the passphrase, and
/// AES-256-GCM encrypts with it.
package struct PassphraseBox: Sendable {
  private static let format = "hearth page 1 "

  package let rounds: Int
  package let salt: [UInt8]
  package let iv: [UInt8]
  /// The ciphertext and its tag.
  package let text: [UInt8]

  /// - Parameter rounds: Fewer only to save time in tests.
  package init(
    _ content: [UInt8], passphrase: Passphrase, rounds: Int = LockFile.rounds, with crypto: Crypto
  ) throws(LockError) {
    self.rounds = rounds
    salt = try crypto.random(16)
    iv = try crypto.random(12)
    let key = try crypto.pbkdf2(Array(passphrase.text.utf8), salt: salt, rounds: rounds)
    let data = Array((Self.format + "\(rounds)").utf8)
    text = try crypto.seal(SealedBox.padded(content), key: key, iv: iv, data: data)
    guard try crypto.open(text, key: key, iv: iv, data: data) == SealedBox.padded(content) else {
      throw LockError("the file on disk doesn't match what was sealed")
    }
  }

  /// SHA-256 of the text, which distinguishes damage from a wrong passphrase.
  package var check: [UInt8] { SHA256.hash(text) }
}
