import HearthCore

/// What a text may hold beyond CommonMark, so that the passes that look for it can be skipped: looking for comments in every
/// text takes 17 % of the processor time of a full build (3 000 reflections without any).
struct SourceFeatures: OptionSet {
  let rawValue: UInt8

  /// Syntax that ``SourceLifter`` replaces.
  static let lifted = Self(rawValue: 1 << 0)
  /// `[^`
  static let footnotes = Self(rawValue: 1 << 1)
  /// `%%` or `<!`
  static let comments = Self(rawValue: 1 << 2)
  /// Any other extension.
  static let others = Self(rawValue: 1 << 3)

  init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// What the character at `index` is, with those beside it.
  private init(at index: Int, in bytes: UnsafeBufferPointer<UInt8>) {
    let next = index + 1 < bytes.count ? bytes[index + 1] : 0
    switch (Unicode.Scalar(bytes[index]), Unicode.Scalar(next)) {
    case ("[", "["), (":", "/"): self = .lifted
    case ("[", "^"): self = [.lifted, .footnotes]
    case ("\\", _) where Placeholder.escapable.contains(next): self = .lifted
    case _ where (bytes[index], next) == Placeholder.lead: self = .lifted
    case ("%", "%"), ("<", "!"): self = .comments
    case ("[", "!"), ("[", " "), ("[", "x"), ("[", "X"), (":", ":"), ("=", "="), ("~", "~"), ("|", _):
      self = .others
    case ("^", _) where index == 0 || bytes[index - 1] <= 0x20: self = .others
    default: self = []
    }
  }

  /// Finds the features of a text in one pass.
  init(of bytes: UnsafeBufferPointer<UInt8>) {
    self = []
    var images = 0
    var index = Self.starts.firstIndex(in: bytes, from: 0)
    while index < bytes.count {
      formUnion(SourceFeatures(at: index, in: bytes))
      if bytes[index] == UInt8(ascii: "["), index > 0, bytes[index - 1] == UInt8(ascii: "!") { images += 1 }
      index = Self.starts.firstIndex(in: bytes, from: index + 1)
    }
    if images > SourceLifter.mostImages { insert(.lifted) }
  }

  /// Returns whether a piece of the text may hold a feature.
  static func mayBe(in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    starts.firstIndex(in: bytes, from: 0) < bytes.count
  }

  /// The bytes that a feature begins with.
  private static let starts = ByteSet("[:%\\^|~<=".utf8 + [Placeholder.lead.0])
}
