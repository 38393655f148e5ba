/// Texts of calendar files as a journal can hold them.
enum CalendarText {
  /// The longest description that is kept, in letters.
  static let longest = 20_000

  /// One line: every run of blanks and line ends is a blank. `nil` where nothing is left.
  static func line(_ text: String, longest: Int) -> String? {
    let words = text.split { $0.isWhitespace || $0.isNewline }
    let line = words.joined(separator: " ")
    if line.isEmpty { return nil }
    return line.count > longest ? line.prefix(longest - 1) + "…" : line
  }

  /// Where it is; of a link to join a meeting, only whose it is.
  static func place(_ text: String) -> String? {
    line(withoutKeys(text), longest: 300)
  }

  /// The words of a description: markup of HTML is taken off, and keys are taken out of links. `nil` where nothing is left.
  static func description(_ text: String) -> String? {
    var text = String(text.prefix(longest * 2))
    if HTMLText.isLikely(text) { text = HTMLText.plain(text) }
    var lines = withoutKeys(text).split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .map { line(String($0), longest: longest) ?? "" }
    while lines.first?.isEmpty == true { lines.removeFirst() }
    while lines.last?.isEmpty == true { lines.removeLast() }
    var whole: [String] = []
    for line in lines where !(line.isEmpty && whole.last?.isEmpty == true) { whole.append(line) }
    let joined = String(whole.joined(separator: "\n").prefix(longest))
    return joined.isEmpty ? nil : joined
  }

  // MARK: Links

  /// Hosts whose links let anybody in who has them.
  private static let meetings = [
    "zoom.us", "zoom.com", "zoomgov.com", "teams.microsoft.com", "teams.live.com", "meet.google.com",
    "webex.com",
    "gotomeeting.com", "goto.com", "whereby.com", "meet.jit.si", "bluejeans.com", "skype.com", "chime.aws",
    "ringcentral.com", "facetime.apple.com", "discord.gg",
  ]

  /// Words of a query that carry a key.
  private static let keys = ["pwd", "pass", "token", "key", "secret", "auth", "sig", "code", "tk="]

  /// The text with shorter links: of one to a meeting, only the host; of one with a key in its query, nothing after `?`.
  static func withoutKeys(_ text: String) -> String {
    guard text.contains("://") else { return text }
    var result = ""
    var rest = text[...]
    while let mark = rest.firstRange(of: "://") {
      result += rest[..<mark.upperBound]
      rest = rest[mark.upperBound...]
      let link = rest.prefix { !$0.isWhitespace && !"<>\"'()[]{}|\\".contains($0) }
      rest = rest[link.endIndex...]
      result += shortened(String(link))
    }
    return result + rest
  }

  private static func shortened(_ link: String) -> String {
    let host = link.prefix { !"/?#:".contains($0) }
    let name = host.lowercased()
    if meetings.contains(where: { name == $0 || name.hasSuffix("." + $0) }) {
      return link.count > host.count + 1 ? "\(host)/…" : link
    }
    guard let mark = link.firstIndex(where: { $0 == "?" || $0 == "#" }) else { return link }
    let query = link[mark...].lowercased()
    return keys.contains(where: query.contains) ? "\(link[..<mark])?…" : link
  }

  // MARK: Encodings

  /// Quoted-printable (RFC 2045, 6.7), as calendars of the nineties have it.
  static func unprinted(_ text: String) -> String {
    var bytes: [UInt8] = []
    var rest = Array(text.utf8)[...]
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "="), rest.count >= 2, let high = digit(rest[rest.startIndex]),
        let low = digit(rest[rest.startIndex + 1])
      else {
        bytes.append(byte)
        continue
      }
      bytes.append(high << 4 | low)
      rest = rest.dropFirst(2)
    }
    return String(validating: bytes, as: UTF8.self) ?? CalendarLineReader.windows1252(bytes)
  }

  private static func digit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case 0x30...0x39: byte - 0x30
    case 0x41...0x46: byte - 0x41 + 10
    case 0x61...0x66: byte - 0x61 + 10
    default: nil
    }
  }
}
