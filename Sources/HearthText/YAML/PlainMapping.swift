import HearthCore

/// Reads what nearly all front matter is made of: lines such as `title: A walk` and `labels: [Calm, Work]`.
///
/// It takes only what means one thing in YAML, whatever stands around it, and what libyaml reads in the same way, places
/// included. All else is left to libyaml: quotes, comments, empty values, indentation, blank lines, a key that is there twice.
struct PlainMapping {
  /// A mapping with more keys than this is left to libyaml, as each key is compared with those above.
  private static let mostKeys = 32
  /// In bytes.
  private static let longestKey = 64

  private let bytes: UnsafeBufferPointer<UInt8>
  private var index = 0
  /// The place of ``index``.
  private var position: TextPosition

  private init(_ bytes: UnsafeBufferPointer<UInt8>, line: Int) {
    self.bytes = bytes
    position = TextPosition(line: line, column: 1)
  }

  /// The mapping that `bytes` are, which are UTF-8; `nil` where anything in them needs a closer look.
  static func read(_ bytes: UnsafeBufferPointer<UInt8>, firstLine: Int) -> YAMLNode? {
    var reader = PlainMapping(bytes, line: firstLine)
    var entries: [YAMLEntry] = []
    entries.reserveCapacity(8)
    while reader.index < bytes.count {
      guard entries.count < mostKeys, let entry = reader.entry(),
        !entries.contains(where: { $0.key == entry.key })
      else { return nil }
      entries.append(entry)
    }
    guard let first = entries.first else { return nil }
    return YAMLNode(content: .mapping(entries), position: first.keyPosition)
  }

  /// A whole line.
  private mutating func entry() -> YAMLEntry? {
    let (start, place) = (index, position)
    guard let first = next, Self.isLetter(first) else { return nil }
    while let byte = next, Self.isLetter(byte) || Self.isDigit(byte) || byte == 0x5F || byte == 0x2D {
      advance()
    }
    let key = start..<index
    guard key.count <= Self.longestKey, take(UInt8(ascii: ":")), take(UInt8(ascii: " ")) else { return nil }
    let value = next == UInt8(ascii: "[") ? list() : scalar(inList: false)
    guard let value, next == nil || next == UInt8(ascii: "\n") else { return nil }
    index += 1
    position = TextPosition(line: position.line + 1, column: 1)
    return YAMLEntry(key: text(key), keyPosition: place, value: value)
  }

  /// `[Calm, Work]`, with one blank or none after each comma.
  private mutating func list() -> YAMLNode? {
    let place = position
    advance()
    var items: [YAMLNode] = []
    if !take(UInt8(ascii: "]")) {
      repeat {
        if !items.isEmpty { _ = take(UInt8(ascii: " ")) }
        guard let item = scalar(inList: true) else { return nil }
        items.append(item)
      } while take(UInt8(ascii: ","))
      guard take(UInt8(ascii: "]")) else { return nil }
    }
    return YAMLNode(content: .sequence(items), position: place)
  }

  /// Words that begin with a letter or a digit, up to the first byte that none of them holds.
  private mutating func scalar(inList: Bool) -> YAMLNode? {
    let (start, place) = (index, position)
    guard let first = next, Self.isWord(first) else { return nil }
    while let byte = next {
      switch byte {
      case UInt8(ascii: ","): if inList { return node(start, place) }
      case UInt8(ascii: ":"):
        // Before a blank or the end of the line, it would end a key.
        guard !inList, index + 1 < bytes.count, Self.isWord(bytes[index + 1]) else { return nil }
      default: guard Self.isWord(byte) || Self.isInside(byte) else { return node(start, place) }
      }
      advance()
    }
    return node(start, place)
  }

  /// `nil` where a blank stands at the end, which is no part of the text.
  private func node(_ start: Int, _ place: TextPosition) -> YAMLNode? {
    guard bytes[index - 1] != UInt8(ascii: " ") else { return nil }
    return YAMLNode(content: .scalar(YAMLScalar(text: text(start..<index), style: .plain)), position: place)
  }

  private func text(_ range: Range<Int>) -> String {
    String(decoding: UnsafeBufferPointer(rebasing: bytes[range]), as: UTF8.self)
  }

  // MARK: Bytes

  private var next: UInt8? { index < bytes.count ? bytes[index] : nil }

  private mutating func advance() {
    if bytes[index] & 0xC0 != 0x80 { position.column += 1 }
    index += 1
  }

  private mutating func take(_ byte: UInt8) -> Bool {
    guard next == byte else { return false }
    advance()
    return true
  }

  private static func isLetter(_ byte: UInt8) -> Bool { byte | 0x20 >= 0x61 && byte | 0x20 <= 0x7A }

  private static func isDigit(_ byte: UInt8) -> Bool { byte >= 0x30 && byte <= 0x39 }

  /// Whether a text may begin so: with a letter, a digit, or the bytes of characters beyond ASCII, but for those among which
  /// there are line breaks, marks of order and control characters (U+0080 to U+00BF, U+2000 to U+2FFF, U+E000 to U+FFFF).
  private static func isWord(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x80...0xC1, 0xC3...0xE1, 0xE3...0xED, 0xF0...0xF4: true
    default: isLetter(byte) || isDigit(byte)
    }
  }

  /// Whether a text may go on so, wherever it stands.
  private static func isInside(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: " "), UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "."), UInt8(ascii: "/"),
      UInt8(ascii: "'"), UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "!"), UInt8(ascii: "+"):
      true
    default: false
    }
  }
}
