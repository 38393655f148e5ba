import HearthCore

/// A start tag of a page or a drawing, as a browser reads it.
struct MarkupTag {
  /// In lower case; `?xml-stylesheet` for an XML instruction.
  var name: String
  /// Names in lower case, values without escapes.
  var attributes: [(name: String, value: String)] = []
  var offset: Int
  /// For scripts and styles, the range up to the end tag.
  var content: Range<Int>?

  /// The value of the first attribute of this name.
  subscript(_ name: String) -> String? { attributes.first { $0.name == name }?.value }
}

/// Finds start tags in untrusted bytes (HTML Standard, section 13.2.5).
struct MarkupScanner {
  private let bytes: UnsafeBufferPointer<UInt8>
  private var index = 0

  init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  /// Elements whose content browsers read as raw text. In others, such as text fields, this finds more than a browser does.
  private static let rawElements: Set<String> = ["script", "style"]

  mutating func next() -> MarkupTag? {
    while let start = bytes.firstIndex(of: UInt8(ascii: "<"), from: index) {
      index = start + 1
      guard index < bytes.count else { return nil }
      switch bytes[index] {
      case UInt8(ascii: "!") where bytes[index...].starts(with: "!--".utf8): skipComment()
      case UInt8(ascii: "!"), UInt8(ascii: "/"):
        index = bytes.firstIndex(of: UInt8(ascii: ">"), from: index).map { $0 + 1 } ?? bytes.count
      case UInt8(ascii: "?"), UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"):
        return tag(at: start)
      default: continue
      }
    }
    return nil
  }

  /// Skips a comment, which ends with `-->` or `--!>`, or directly as `<!-->` or `<!--->`.
  private mutating func skipComment() {
    let start = index + 1
    var next = start
    while let end = bytes.firstIndex(of: UInt8(ascii: ">"), from: next) {
      next = end + 1
      let before = bytes[start..<end]
      if before.suffix(2).elementsEqual("--".utf8) || before.suffix(3).elementsEqual("--!".utf8) {
        index = next
        return
      }
    }
    index = bytes.count
  }

  private mutating func tag(at start: Int) -> MarkupTag {
    var tag = MarkupTag(name: word(until: Self.nameEnds), offset: start)
    while index < bytes.count, bytes[index] != UInt8(ascii: ">") {
      if bytes[index] <= 0x20 || bytes[index] == UInt8(ascii: "/") {
        index += 1
      } else {
        tag.attributes.append(attribute())
      }
    }
    index = min(index + 1, bytes.count)
    // Even if the element is empty in XML, a browser that reads HTML looks for its end tag.
    if Self.rawElements.contains(tag.name) {
      let end = endTag(of: tag.name)
      tag.content = index..<end
      index = end
    }
    return tag
  }

  private mutating func attribute() -> (name: String, value: String) {
    // A stray `=` begins a name.
    let first = index
    index += 1
    let name =
      String(decoding: bytes[first..<first + 1], as: UTF8.self).lowercased() + word(until: Self.attributeEnds)
    var next = index
    while next < bytes.count, bytes[next] <= 0x20 { next += 1 }
    guard next < bytes.count, bytes[next] == UInt8(ascii: "=") else { return (name, "") }
    index = next + 1
    while index < bytes.count, bytes[index] <= 0x20 { index += 1 }
    guard index < bytes.count else { return (name, "") }
    let quote = bytes[index]
    guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
      return (name, value(until: ByteSet(Array(0...0x20) + ">".utf8)))
    }
    index += 1
    defer { index = min(index + 1, bytes.count) }
    return (name, value(until: ByteSet([quote])))
  }

  private mutating func raw(until ends: ByteSet) -> Slice<UnsafeBufferPointer<UInt8>> {
    let start = index
    index = ends.firstIndex(in: bytes, from: index)
    return bytes[start..<min(index, bytes.count)]
  }

  private mutating func word(until ends: ByteSet) -> String {
    String(decoding: raw(until: ends), as: UTF8.self).lowercased()
  }

  private mutating func value(until ends: ByteSet) -> String {
    let raw = raw(until: ends)
    return String(
      decoding: raw.contains(UInt8(ascii: "&")) ? UnescapedText.html(Array(raw)) : Array(raw), as: UTF8.self)
  }

  private func endTag(of name: String) -> Int {
    var next = index
    while let found = bytes.firstIndex(of: UInt8(ascii: "<"), from: next) {
      let after = bytes[(found + 1)...]
      if after.first == UInt8(ascii: "/"),
        after.dropFirst().prefix(name.utf8.count).elementsEqual(name.utf8, by: { $0 | 0x20 == $1 })
      {
        return found
      }
      next = found + 1
    }
    return bytes.count
  }

  private static let nameEnds = ByteSet(Array(0...0x20) + "/>".utf8)
  private static let attributeEnds = ByteSet(Array(0...0x20) + "/>=".utf8)
}
