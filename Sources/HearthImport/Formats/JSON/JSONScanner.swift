/// Walks through JSON of any size and depth, token by token, without a tree.
///
/// It is lenient: what is no token is passed over, so that a file that was cut or changed gives what it still holds.
struct JSONScanner {
  enum Token {
    case beginObject
    case endObject
    /// A string; the escapes are still in it. `isKey` where a colon follows.
    case string(ByteSpan, isKey: Bool)
    case number(ByteSpan)
    /// `[`, `]`, `true`, `false`, `null`.
    case other
    case end
  }

  private let window: ByteWindow
  private var index = 0
  /// Whether the file ended within an object, an array or a string.
  private(set) var isCut = false
  /// Within how many objects and arrays it stands.
  private(set) var depth = 0
  private var sawAny = false
  /// Where the last search for the end of a string ended: from no byte before it is there one.
  private var unclosedUntil = 0

  init(_ window: ByteWindow) {
    self.window = window
  }

  /// Where in the file it stands.
  var place: Int { window.offset + index }

  /// The next token. Its bytes are valid until the one after.
  mutating func next() -> Token {
    while true {
      guard index < window.bytes.count else {
        index = 0
        if window.more(keepingFrom: window.bytes.count) { continue }
        if depth > 0 || !sawAny { isCut = true }
        return .end
      }
      let byte = window.bytes[index]
      switch byte {
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        index += 1
        depth += 1
        sawAny = true
        return byte == UInt8(ascii: "{") ? .beginObject : .other
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        index += 1
        depth = max(0, depth - 1)
        return byte == UInt8(ascii: "}") ? .endObject : .other
      case UInt8(ascii: "\""):
        if let token = string() { return token }
      case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return number()
      case UInt8(ascii: "t"), UInt8(ascii: "f"), UInt8(ascii: "n"):
        index += 1
        return .other
      default: index += 1
      }
    }
  }

  private static let longestString = 1 << 20

  private mutating func string() -> Token? {
    // A quote before here has been looked for in vain.
    if place < unclosedUntil {
      index += 1
      return nil
    }
    var from = index + 1
    while true {
      let kept = window.bytes.count - index
      if let end = endOfString(from: from) {
        let length = end - index
        // Enough to see whether a colon follows.
        window.ensure(length + 64, at: &index)
        let bytes = window.bytes
        let text = bytes.slice(index + 1, index + length)
        var after = index + length + 1
        while ByteSpan.isBlank(bytes[after]) { after += 1 }
        index += length + 1
        return .string(text, isKey: bytes[after] == UInt8(ascii: ":"))
      }
      if kept < Self.longestString { window.ensure(kept + 1, at: &index) }
      guard window.bytes.count - index > kept else {
        if window.isComplete { isCut = true }
        unclosedUntil = place + kept
        index += 1
        return nil
      }
      from = index + kept
    }
  }

  /// The index of the quote that closes the string.
  private func endOfString(from: Int) -> Int? {
    let bytes = window.bytes
    var from = from
    while let end = bytes.find(UInt8(ascii: "\""), from: from) {
      var slashes = 0
      while end - 1 - slashes > index, bytes[end - 1 - slashes] == UInt8(ascii: "\\") { slashes += 1 }
      if slashes.isMultiple(of: 2) { return end }
      from = end + 1
    }
    return nil
  }

  private mutating func number() -> Token {
    window.ensure(64, at: &index)
    let bytes = window.bytes
    var end = index + 1
    while end - index < 63, Self.isNumber(bytes[end]) { end += 1 }
    defer { index = end }
    return .number(bytes.slice(index, end))
  }

  private static func isNumber(_ byte: UInt8) -> Bool {
    ByteSpan.isDigit(byte) || byte == UInt8(ascii: ".") || byte | 0x20 == UInt8(ascii: "e")
      || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "+")
  }
}
