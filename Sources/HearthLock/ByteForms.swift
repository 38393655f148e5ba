/// Eight-byte big-endian numbers, in which the lock's formats write lengths and rounds.
enum BigEndian64 {
  static let count = 8

  static func bytes(_ number: Int) -> [UInt8] {
    withUnsafeBytes(of: UInt64(clamping: number).bigEndian) { Array($0) }
  }

  /// Returns the number that `bytes` begin with; `nil` if there are too few, or it exceeds `Int`.
  static func number(_ bytes: some Collection<UInt8>) -> Int? {
    guard bytes.count >= count else { return nil }
    return Int(exactly: bytes.prefix(count).reduce(UInt64(0)) { $0 << 8 | UInt64($1) })
  }
}

/// Bytes as hexadecimal digits, two for each.
package enum Hexadecimal {
  private static let digits = Array("0123456789abcdef".utf8)

  package static func text(_ bytes: some Sequence<UInt8>) -> String {
    String(decoding: bytes.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }, as: UTF8.self)
  }

  static func bytes(_ text: String) -> [UInt8] {
    let values = text.utf8.compactMap { digits.firstIndex(of: $0) }
    return stride(from: 0, to: values.count - 1, by: 2).map { UInt8(values[$0] << 4 | values[$0 + 1]) }
  }
}
