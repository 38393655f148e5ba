/// A name with a number computed from its letters, so that most comparisons are one of numbers.
struct TemplateName: Sendable {
  let text: String
  let code: UInt64

  init(_ text: String) {
    self.text = text
    code = Self.code(of: text)
  }

  /// The same for the same text in one process. Two names may share a code, so equal codes need a look at the texts.
  ///
  /// Multiplies with the golden ratio's fraction and folds the high bits down, eight bytes at a time.
  static func code(of text: String) -> UInt64 {
    var text = text
    return text.withUTF8 { bytes in
      var code = UInt64(truncatingIfNeeded: bytes.count)
      var word: UInt64 = 0
      for (index, byte) in bytes.enumerated() {
        word = word << 8 | UInt64(byte)
        if index & 7 == 7 {
          code = mixed(code, word)
          word = 0
        }
      }
      return mixed(code, word)
    }
  }

  private static func mixed(_ code: UInt64, _ word: UInt64) -> UInt64 {
    let product = (code ^ word) &* 0x9E37_79B9_7F4A_7C15
    return product ^ product >> 29
  }
}
