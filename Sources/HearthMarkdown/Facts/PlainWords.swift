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
    while index < bytes.count {
      // As many as a byte can count.
      let end = min(index + 240, bytes.count)
      var starts: UInt8 = 0
      var odd: UInt8 = 0
      for place in index..<end {
        let (before, byte) = (isBlank(base[place - 1]), base[place])
        let word = isWord(byte)
        starts &+= before & word
        odd |= before & (1 ^ word) & (1 ^ isBlank(byte))
        odd |= (1 ^ min(1, byte ^ UInt8(ascii: "#"))) | (1 ^ min(1, byte ^ 0xE2))
      }
      guard odd == 0 else { return nil }
      words += Int(starts)
      index = end
    }
    return words
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
