/// A code to keep on paper, which opens the lock if the password is forgotten: 125 random bits in Crockford's base 32
/// (crockford.com/base32.html), which has no I, L, O and U, and so is easy to read aloud and to copy by hand.
package struct RecoveryCode: Equatable, Sendable {
  private static let alphabet = Array("0123456789ABCDEFGHJKMNPQRSTVWXYZ".utf8)
  private static let length = 25

  /// The characters without hyphens: the secret itself.
  let bytes: [UInt8]

  init(with crypto: Crypto) throws(LockError) {
    // 32 divides 256, so all characters are equally likely.
    bytes = try crypto.random(Self.length).map { Self.alphabet[Int($0 & 31)] }
  }

  /// Reads a typed code. Accepts lower case, spaces and dashes, O for 0, and I and L for 1. Fails if it can't be a code.
  package init?(_ text: String) {
    let letters = text.uppercased().filter { !$0.isWhitespace && !$0.isDash }
      .map { $0 == "O" ? "0" : $0 == "I" || $0 == "L" ? "1" : $0 }
    bytes = Array(String(letters).utf8)
    guard bytes.count == Self.length, bytes.allSatisfy(Self.alphabet.contains) else { return nil }
  }

  /// In five groups of five: `K7QWD-…`.
  package var text: String {
    stride(from: 0, to: bytes.count, by: 5).map { String(decoding: bytes[$0..<$0 + 5], as: UTF8.self) }
      .joined(separator: "-")
  }
}

extension Character {
  /// Whether it is a dash or the minus sign: programs replace one with another.
  fileprivate var isDash: Bool {
    unicodeScalars.allSatisfy { $0 == "\u{2212}" || $0.properties.generalCategory == .dashPunctuation }
  }
}
