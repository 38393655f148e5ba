/// A name as two numbers that hold its letters, so that to compare names is to compare numbers.
package struct TemplateName: Hashable, Sendable {
  /// The first eight bytes, 0 for those that the name does not have.
  private let first: UInt64
  /// The next seven, and on top of them how many there are; the same count for all that do not fit.
  private let second: UInt64
  /// The whole name, where it does not fit.
  private let long: String?

  /// The most bytes that fit.
  private static let most = 15

  package init(_ text: String) {
    var text = text
    (first, second) = text.withUTF8 { Self.numbers(UnsafeRawBufferPointer($0)) }
    long = text.utf8.count > Self.most ? text : nil
  }

  /// Takes as few steps as it can: each view of each page is made with a dozen names.
  private static func numbers(_ bytes: UnsafeRawBufferPointer) -> (UInt64, UInt64) {
    let count = UInt64(min(bytes.count, most + 1)) << 56
    guard bytes.count >= 8 else { return (number(bytes), count) }
    // The last eight bytes without those that stand in the first number already.
    let end = min(bytes.count, most)
    let last = UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: end - 8, as: UInt64.self))
    let second = end == 8 ? 0 : last >> UInt64(8 * (16 - end))
    return (UInt64(littleEndian: bytes.loadUnaligned(as: UInt64.self)), second | count)
  }

  /// Fewer than eight bytes.
  private static func number(_ bytes: UnsafeRawBufferPointer) -> UInt64 {
    guard bytes.count >= 4 else { return bytes.reversed().reduce(0) { $0 << 8 | UInt64($1) } }
    let end = bytes.count - 4
    let first = UInt32(littleEndian: bytes.loadUnaligned(as: UInt32.self))
    let last = UInt32(littleEndian: bytes.loadUnaligned(fromByteOffset: end, as: UInt32.self))
    return UInt64(first) | UInt64(last) << UInt64(8 * end)
  }

  /// As it was written.
  var text: String {
    if let long { return long }
    let bytes = (0..<Int(second >> 56)).map { index in
      UInt8(truncatingIfNeeded: (index < 8 ? first : second) >> UInt64(8 * (index % 8)))
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  package static func == (left: Self, right: Self) -> Bool {
    left.first == right.first && left.second == right.second && left.long == right.long
  }
}

extension TemplateName: ExpressibleByStringLiteral {
  package init(stringLiteral value: StaticString) {
    (first, second) = value.withUTF8Buffer { Self.numbers(UnsafeRawBufferPointer($0)) }
    long = value.utf8CodeUnitCount > Self.most ? value.description : nil
  }
}
