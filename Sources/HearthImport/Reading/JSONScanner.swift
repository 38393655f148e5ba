/// A JSON file as a tree, for formats that spread related values over several arrays.
enum JSONValue {
  /// `end` is the offset in the file after the object.
  case object([String: JSONValue], end: Int)
  case array([JSONValue])
  /// A string or a number.
  case text(String)
  case other

  /// Values nested more deeply are dropped.
  private static let deepest = 32
  /// More values than any export has; further ones are dropped.
  private static let most = 8_000_000

  /// Reads as much of a file as possible.
  init(_ scanner: inout JSONScanner) {
    var room = Self.most
    self = .other
    while true {
      let token = scanner.next()
      if case .end = token { return }
      if case .other = self { self = Self.value(token, &scanner, &room) ?? .other }
    }
  }

  /// Returns the value that begins with `token`; `nil` if no value can begin with it.
  private static func value(_ token: JSONScanner.Token, _ scanner: inout JSONScanner, _ room: inout Int)
    -> JSONValue?
  {
    room -= 1
    let depth = scanner.depth
    switch token {
    case .string(let text), .number(let text): return .text(text.text)
    case .literal: return .other
    case .beginObject where depth > deepest, .beginArray where depth > deepest:
      while scanner.depth >= depth {
        if case .end = scanner.next() { break }
      }
      return .other
    case .beginObject, .beginArray:
      var (members, elements): ([String: JSONValue], [JSONValue]) = ([:], [])
      var key: String?
      while scanner.depth >= depth {
        let next = scanner.next()
        if case .end = next { break }
        if case .key(let name) = next {
          key = name.text
          continue
        }
        guard let value = value(next, &scanner, &room), room > 0 else { continue }
        elements.append(value)
        if let name = key { members[name] = value }
        key = nil
      }
      if case .beginArray = token { return .array(elements) }
      return .object(members, end: scanner.offset)
    case .key, .endObject, .endArray, .end: return nil
    }
  }

  subscript(key: String) -> JSONValue? {
    if case .object(let members, _) = self { members[key] } else { nil }
  }

  var elements: [JSONValue] {
    if case .array(let elements) = self { elements } else { [] }
  }

  /// Calls `body` with the bytes of a string or a number.
  func read<Result>(_ body: (ByteSpan) -> Result?) -> Result? {
    if case .text(let text) = self { Array(text.utf8).withSpan(body) } else { nil }
  }
}

/// Splits JSON of any size and depth into tokens. It skips anything else, so that damaged files yield what can be read.
struct JSONScanner {
  /// The bytes of a token are valid until the next one is read. Escapes aren't decoded.
  enum Token {
    case beginObject, endObject, beginArray, endArray
    /// A string followed by a colon.
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
  /// Whether the file ended inside an object, an array or a string.
  private(set) var isCut = false
  /// The offset of the first bracket that closes nothing or closes the wrong one.
  private(set) var mismatch: Int?
  /// The closing brackets of the objects and arrays around the last token.
  private var closing: [UInt8] = []
  var depth: Int { closing.count }
  private var isEmpty = true

  init(_ input: ByteReader) { self.input = input }

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
        while length < 63, rest[length].isDigit || ".eE-+".utf8.contains(rest[length]) { length += 1 }
        return .number(rest.slice(0, length))
      case UInt8(ascii: "t"), UInt8(ascii: "f"), UInt8(ascii: "n"): return .literal
      default: break
      }
    }
  }

  /// Returns the index of the quote that closes the string at the start of `bytes`.
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
}
