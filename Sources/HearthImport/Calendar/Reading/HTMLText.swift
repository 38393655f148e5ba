/// Descriptions that a calendar keeps as HTML, as plain lines.
enum HTMLText {
  private static let signs = ["<br", "</p>", "</a>", "</b>", "</div>", "</span>", "</li>", "</ul>", "<html"]

  /// In bytes.
  private static let longestTag = 4000

  static func isLikely(_ text: String) -> Bool {
    let lowered = text.lowercased()
    return signs.contains { lowered.contains($0) }
  }

  /// Tags that begin a new line.
  private static let breaks: Set<String> = [
    "br", "br/", "p", "/p", "div", "/div", "li", "tr", "ul", "/ul", "ol", "/ol", "hr", "h1", "h2", "h3",
    "/h1", "/h2",
    "/h3", "table", "/table", "blockquote",
  ]

  private static let entities = [
    "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "nbsp": " ", "#39": "'", "#160": " ",
    "ndash": "–", "mdash": "—", "hellip": "…", "rsquo": "’", "lsquo": "‘", "rdquo": "”", "ldquo": "“",
  ]

  static func plain(_ text: String) -> String {
    var plain = ""
    var rest = text[...]
    var close = text.startIndex
    while let letter = rest.first {
      if letter == "<", let end = tagEnd(rest, &close) {
        let name = rest.dropFirst().prefix { $0.isLetter || $0.isNumber || $0 == "/" }.lowercased()
        rest = rest[end...]
        if ["style", "script", "head"].contains(name) {
          rest = rest[(rest.firstRange(of: "</\(name)>")?.upperBound ?? rest.endIndex)...]
        }
        if breaks.contains(name) { plain += "\n" }
      } else if letter == "&", let semicolon = rest.prefix(10).firstIndex(of: ";"),
        let word = entities[String(rest[rest.index(after: rest.startIndex)..<semicolon])]
      {
        plain += word
        rest = rest[rest.index(after: semicolon)...]
      } else {
        plain.append(letter)
        rest.removeFirst()
      }
    }
    return plain
  }

  /// Behind the `>` of the tag that begins here; `nil` where a `<` is only a sign. `close` is where the next `>` was found
  /// before, so that no stretch is searched twice.
  private static func tagEnd(_ text: Substring, _ close: inout String.Index) -> String.Index? {
    let next = text.dropFirst().first
    guard let next, next.isLetter || next == "/" || next == "!" else { return nil }
    if close <= text.startIndex { close = text.firstIndex(of: ">") ?? text.endIndex }
    guard close < text.endIndex,
      text.utf8.distance(from: text.startIndex, to: close) < longestTag
    else { return nil }
    return text.index(after: close)
  }
}
