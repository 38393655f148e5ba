/// A page's markup, read far enough for tests: its start tags in order, with their attributes.
struct Markup {
  struct Tag {
    var name: String
    var attributes: [String: String]
  }

  private(set) var tags: [Tag] = []
  /// The page's text without tags.
  private(set) var text = ""

  init(_ page: String) {
    var rest = page[...]
    while let open = rest.firstIndex(of: "<") {
      text += rest[..<open]
      let after = rest.index(after: open)
      guard let close = rest[after...].firstIndex(of: ">") else { break }
      let inside = rest[after..<close]
      if !inside.hasPrefix("/"), !inside.hasPrefix("!") { tags.append(Self.tag(inside)) }
      rest = rest[rest.index(after: close)...]
    }
    text += rest
  }

  var ids: [String] { tags.compactMap { $0.attributes["id"] } }

  func all(_ name: String) -> [Tag] { tags.filter { $0.name == name } }

  private static func tag(_ text: Substring) -> Tag {
    let name = text.prefix { !$0.isWhitespace && $0 != "/" }
    var attributes: [String: String] = [:]
    var rest = text[name.endIndex...]
    while let equals = rest.firstIndex(of: "=") {
      let key = rest[..<equals].split(whereSeparator: \.isWhitespace).last.map(String.init) ?? ""
      let quote = rest.index(after: equals)
      guard quote < rest.endIndex, rest[quote] == "\"" else { break }
      let start = rest.index(after: quote)
      guard let end = rest[start...].firstIndex(of: "\"") else { break }
      attributes[key] = unescaped(rest[start..<end])
      rest = rest[rest.index(after: end)...]
    }
    return Tag(name: String(name), attributes: attributes)
  }

  static func unescaped(_ text: some StringProtocol) -> String {
    [("&quot;", "\""), ("&#39;", "'"), ("&lt;", "<"), ("&gt;", ">"), ("&amp;", "&")]
      .reduce(String(text)) { $0.replacing($1.0, with: $1.1) }
  }
}

extension String {
  /// What stands between the first `start` and the next `end`; empty where there is no such place.
  func between(_ start: String, _ end: String) -> String {
    guard let open = firstRange(of: start), let close = self[open.upperBound...].firstRange(of: end) else {
      return ""
    }
    return String(self[open.upperBound..<close.lowerBound])
  }
}

extension String {
  /// How often `part` occurs.
  func components(of part: String) -> Int { ranges(of: part).count }
}
