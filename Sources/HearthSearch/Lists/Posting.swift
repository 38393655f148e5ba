/// A unit in which a word occurs.
struct Posting: Comparable, BitwiseCopyable, Sendable {
  private let value: UInt32

  @inline(__always)
  init(unit: Int, isName: Bool) {
    value = UInt32(truncatingIfNeeded: unit << 1) | (isName ? 1 : 0)
  }

  var unit: Int { Int(value >> 1) }
  /// Whether the unit's name has the word.
  var isName: Bool { value & 1 == 1 }

  static func < (one: Posting, other: Posting) -> Bool { one.value < other.value }
}
