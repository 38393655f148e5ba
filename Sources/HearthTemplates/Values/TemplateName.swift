/// A name with a number computed from its letters, so that most comparisons are one of numbers.
package struct TemplateName: Sendable {
  let text: String
  let code: UInt64

  package init(_ text: String) {
    self.text = text
    code = Self.code(of: text)
  }

  /// The same for the same text in one process. Two names may share a code, so equal codes need a look at the texts.
  ///
  /// Multiplies with the golden ratio's fraction and folds the high bits down, eight bytes at a time.
  private static func code(of text: String) -> UInt64 {
    var text = text
    return text.withUTF8 { utf8 in
      let bytes = UnsafeRawBufferPointer(utf8)
      var code = UInt64(truncatingIfNeeded: bytes.count)
      var index = 0
      while index &+ 8 <= bytes.count {
        code = mixed(code, bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self))
        index &+= 8
      }
      var rest: UInt64 = 0
      while index < bytes.count {
        rest = rest << 8 | UInt64(bytes[index])
        index &+= 1
      }
      return mixed(code, rest)
    }
  }

  @inline(__always)
  private static func mixed(_ code: UInt64, _ word: UInt64) -> UInt64 {
    let product = (code ^ word) &* 0x9E37_79B9_7F4A_7C15
    return product ^ product >> 29
  }
}

extension TemplateName: Hashable {
  package static func == (left: Self, right: Self) -> Bool {
    left.code == right.code && left.text == right.text
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(code) }
}

extension TemplateName: ExpressibleByStringLiteral {
  package init(stringLiteral value: String) { self.init(value) }
}
