/// The attributes of one start tag, read without a tree.
struct XMLAttributes {
  private let span: ByteSpan
  private var index: Int

  enum Step {
    case attribute(name: ByteSpan, value: ByteSpan)
    /// The tag ends before `index`; `isEmpty` for `/>`.
    case end(index: Int, isEmpty: Bool)
    /// The bytes end within the tag.
    case cut
    /// Malformed XML; reading can continue at `index`.
    case broken(index: Int)
  }

  /// `index` is that after the name of the element.
  init(_ span: ByteSpan, from index: Int) {
    self.span = span
    self.index = index
  }

  /// Calls `body` with each attribute that is left; returns what follows them.
  mutating func forEach(_ body: (_ name: ByteSpan, _ value: ByteSpan) -> Void) -> Step {
    while true {
      let step = next()
      guard case .attribute(let name, let value) = step else { return step }
      body(name, value)
    }
  }

  mutating func next() -> Step {
    skip(while: ByteSpan.isSpace)
    if span[index] == UInt8(ascii: ">") { return .end(index: index + 1, isEmpty: false) }
    if span[index] == UInt8(ascii: "/") {
      guard index + 1 < span.count else { return .cut }
      return span[index + 1] == UInt8(ascii: ">")
        ? .end(index: index + 2, isEmpty: true) : .broken(index: index + 1)
    }
    let start = index
    skip(while: ByteSpan.isName)
    let name = span.slice(start, index)
    skip(while: ByteSpan.isSpace)
    guard index < span.count else { return .cut }
    guard !name.isEmpty, span[index] == UInt8(ascii: "=") else { return .broken(index: index) }
    index += 1
    skip(while: ByteSpan.isSpace)
    guard index < span.count else { return .cut }
    let quote = span[index]
    guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else { return .broken(index: index) }
    let end = span.find(quote, from: index + 1)
    let value = span.slice(index + 1, end ?? span.count)
    // A quote that is never closed would hide the next tags.
    if let tag = value.find(UInt8(ascii: "<")) { return .broken(index: index + 1 + tag) }
    guard let end else { return .cut }
    index = end + 1
    return .attribute(name: name, value: value)
  }

  private mutating func skip(while isSkipped: (UInt8) -> Bool) {
    while index < span.count, isSkipped(span[index]) { index += 1 }
  }
}

extension ByteSpan {
  /// The text with `&amp;`, `&lt;`, `&gt;`, `&quot;`, `&apos;` and references such as `&#8217;` decoded.
  var decodedXML: String {
    text.replacing(#/&(#?)([0-9A-Za-z]{1,9});/#) { match in
      let scalar: Unicode.Scalar? =
        switch (match.1.isEmpty, match.2) {
        case (true, "amp"): "&"
        case (true, "lt"): "<"
        case (true, "gt"): ">"
        case (true, "quot"): "\""
        case (true, "apos"): "'"
        case (true, _): nil
        case (false, let digits) where digits.first == "x" || digits.first == "X":
          UInt32(digits.dropFirst(), radix: 16).flatMap(Unicode.Scalar.init)
        case (false, let digits): UInt32(digits).flatMap(Unicode.Scalar.init)
        }
      return scalar.map { String(Character($0)) } ?? String(match.0)
    }
  }
}
