import HearthCore

/// The texts of calendar files, in the form that a journal stores.
enum CalendarText {
  /// The longest description, in characters.
  static let longest = 20_000

  /// Returns the text as one line, with every run of whitespace replaced by a space; `nil` if nothing is left.
  static func line(_ text: String, longest: Int) -> String? {
    let line = text.split { $0.isWhitespace || $0.isNewline }.joined(separator: " ")
    if line.isEmpty { return nil }
    return line.count > longest ? line.prefix(longest - 1) + "…" : line
  }

  /// Returns a title, in which links and email addresses become `…`.
  static func title(_ text: String) -> String? {
    line(
      text.split(whereSeparator: \.isWhitespace).map { isLink($0) ? "…" : $0 }.joined(separator: " "),
      longest: 300)
  }

  /// Returns a place; `nil` if it may admit somebody: with a colon, a link, an address, or nine digits with no
  /// letter or comma between them.
  static func place(_ text: String) -> String? {
    let numbers = text.split { $0.isLetter || $0 == "," }.map { $0.count(where: \.isNumber) }
    guard !text.contains(where: { ":：@".contains($0) }), !numbers.contains(where: { $0 >= 9 }),
      !text.split(whereSeparator: \.isWhitespace).contains(where: isLink)
    else { return nil }
    return line(text, longest: 300)
  }

  /// Returns whether a word is a link, with or without `https:`, or an email address: `zoom.us/j/1`, `ana@example.org`.
  private static func isLink(_ word: Substring) -> Bool {
    let host = word.prefix { $0 != "/" }
    let last = host.drop { $0 != "." }.split(separator: ".").last ?? ""
    return word.contains("://") || word.contains("@") && !last.isEmpty
      || host.endIndex < word.endIndex && host.last != "." && !last.isEmpty && last.allSatisfy(\.isLetter)
  }

  /// Returns a description without HTML markup, and without spaces that mean nothing; `nil` if nothing is left.
  static func description(_ text: String) -> String? {
    let isHTML = ["</", "<br", "<BR", "<p>"].contains { text.contains($0) }
    let text = isHTML ? withoutMarkup(text) : text
    let lines = text.utf8.split(separator: 0x0A, omittingEmptySubsequences: false).map { line in
      line.split { [0x20, 0x09, 0x0D].contains($0) }.compactMap { String($0) }.joined(separator: " ")
    }
    // At most one empty line follows another line.
    let plain = lines.split(separator: "").map { $0.joined(separator: "\n") }.joined(separator: "\n\n")
    return plain.isEmpty ? nil : plain.utf8.count > longest ? String(plain.prefix(longest)) : plain
  }

  private static let breaks: Set<String> = [
    "br", "br/", "p", "/p", "div", "/div", "li", "tr", "ul", "/ul", "ol", "/ol", "hr", "h1", "h2", "h3",
    "/h1", "/h2", "/h3", "table", "/table", "blockquote",
  ]

  /// Returns the text of HTML, with one line per block. A `<` that begins no tag is a character.
  static func withoutMarkup(_ text: String) -> String {
    var plain = ""
    // The tag that ends a script or a style sheet.
    var hiddenUntil: String?
    for (number, part) in text.split(separator: "<", omittingEmptySubsequences: false).enumerated() {
      let isTag = number > 0 && part.first.map { $0.isLetter || $0 == "/" || $0 == "!" } ?? false
      let end = isTag ? part.firstIndex(of: ">") : nil
      let name = end.map { part[..<$0].prefix { !$0.isWhitespace }.lowercased() } ?? ""
      if name == hiddenUntil { hiddenUntil = nil }
      if hiddenUntil != nil { continue }
      if name == "script" || name == "style" {
        hiddenUntil = "/" + name
      } else if let end {
        plain += (breaks.contains(name) ? "\n" : "") + part[end...].dropFirst()
      } else {
        plain += (number > 0 ? "<" : "") + part
      }
    }
    return Array(plain.replacing("&nbsp;", with: " ").utf8).withSpan(\.decodedXML)
  }
}
