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

/// Content under a secret that a person knows or keeps: PBKDF2 derives the key from it, and AES-256-GCM encrypts.
package struct SecretBox: Equatable, Sendable {
  /// The number of PBKDF2 rounds, which make guessing slow.
  package let rounds: Int
  package let salt: [UInt8]
  package let iv: [UInt8]
  /// The ciphertext and its tag.
  package let text: [UInt8]

  /// - Parameter data: What the box is bound to.
  init(
    _ content: [UInt8], under secret: [UInt8], data: [UInt8], rounds: Int, with crypto: Crypto
  ) throws(LockError) {
    self.rounds = rounds
    salt = try crypto.random(16)
    iv = try crypto.random(12)
    let key = try crypto.pbkdf2(secret, salt: salt, rounds: rounds)
    text = try crypto.seal(content, key: key, iv: iv, data: data)
    guard try crypto.open(text, key: key, iv: iv, data: data) == content else {
      throw LockError("the file on disk doesn't match what was sealed")
    }
  }

  /// Creates the box of a page, which `Documentation/Sharing.md` describes byte by byte. Tests take fewer rounds.
  package init(
    page: [UInt8], passphrase: Passphrase, rounds: Int = LockFile.rounds, with crypto: Crypto
  ) throws(LockError) {
    try self.init(
      SealedBox.padded(page), under: Array(passphrase.text.utf8), data: Array("hearth page 1 \(rounds)".utf8),
      rounds: rounds, with: crypto)
  }

  /// Returns the content; `nil` if the secret or the data differ.
  func open(under secret: [UInt8], data: [UInt8], with crypto: Crypto) throws(LockError) -> [UInt8]? {
    try crypto.open(text, key: crypto.pbkdf2(secret, salt: salt, rounds: rounds), iv: iv, data: data)
  }

  /// SHA-256 of the text, which distinguishes damage from a wrong passphrase.
  package var check: [UInt8] { SHA256.hash(text) }
}
