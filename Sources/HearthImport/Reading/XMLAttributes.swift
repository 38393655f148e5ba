import HearthCore

extension ByteSpan {
  /// How a start tag ends.
  enum TagEnd {
    /// With `>`, or `/>` if it is empty.
    case closed(isEmpty: Bool)
    /// The bytes end before the tag does.
    case cut
    /// The tag is not well-formed XML.
    case broken
  }

  /// Calls `body` with each attribute of a start tag, from `start`, which follows the name of the element. Returns how
  /// the tag ends, and where reading can continue.
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
