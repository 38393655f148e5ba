import HearthCore

/// The signs of habits in a text, found in one pass.
struct SourceSigns {
  private(set) var features: SourceFeatures = []
  /// The lines at the beginning of the text in which no sign stands, and no character reference that may become one; and
  /// where the next line begins.
  private(set) var plain = (lines: 0, end: 0)

  init(of bytes: UnsafeBufferPointer<UInt8>) {
    var brackets = 0
    let signs = Self.signs
    let first = signs.firstIndex(in: bytes, from: 0)
    var index = first
    while index < bytes.count {
      features.formUnion(SourceFeatures(at: index, in: bytes))
      if bytes[index] == UInt8(ascii: "["), index > 0, bytes[index - 1] == UInt8(ascii: "!") { brackets += 1 }
      index = signs.firstIndex(in: bytes, from: index + 1)
    }
    if brackets > SourceLifter.mostImages { features.insert(.manyImages) }
    if !features.isEmpty { plain = Self.plainLines(in: UnsafeBufferPointer(rebasing: bytes[..<first])) }
  }

  /// Whether a piece of the text holds a sign at all.
  static func areIn(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    signs.firstIndex(in: bytes, from: 0) < bytes.count
  }

  /// The whole lines of `bytes` before the first `&`.
  private static func plainLines(in bytes: UnsafeBufferPointer<UInt8>) -> (lines: Int, end: Int) {
    let limit = bytes.firstIndex(of: UInt8(ascii: "&"), from: 0) ?? bytes.count
    var plain = (lines: 0, end: 0)
    while let lineEnd = bytes.firstIndex(of: UInt8(ascii: "\n"), from: plain.end), lineEnd < limit {
      plain = (plain.lines + 1, lineEnd + 1)
    }
    return plain
  }

  /// The bytes that begin a sign: `[`, `\`, `^`, `:`, `=`, `<`, `|`, `~`, `%` and that of a placeholder.
  ///
  /// `\`, `^`, `|` and `~` are the same but for two bits, and `<` and `=` but for one.
  private static let signs = ByteSet(
    "[:%\\^|~<=".utf8 + [Placeholder.lead.0])
}
