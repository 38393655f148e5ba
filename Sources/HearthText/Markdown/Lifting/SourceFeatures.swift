import HearthCore

/// Which signs a text holds at all, so that the passes that look for them can be left out.
struct SourceFeatures: OptionSet {
  let rawValue: UInt16

  /// `[[`
  static let wikiLinks = Self(rawValue: 1 << 0)
  /// `[^`
  static let footnotes = Self(rawValue: 1 << 1)
  /// `://`
  static let addresses = Self(rawValue: 1 << 2)
  /// A backslash before one of ``Placeholder/escapable``.
  static let escapes = Self(rawValue: 1 << 3)
  /// The bytes that placeholders are made of.
  static let placeholders = Self(rawValue: 1 << 4)
  /// `==`
  static let highlights = Self(rawValue: 1 << 5)
  /// `~~`
  static let strikes = Self(rawValue: 1 << 6)
  /// `%%`
  static let comments = Self(rawValue: 1 << 7)
  /// `|`
  static let pipes = Self(rawValue: 1 << 8)
  /// ` ^`, or `^` at the beginning of a line
  static let blockIDs = Self(rawValue: 1 << 9)
  /// `[!`, `[ ]`, `[x]`
  static let heads = Self(rawValue: 1 << 10)
  /// More `![` than ``SourceLifter/mostImages``
  static let manyImages = Self(rawValue: 1 << 11)
  /// `::`
  static let fields = Self(rawValue: 1 << 12)

  /// `<!`
  static let htmlComments = Self(rawValue: 1 << 13)

  /// What ``SourceLifter`` has work with.
  static let lifted: Self = [.wikiLinks, .footnotes, .addresses, .escapes, .placeholders, .manyImages]

  init(rawValue: UInt16) {
    self.rawValue = rawValue
  }

  /// What the sign at `index` is, with what stands beside it; nothing where it means nothing.
  init(at index: Int, in bytes: UnsafeBufferPointer<UInt8>) {
    let next = index + 1 < bytes.count ? bytes[index + 1] : 0
    self =
      switch (bytes[index], next) {
      case (UInt8(ascii: "["), UInt8(ascii: "[")): .wikiLinks
      case (UInt8(ascii: "["), UInt8(ascii: "^")): .footnotes
      case (UInt8(ascii: "["), UInt8(ascii: "!")), (UInt8(ascii: "["), UInt8(ascii: " ")),
        (UInt8(ascii: "["), UInt8(ascii: "x")), (UInt8(ascii: "["), UInt8(ascii: "X")):
        .heads
      case (UInt8(ascii: ":"), UInt8(ascii: "/")): .addresses
      case (UInt8(ascii: ":"), UInt8(ascii: ":")): .fields
      case (UInt8(ascii: "\\"), _): Placeholder.escapable.contains(next) ? .escapes : []
      case (UInt8(ascii: "="), UInt8(ascii: "=")): .highlights
      case (UInt8(ascii: "<"), UInt8(ascii: "!")): .htmlComments
      case (UInt8(ascii: "~"), UInt8(ascii: "~")): .strikes
      case (UInt8(ascii: "%"), UInt8(ascii: "%")): .comments
      case (UInt8(ascii: "|"), _): .pipes
      case (UInt8(ascii: "^"), _): index == 0 || bytes[index - 1] <= 0x20 ? .blockIDs : []
      case (Placeholder.lead.0, Placeholder.lead.1): .placeholders
      default: []
      }
  }
}

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
