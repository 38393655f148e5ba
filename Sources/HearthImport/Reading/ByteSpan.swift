import HearthCore
import HearthHeartRate

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Bytes of a ``ByteReader``, valid until it advances. An index out of range yields 0 and never traps.
struct ByteSpan {
  let bytes: UnsafeBufferPointer<UInt8>

  init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  var count: Int { bytes.count }
  var isEmpty: Bool { bytes.isEmpty }

  subscript(index: Int) -> UInt8 { index >= 0 && index < bytes.count ? bytes[index] : 0 }

  /// Returns the bytes from `lower` up to `upper`, clamped to the existing ones.
  func slice(_ lower: Int, _ upper: Int) -> ByteSpan {
    let lower = min(max(0, lower), count)
    let upper = min(max(lower, upper), count)
    return ByteSpan(UnsafeBufferPointer(rebasing: bytes[lower..<upper]))
  }

  func dropFirst(_ count: Int = 1) -> ByteSpan { slice(count, self.count) }

  var withoutMark: ByteSpan { has("\u{FEFF}") ? dropFirst(3) : self }

  /// Returns the index of the first `byte` at or after `start`.
  func find(_ byte: UInt8, from start: Int = 0) -> Int? { bytes.firstIndex(of: byte, from: max(0, start)) }

  /// Returns the index of the first occurrence of `text` at or after `start`.
  func find(_ text: StaticString, from start: Int = 0) -> Int? {
    var index = start
    while let next = find(text.utf8Start[0], from: index) {
      if has(text, at: next) { return next }
      index = next + 1
    }
    return nil
  }

  func contains(_ text: StaticString) -> Bool { find(text) != nil }

  func has(_ text: StaticString, at index: Int = 0) -> Bool {
    let length = text.utf8CodeUnitCount
    guard index >= 0, count - index >= length, let base = bytes.baseAddress else { return false }
    return memcmp(base + index, text.utf8Start, length) == 0
  }

  static func == (left: ByteSpan, right: StaticString) -> Bool {
    left.count == right.utf8CodeUnitCount && left.has(right)
  }

  /// For the cases of a `switch`.
  static func ~= (text: StaticString, bytes: ByteSpan) -> Bool { bytes == text }

  var array: [UInt8] { Array(bytes) }

  /// The bytes as text; invalid UTF-8 is repaired as `String(decoding:)` does.
  var text: String { String(decoding: bytes, as: UTF8.self) }

  /// The beginning of the text, for messages.
  var excerpt: String { slice(0, 40).text }

  /// The bytes without leading and trailing whitespace, and without leading no-break spaces.
  var trimmed: ByteSpan {
    var lower = 0
    while case let length = spaceLength(at: lower), length > 0 { lower += length }
    var upper = count
    while upper > lower, Self.isSpace(self[upper - 1]) { upper -= 1 }
    return slice(lower, upper)
  }

  /// Returns the length of the whitespace at `index`, also of no-break spaces such as before AM (U+00A0, U+202F); else 0.
  func spaceLength(at index: Int) -> Int {
    if self[index] < 0x80 { return Self.isSpace(self[index]) ? 1 : 0 }
    return has("\u{A0}", at: index) ? 2 : has("\u{202F}", at: index) ? 3 : 0
  }

  /// The non-negative number in these bytes, ignoring surrounding whitespace, as ``SampleNumber`` reads it.
  var number: Double? { SampleNumber.read(trimmed.bytes) }

  /// The number in these bytes, if they are 1 to 18 digits.
  var wholeNumber: Int? {
    guard (1...18).contains(count), bytes.allSatisfy(\.isDigit) else { return nil }
    return bytes.reduce(0) { $0 * 10 + Int($1 - 0x30) }
  }

  static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }

  /// Returns whether `byte` may be part of an XML name.
  static func isName(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), 0x80...,
      UInt8(ascii: "0")...UInt8(ascii: ":"), UInt8(ascii: "_"), UInt8(ascii: "-"), UInt8(ascii: "."):
      true
    default: false
    }
  }
}

extension [UInt8] {
  func withSpan<Result>(_ body: (ByteSpan) throws -> Result) rethrows -> Result {
    try withUnsafeBufferPointer { try body(ByteSpan($0)) }
  }
}

extension ByteSpan {
  /// How a start tag ends.
  enum TagEnd {
    /// With `>`, or `/>` for an empty element.
    case closed(isEmpty: Bool)
    /// The bytes end before the tag does.
    case cut
    /// The tag is not well-formed XML.
    case broken
  }

  /// Calls `body` with each attribute after a tag's name, from `start`. Returns how it ends, and where to continue.
  func forEachAttribute(
    from start: Int, _ body: (_ name: ByteSpan, _ value: ByteSpan) -> Void
  ) -> (end: TagEnd, index: Int) {
    var index = start
    func skip(while isSkipped: (UInt8) -> Bool) {
      while index < count, isSkipped(self[index]) { index += 1 }
    }
    while true {
      skip(while: Self.isSpace)
      if self[index] == UInt8(ascii: ">") { return (.closed(isEmpty: false), index + 1) }
      if self[index] == UInt8(ascii: "/") {
        guard index + 1 < count else { return (.cut, index) }
        let isEnd = self[index + 1] == UInt8(ascii: ">")
        return isEnd ? (.closed(isEmpty: true), index + 2) : (.broken, index + 1)
      }
      let nameStart = index
      skip(while: Self.isName)
      let name = slice(nameStart, index)
      skip(while: Self.isSpace)
      guard index < count else { return (.cut, index) }
      guard !name.isEmpty, self[index] == UInt8(ascii: "=") else { return (.broken, index) }
      index += 1
      skip(while: Self.isSpace)
      guard index < count else { return (.cut, index) }
      let quote = self[index]
      guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else { return (.broken, index) }
      let end = find(quote, from: index + 1)
      let value = slice(index + 1, end ?? count)
      // An unclosed quote would hide the next tags.
      if let tag = value.find(UInt8(ascii: "<")) { return (.broken, index + 1 + tag) }
      guard let end else { return (.cut, index) }
      index = end + 1
      body(name, value)
    }
  }

  /// The text with character references decoded, such as `&amp;` and `&#8217;`.
  var decodedXML: String {
    text.replacing(#/&(#?[0-9A-Za-z]{1,9});/#) { match in
      CharacterReference.scalar(match.1).map { String(Character($0)) } ?? String(match.0)
    }
  }
}
