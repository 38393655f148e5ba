import HearthCore

/// 128 unpredictable bits (RFC 4086's recommendation), as 32 hexadecimal digits.
struct Secret: Sendable {
  let text: String

  init(from generator: inout some RandomNumberGenerator) {
    text = (0..<2).map { _ in (generator.next() as UInt64).padded(to: 16, radix: 16) }.joined()
  }

  /// Returns whether these bytes are the secret. Takes the same time wherever they differ.
  func isEqual(_ bytes: some Collection<UInt8>) -> Bool {
    guard bytes.count == text.utf8.count else { return false }
    return zip(bytes, text.utf8).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
  }
}
