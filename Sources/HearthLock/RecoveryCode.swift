/// A code to keep on paper, which opens the lock if the password is forgotten: 25 characters with 125 random bits.
///
/// The letters are Crockford's base 32 (crockford.com/base32.html), which has no I, L, O and U, so that it can be read
/// aloud and copied by hand.
package struct RecoveryCode: Equatable, Sendable {
  private static let alphabet = Array("0123456789ABCDEFGHJKMNPQRSTVWXYZ".utf8)
  private static let length = 25

  /// The characters without hyphens: the secret itself.
  let bytes: [UInt8]

  /// Creates a random code.
  init(with crypto: Crypto) throws(LockError) {
    // 32 divides 256, so each character is as likely as any other.
    bytes = try crypto.random(Self.length).map { Self.alphabet[Int($0 & 31)] }
  }

  /// Reads a typed code: lower case, spaces and hyphens are fine, O counts as 0, I and L as 1. Fails if it can't be a code.
  package init?(_ text: String) {
    var bytes: [UInt8] = []
    for byte in text.uppercased().utf8 {
      switch byte {
      case UInt8(ascii: "-"), UInt8(ascii: " "), UInt8(ascii: "\n"), UInt8(ascii: "\r"), UInt8(ascii: "\t"):
        continue
      case UInt8(ascii: "O"): bytes.append(UInt8(ascii: "0"))
      case UInt8(ascii: "I"), UInt8(ascii: "L"): bytes.append(UInt8(ascii: "1"))
      default:
        guard Self.alphabet.contains(byte) else { return nil }
        bytes.append(byte)
      }
    }
    guard bytes.count == Self.length else { return nil }
    self.bytes = bytes
  }

  /// In five groups of five: `K7QWD-…`.
  package var text: String {
    stride(from: 0, to: bytes.count, by: 5).map { String(decoding: bytes[$0..<$0 + 5], as: UTF8.self) }
      .joined(separator: "-")
  }
}
