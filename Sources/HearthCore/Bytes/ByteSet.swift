/// A few bytes that mean something, to be found quickly among many that do not.
package struct ByteSet: Sendable {
  /// Bytes that are the same where `mask` has a bit: those for which `byte & mask == value`.
  package struct Group: Sendable {
    let mask: UInt8
    let value: UInt8

    /// `mask` 0xE0 and `value` 0 stand for the control characters 0x00 to 0x1F.
    package init(mask: UInt8, value: UInt8) {
      self.mask = mask
      self.value = value
    }
  }

  /// Always as many, so that the loop over them is unrolled. Most bytes stand alone, and are found with less.
  private let groups: (Group, Group)
  private let alone: (UInt8, UInt8, UInt8, UInt8, UInt8, UInt8)
  /// Bit `n` of word `w` stands for the byte `64 * w + n`.
  private let bits: (UInt64, UInt64, UInt64, UInt64)

  /// `bytes`, and those of `groups`: at most six bytes and two groups, or more bytes in the place of groups. No bytes at all
  /// stand for NUL.
  package init(_ bytes: [UInt8], _ groups: [Group] = []) {
    let alone = (0..<6).map { bytes.isEmpty ? 0 : bytes[min($0, bytes.count - 1)] }
    let others = groups + bytes.dropFirst(6).map { Group(mask: 0xFF, value: $0) }
    // Sets are constants of the code, so the tests meet every one of them.
    assert(others.count <= 2, "a set holds six bytes and two groups")
    let pair = (0..<2).map {
      others.isEmpty ? Group(mask: 0xFF, value: alone[0]) : others[min($0, others.count - 1)]
    }
    self.groups = (pair[0], pair[1])
    self.alone = (alone[0], alone[1], alone[2], alone[3], alone[4], alone[5])
    let words = (0..<4).map { word in
      (0..<64).reduce(0 as UInt64) { bits, bit in
        let byte = UInt8(64 * word + bit)
        let isHeld = alone.contains(byte) || pair.contains { byte & $0.mask == $0.value }
        return isHeld ? bits | 1 << UInt64(bit) : bits
      }
    }
    bits = (words[0], words[1], words[2], words[3])
  }

  /// The bytes of an ASCII text.
  package init(_ text: StaticString) {
    self.init(text.withUTF8Buffer { Array($0) })
  }

  package func contains(_ byte: UInt8) -> Bool {
    let half = byte < 0x40 ? bits.0 : bits.1
    let word = byte < 0x80 ? half : byte < 0xC0 ? bits.2 : bits.3
    return word >> UInt64(byte & 63) & 1 == 1
  }

  /// The first index from `start` on whose byte is in the set; the number of bytes where there is none.
  package func firstIndex(in bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
    guard let base = bytes.baseAddress else { return 0 }
    let count = bytes.count
    var index = start
    // Long texts are looked at in larger blocks first: what a block costs besides its bytes is then spent half as often.
    while index &+ 32 <= count {
      let block = base + index
      var least: UInt8 = 255
      for lane in 0..<32 { least = min(least, distance(block[lane])) }
      if least == 0 { break }
      index &+= 32
    }
    while index < count {
      guard index &+ 16 <= count || index != start && count >= 16 else { break }
      // The last block reaches back into the one before it, in which nothing was found.
      let first = min(index, count &- 16)
      let block = base + first
      var least: UInt8 = 255
      for lane in 0..<16 { least = min(least, distance(block[lane])) }
      if least == 0 { break }
      index = first &+ 16
    }
    while index < count, !contains(base[index]) { index &+= 1 }
    return index
  }

  /// 0 for the bytes of the set. Made of `min`, `&` and `^` alone, so that the compiler looks at sixteen bytes at once; a
  /// comparison or a branch would prevent that.
  @inline(__always)
  private func distance(_ byte: UInt8) -> UInt8 {
    func distance(_ group: Group) -> UInt8 { byte & group.mask ^ group.value }
    return min(
      min(min(distance(groups.0), distance(groups.1)), min(byte ^ alone.0, byte ^ alone.1)),
      min(min(byte ^ alone.2, byte ^ alone.3), min(byte ^ alone.4, byte ^ alone.5)))
  }
}
