/// Counts the words of texts in which every word begins with a letter or a digit, as most do.
enum PlainWords {
  /// `nil` where the text is empty, where a word begins with another sign, or where there is a `#`, a dash or a quote
  /// beyond ASCII: such texts need a closer look.
  ///
  /// Made of `min`, `&`, `|`, `^` and subtraction alone, so that the compiler looks at many bytes at once.
  static func count(_ bytes: UnsafeBufferPointer<UInt8>) -> Int? {
    guard let base = bytes.baseAddress, let first = bytes.first else { return nil }
    guard first <= 0x20 || isWord(first) == 1, first != UInt8(ascii: "#"), first != 0xE2 else { return nil }
    var words = Int(isWord(first))
    var index = 1
    while index &+ block <= bytes.count {
      var found = Found()
      for lane in 0..<block { found.take(base[index &+ lane], after: base[index &+ lane &- 1]) }
      guard found.odd == 0 else { return nil }
      words &+= Int(found.starts)
      index &+= block
    }
    var found = Found()
    while index < bytes.count {
      found.take(base[index], after: base[index &- 1])
      index &+= 1
    }
    return found.odd == 0 ? words &+ Int(found.starts) : nil
  }

  private static let block = 16

  /// What stands in fewer bytes than a byte can count.
  private struct Found {
    var starts: UInt8 = 0
    /// Not 0 where something needs a closer look.
    var odd: UInt8 = 0

    @inline(__always)
    mutating func take(_ byte: UInt8, after before: UInt8) {
      let (gap, word) = (isBlank(before), isWord(byte))
      starts &+= gap & word
      odd |= gap & (1 ^ word) & (1 ^ isBlank(byte))
      odd |= (1 ^ min(1, byte ^ UInt8(ascii: "#"))) | (1 ^ min(1, byte ^ 0xE2))
    }
  }

  /// 1 for blanks and control characters, 0 for all others.
  @inline(__always)
  private static func isBlank(_ byte: UInt8) -> UInt8 {
    min(1, 0x21 &- min(byte, 0x21))
  }

  /// 1 for letters and digits and all beyond ASCII, 0 for all others.
  @inline(__always)
  private static func isWord(_ byte: UInt8) -> UInt8 {
    let letter = 26 &- min((byte | 0x20) &- 0x61, 26)
    let digit = 10 &- min(byte &- 0x30, 10)
    return min(1, letter | digit | byte >> 7)
  }
}
