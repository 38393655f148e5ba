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

  /// Returns a title or a location without anything that admits someone; see ``withoutKeys(_:)``.
  static func short(_ text: String) -> String? { line(withoutKeys(text), longest: 300) }

  /// Returns a description without HTML markup, and without anything that admits someone; `nil` if nothing is left.
  static func description(_ text: String) -> String? {
    var text = String(text.prefix(longest * 2))
    if HTMLText.isLikely(text) { text = HTMLText.plain(text) }
    var lines: [String] = []
    for part in withoutKeys(text).split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
      let line = line(String(part), longest: longest) ?? ""
      // Drop leading empty lines and repeated ones.
      if !line.isEmpty || lines.last?.isEmpty == false { lines.append(line) }
    }
    if lines.last?.isEmpty == true { lines.removeLast() }
    return lines.isEmpty ? nil : String(lines.joined(separator: "\n").prefix(longest))
  }

  /// Hosts and path beginnings whose links admit anyone who has the link.
  private static let meetings = [
    "zoom.us", "zoom.com", "zoomgov.com", "teams.microsoft.com", "teams.live.com", "meet.google.com",
    "webex.com", "gotomeeting.com", "goto.com", "whereby.com", "meet.jit.si", "bluejeans.com", "skype.com",
    "chime.aws", "ringcentral.com", "facetime.apple.com", "discord.gg", "tel.meet", "bjn.vc", "gotomeet.me",
    "8x8.vc", "join.me", "dialpad.com", "meeting.tencent.com", "voovmeeting.com", "vc.feishu.cn",
    "meet.lync.com", "call.whatsapp.com", "chat.whatsapp.com", "wa.me/call", "t.me/+", "t.me/joinchat",
    "t.me/call", "signal.link", "signal.group", "discord.com/invite", "doxy.me", "vsee.com",
    "meeting.zoho.com",
  ]

  /// Links that calling apps open.
  nonisolated(unsafe) private static let calls =
    #/\b((?i:ms-?teams|zoom(?:mtg|us|phonecall)|sips?|h323|facetime(?:-audio)?|skype|lync(?:15)?|callto|webex|wbx|gotomeeting|(?:whatsapp|tg|sgnl)(?=://))):[^\s<>"']+/#

  /// The tones that a phone dials after the number of a link.
  nonisolated(unsafe) private static let tones = #/(?i:(\btel:\+?[0-9().\-]+)[,;pw][^\s<>"']+)/#

  /// Addresses spelled to hide them from programs: `sam(at)example.org`, `sam [at] example [dot] org`.
  nonisolated(unsafe) private static let spelledAddresses =
    #/(?i:[\w.+\-]{1,64}\s?(?:[(\[{]\s?(?:at|@|arroba|ät|bei)\s?[)\]}]\s?[\w\-]{1,63}(?:(?:\.|\s?[(\[{]\s?(?:dot|punkt|punto|point|\.)\s?[)\]}]\s?)[\w\-]{1,63})+|\sat\s[\w\-]{1,63}\sdot\s(?:com|org|net|edu|de|es|fr|uk|eu)\b))/#

  private static let keys = ["pwd", "pass", "token", "key", "secret", "auth", "sig", "code", "tk=", "pin="]

  /// Returns the text with shortened links: a meeting's link keeps only the host, and a query with a key is cut at the `?`.
  /// Also removes anything else that admits someone (see ``MeetingCodes``), email addresses and guest lists.
  static func withoutKeys(_ text: String) -> String {
    var text = text.replacing(#/://([^\s<>"'()\[\]{}|\\]+)/#) { "://" + shortened($0.1) }
      .replacing(#/[\w\-]{1,63}(?:\.[\w\-]{1,63}){1,6}/[^\s<>"'()\[\]{}|\\]+/#) { shortened($0.0) }
      .replacing(tones) { "\($0.1)…" }.replacing(calls) { "\($0.1):…" }
    text = text.replacing(spelledAddresses) { _ in "…" }
    if text.utf8.contains(UInt8(ascii: "@")) { text = withoutAddresses(text) }
    return MeetingCodes.removed(from: text)
  }

  private static func withoutAddresses(_ text: String) -> String {
    func isPart(_ byte: UInt8) -> Bool {
      byte >= 0x80 || byte.isDigit || (0x41...0x5A).contains(byte & 0xDF) || "._%+-".utf8.contains(byte)
    }
    var (result, rest) = ([UInt8](), Array(text.utf8)[...])
    while let at = rest.firstIndex(of: UInt8(ascii: "@")) {
      let name = rest[..<at].reversed().prefix(while: isPart).count
      let host = rest[(at + 1)...].prefix(while: isPart)
      let isAddress = name > 0 && host.dropLast().contains(UInt8(ascii: "."))
      result += isAddress ? Array(rest[..<(at - name)]) + Array("…".utf8) : Array(rest[...at])
      rest = rest[(isAddress ? host.endIndex : at + 1)...]
    }
    return String(decoding: result + rest, as: UTF8.self)
  }

  private static func shortened(_ link: Substring) -> String {
    let host = link.prefix { !"/?#:".contains($0) }
    let name = host.lowercased()
    let path = link.lowercased()
    if meetings.contains(where: {
      name == $0 || name.hasSuffix("." + $0) || $0.contains("/") && path.hasPrefix($0)
    }) {
      return link.count > host.count + 1 ? "\(host)/…" : String(link)
    }
    guard let mark = link.firstIndex(where: { $0 == "?" || $0 == "#" }) else { return String(link) }
    let query = link[mark...].lowercased()
    return keys.contains(where: query.contains) ? "\(link[..<mark])?…" : String(link)
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
  private static let marks = ["<br", "</p>", "</a>", "</b>", "</div>", "</span>", "</li>", "</ul>", "<html"]

  /// In bytes.
  private static let longestTag = 4000

  static func isLikely(_ text: String) -> Bool { marks.contains(where: text.lowercased().contains) }

  private static let breaks: Set<String> = [
    "br", "br/", "p", "/p", "div", "/div", "li", "tr", "ul", "/ul", "ol", "/ol", "hr", "h1", "h2", "h3",
    "/h1", "/h2", "/h3", "table", "/table", "blockquote",
  ]

  private static let entities = [
    "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "nbsp": " ", "#39": "'", "#160": " ",
    "ndash": "–", "mdash": "—", "hellip": "…", "rsquo": "’", "lsquo": "‘", "rdquo": "”", "ldquo": "“",
  ]

  /// Returns the text of HTML, with one line per block.
  static func plain(_ text: String) -> String {
    var plain = ""
    var rest = text[...]
    var close = text.startIndex
    while let character = rest.first {
      if character == "<", let end = endOfTag(rest, &close) {
        let name = rest.dropFirst().prefix { $0.isLetter || $0.isNumber || $0 == "/" }.lowercased()
        rest = rest[end...]
        if ["style", "script", "head"].contains(name) {
          rest = rest[(rest.firstRange(of: "</\(name)>")?.upperBound ?? rest.endIndex)...]
        }
        if breaks.contains(name) { plain += "\n" }
      } else if character == "&", let semicolon = rest.prefix(10).firstIndex(of: ";"),
        let entity = entities[String(rest[..<semicolon].dropFirst())]
      {
        plain += entity
        rest = rest[semicolon...].dropFirst()
      } else {
        plain.append(character)
        rest.removeFirst()
      }
    }
    return plain
  }

  /// Returns the index after the tag at the start of `text`; `nil` if the `<` is just a character. `close` is the last `>`
  /// found, so that no part of a text is searched twice.
  private static func endOfTag(_ text: Substring, _ close: inout String.Index) -> String.Index? {
    guard let next = text.dropFirst().first, next.isLetter || next == "/" || next == "!" else { return nil }
    if close <= text.startIndex { close = text.firstIndex(of: ">") ?? text.endIndex }
    guard close < text.endIndex, text.utf8.distance(from: text.startIndex, to: close) < longestTag else {
      return nil
    }
    return text.index(after: close)
  }
}
