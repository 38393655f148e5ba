/// The tags and texts of a simple XML document (W3C, Extensible Markup Language 1.0, fifth edition, section 2).
///
/// It ends at the end of the document, or before anything else: a tag that isn't well formed, a document type, a processing
/// instruction, a CDATA section. Entities stay as written, and matching tags are not checked.
struct XMLTokens: Sequence, IteratorProtocol {
  enum Token {
    case start(name: String, attributes: [Attribute])
    case end, comment
    case text(String)
  }

  typealias Attribute = (name: String, value: String)

  private var rest: ArraySlice<UInt8>
  /// The last token as it is written.
  private(set) var raw: ArraySlice<UInt8> = []
  /// Whether it ended before the end of the document.
  private(set) var isMalformed = false

  /// - Parameter document: UTF-8.
  init(_ document: ArraySlice<UInt8>) { rest = document }

  mutating func next() -> Token? {
    guard let first = rest.first, !isMalformed else { return nil }
    let start = rest
    let token = first == UInt8(ascii: "<") ? markup() : .text(text(upTo: "<"))
    isMalformed = token == nil
    raw = start[..<rest.startIndex]
    return token
  }

  private mutating func markup() -> Token? {
    if skip("<!--") { return skip(past: "-->") ? .comment : nil }
    if skip("</") { return skip(past: ">") ? .end : nil }
    guard skip("<"), let name = name() else { return nil }
    var attributes: [Attribute] = []
    while true {
      let hasSpace = skipSpace()
      if skip("/>") || skip(">") { return .start(name: name, attributes: attributes) }
      guard hasSpace, let attribute = attribute() else { return nil }
      attributes.append(attribute)
    }
  }

  private mutating func attribute() -> Attribute? {
    guard let name = name() else { return nil }
    skipSpace()
    guard skip("=") else { return nil }
    skipSpace()
    for quote in ["\"", "'"] where skip(quote) {
      let value = text(upTo: quote)
      return skip(quote) && !value.utf8.contains(UInt8(ascii: "<")) ? (name, value) : nil
    }
    return nil
  }

  private mutating func name() -> String? {
    let name = rest.prefix { byte in
      byte >= 0x80 || UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20
        || UInt8(ascii: "-")...UInt8(ascii: ":") ~= byte && byte != UInt8(ascii: "/")
        || byte == UInt8(ascii: "_")
    }
    rest = rest[name.endIndex...]
    return name.isEmpty ? nil : String(decoding: name, as: UTF8.self)
  }

  private mutating func text(upTo end: String) -> String {
    let text = rest.prefix { $0 != end.utf8.first }
    rest = rest[text.endIndex...]
    return String(decoding: text, as: UTF8.self)
  }

  private mutating func skip(_ text: String) -> Bool {
    guard rest.starts(with: text.utf8) else { return false }
    rest = rest.dropFirst(text.utf8.count)
    return true
  }

  private mutating func skip(past end: String) -> Bool {
    guard let found = rest.firstRange(of: Array(end.utf8)) else { return false }
    rest = rest[found.upperBound...]
    return true
  }

  @discardableResult
  private mutating func skipSpace() -> Bool {
    let start = rest.startIndex
    rest = rest.drop { [0x20, 0x09, 0x0A, 0x0D].contains($0) }
    return rest.startIndex > start
  }
}
