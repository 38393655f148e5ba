/// The attributes of one start tag, walked without a tree.
struct XMLAttributes {
  private let span: ByteSpan
  private var index: Int

  enum Step {
    case attribute(name: ByteSpan, value: ByteSpan)
    /// The tag ends before `index`; `isEmpty` where it has no content: `/>`.
    case end(index: Int, isEmpty: Bool)
    /// The bytes end first.
    case cut
    /// Nothing that XML knows; it could be read on from `index`.
    case broken(index: Int)
  }

  /// `index` stands after the name of the element.
  init(_ span: ByteSpan, from index: Int) {
    self.span = span
    self.index = index
  }

  mutating func next() -> Step {
    while index < span.count, ByteSpan.isBlank(span[index]) { index += 1 }
    guard index < span.count else { return .cut }
    if span[index] == UInt8(ascii: ">") { return .end(index: index + 1, isEmpty: false) }
    if span[index] == UInt8(ascii: "/") {
      guard index + 1 < span.count else { return .cut }
      guard span[index + 1] == UInt8(ascii: ">") else { return .broken(index: index + 1) }
      return .end(index: index + 2, isEmpty: true)
    }
    let nameStart = index
    while index < span.count, Self.isName(span[index]) { index += 1 }
    let name = span.slice(nameStart, index)
    while index < span.count, ByteSpan.isBlank(span[index]) { index += 1 }
    guard index < span.count else { return .cut }
    guard !name.isEmpty, span[index] == UInt8(ascii: "=") else { return .broken(index: index) }
    index += 1
    while index < span.count, ByteSpan.isBlank(span[index]) { index += 1 }
    guard index < span.count else { return .cut }
    let quote = span[index]
    guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else { return .broken(index: index) }
    guard let end = span.find(quote, from: index + 1) else {
      // A quote that is never closed would swallow what comes after it.
      if let tag = span.find(UInt8(ascii: "<"), from: index + 1) { return .broken(index: tag) }
      return .cut
    }
    let value = span.slice(index + 1, end)
    if let tag = value.find(UInt8(ascii: "<")) { return .broken(index: index + 1 + tag) }
    index = end + 1
    return .attribute(name: name, value: value)
  }

  private static func isName(_ byte: UInt8) -> Bool {
    (byte | 0x20 >= UInt8(ascii: "a") && byte | 0x20 <= UInt8(ascii: "z")) || ByteSpan.isDigit(byte)
      || byte == UInt8(ascii: ":") || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "-")
      || byte == UInt8(ascii: ".") || byte >= 0x80
  }
}
