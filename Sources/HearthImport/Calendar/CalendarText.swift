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

  /// Returns a place; `nil` if it may admit somebody: if it has a colon, a link, an address, or a number of nine digits or
  /// more, with or without spaces in it.
  static func place(_ text: String) -> String? {
    let digits = text.filter { !$0.isWhitespace }.split { !$0.isNumber }
    guard !text.contains(where: { ":：@".contains($0) }), !digits.contains(where: { $0.count >= 9 }),
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
    let text = HTMLText.isLikely(text) ? HTMLText.plain(text) : text
    var lines: [String] = []
    for part in text.utf8.split(separator: 0x0A, omittingEmptySubsequences: false) {
      let words = part.split { [0x20, 0x09, 0x0D].contains($0) }.compactMap { String($0) }
      let line = words.joined(separator: " ")
      // Drop leading empty lines and repeated ones.
      if !line.isEmpty || lines.last?.isEmpty == false { lines.append(line) }
    }
    if lines.last?.isEmpty == true { lines.removeLast() }
    let plain = lines.joined(separator: "\n")
    return lines.isEmpty ? nil : plain.utf8.count > longest ? String(plain.prefix(longest)) : plain
  }

  /// Decodes quoted-printable (RFC 2045, 6.7), which calendars of the 1990s use.
  static func decodedQuotedPrintable(_ text: String) -> String {
    var bytes: [UInt8] = []
    var rest = Array(text.utf8)[...]
    while let byte = rest.popFirst() {
      let digits = rest.prefix(2).compactMap { Character(Unicode.Scalar($0)).hexDigitValue }
      if byte == UInt8(ascii: "="), digits.count == 2 {
        bytes.append(UInt8(digits[0] << 4 | digits[1]))
        rest = rest.dropFirst(2)
      } else {
        bytes.append(byte)
      }
    }
    return Windows1252.text(bytes)
  }
}

/// Descriptions that a calendar stores as HTML.
enum HTMLText {
  /// In bytes.
  private static let longestTag = 4000

  static func isLikely(_ text: String) -> Bool {
    let marks: [StaticString] = ["</", "<br", "<BR", "<p>"]
    return Array(text.utf8).withSpan { bytes in marks.contains(where: bytes.contains) }
  }

  private static let breaks: Set<String> = [
    "br", "br/", "p", "/p", "div", "/div", "li", "tr", "ul", "/ul", "ol", "/ol", "hr", "h1", "h2", "h3",
    "/h1", "/h2", "/h3", "table", "/table", "blockquote",
  ]

  /// Returns the text of HTML, with one line per block.
  static func plain(_ text: String) -> String {
    Array(text.utf8).withSpan { bytes in
      var (plain, index) = ([UInt8](), 0)
      while index < bytes.count {
        let next = bytes.slice(index, index + longestTag)
        if let end = endOfTag(next) {
          let name = next.slice(1, end).bytes.prefix { ![0x20, 0x09, 0x0A, 0x3E].contains($0) }
          let tag = String(decoding: name, as: UTF8.self).lowercased()
          index += end + 1
          switch tag {
          case "style": index = bytes.find("</style>", from: index) ?? bytes.count
          case "script": index = bytes.find("</script>", from: index) ?? bytes.count
          default: if breaks.contains(tag) { plain.append(0x0A) }
          }
        } else if next[0] == UInt8(ascii: "&"), let end = next.slice(0, 10).find(UInt8(ascii: ";")),
          let scalar = scalar(next.slice(1, end).text)
        {
          plain += String(scalar).utf8
          index += end + 1
        } else {
          plain.append(next[0])
          index += 1
        }
      }
      return String(decoding: plain, as: UTF8.self)
    }
  }

  private static func scalar(_ name: String) -> Unicode.Scalar? {
    name == "nbsp" ? " " : CharacterReference.scalar(name[...])
  }

  /// Returns the index of the `>` that ends the tag at the start of `bytes`; `nil` if the `<` is just a character.
  private static func endOfTag(_ bytes: ByteSpan) -> Int? {
    let begins =
      (0x61...0x7A).contains(bytes[1] | 0x20) || bytes[1] == UInt8(ascii: "/")
      || bytes[1] == UInt8(ascii: "!")
    return bytes[0] == UInt8(ascii: "<") && begins ? bytes.find(UInt8(ascii: ">")) : nil
  }
}
