/// Splits JSON of any size and depth into tokens.
///
/// It is lenient: whatever is no token is skipped, so that a file that was cut or damaged yields what it still holds.
struct JSONScanner {
  /// The bytes of a token are valid until the next one is read. Escapes are still in them.
  enum Token {
    case beginObject, endObject, beginArray, endArray
    /// A string with a colon after it.
    case key(ByteSpan)
    case string(ByteSpan)
    case number(ByteSpan)
    /// `true`, `false` or `null`.
    case literal
    case end
  }

  private let input: ByteReader
  /// The length of the last token.
  private var length = 0
  /// Whether the file ended within an object, an array or a string.
  private(set) var isCut = false
  /// The offset of the first bracket that closes nothing, or something else.
  private(set) var mismatch: Int?
  /// The brackets that will close the objects and arrays around the last token.
  private var closing: [UInt8] = []
  /// The number of objects and arrays around the last token.
  var depth: Int { closing.count }
  private var isEmpty = true

  init(_ input: ByteReader) {
    self.input = input
  }

  /// The offset in the file after the last token.
  var offset: Int { input.offset + length }

  mutating func next() -> Token {
    while true {
      input.skip(length)
      let rest = input.rest
      guard !rest.isEmpty else {
        length = 0
        if depth > 0 || isEmpty { isCut = true }
        return .end
      }
      length = 1
      switch rest[0] {
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        isEmpty = false
        let isObject = rest[0] == UInt8(ascii: "{")
        closing.append(UInt8(ascii: isObject ? "}" : "]"))
        return isObject ? .beginObject : .beginArray
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        if closing.popLast() != rest[0] { mismatch = mismatch ?? input.offset }
        return rest[0] == UInt8(ascii: "}") ? .endObject : .endArray
      case UInt8(ascii: "\""):
        if let end = Self.endOfString(rest) {
          length = end + 1
          var after = length
          while ByteSpan.isSpace(rest[after]) { after += 1 }
          let text = rest.slice(1, end)
          return rest[after] == UInt8(ascii: ":") ? .key(text) : .string(text)
        }
        if input.isComplete { isCut = true }
        length = rest.count
      case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
        while length < 63, Self.isNumber(rest[length]) { length += 1 }
        return .number(rest.slice(0, length))
      case UInt8(ascii: "t"), UInt8(ascii: "f"), UInt8(ascii: "n"): return .literal
      default: break
      }
    }
  }

  /// The index of the quote that closes the string at the beginning of `bytes`.
  private static func endOfString(_ bytes: ByteSpan) -> Int? {
    var end = 0
    while let quote = bytes.find(UInt8(ascii: "\""), from: end + 1) {
      end = quote
      var escapes = 0
      while quote - escapes > 1, bytes[quote - escapes - 1] == UInt8(ascii: "\\") { escapes += 1 }
      if escapes.isMultiple(of: 2) { return quote }
    }
    return nil
  }

  private static func isNumber(_ byte: UInt8) -> Bool {
    ByteSpan.isDigit(byte) || [UInt8(ascii: "."), UInt8(ascii: "e"), UInt8(ascii: "E")].contains(byte)
      || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "+")
  }
}
