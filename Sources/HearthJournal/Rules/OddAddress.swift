import HearthCore

/// A `link:` that is not a web, mail or telephone address.
enum OddAddress {
  static let rule = Rule(
    "OddAddress", .warning,
    summary: "A link is a full address that begins with https:, http:, mailto: or tel:.",
    explanation: """
      Other addresses are shown as words and lead nowhere: some of them can run a program. A page of the journal itself is better named in the \
      text, as [[its title]].
      """,
    wrong: """
      -- resources/river-sounds.md --
      ---
      link: www.example.org/river
      ---
      An hour of a river.
      """,
    right: """
      -- resources/river-sounds.md --
      ---
      link: https://www.example.org/river
      ---
      An hour of a river.
      """)

  static func finding(_ text: String, corrected: String?) -> Finding {
    Finding(
      rule, "the link '\(text)' is not an address that Hearth opens",
      accepted: "a link begins with https:, http:, mailto: or tel:", corrected: corrected)
  }

  static func isAccepted(_ text: String) -> Bool {
    guard text.unicodeScalars.allSatisfy({ $0.value > 0x20 && $0.value != 0x7F }) else { return false }
    let lowered = text.lowercased()
    return ["https://", "http://", "mailto:", "tel:"].contains { lowered.hasPrefix($0) && lowered != $0 }
  }

  /// The address that was probably meant: `www.example.org` with `https://`, a mail address with `mailto:`, the address of
  /// a Markdown link, and one whose first letters have a slip.
  static func mended(_ text: String) -> String? {
    let mended = bare(text) ?? unwrapped(text) ?? withScheme(text)
    return mended.flatMap { isAccepted($0) ? $0 : nil }
  }

  private static func bare(_ text: String) -> String? {
    guard !text.contains(":"), !text.contains(" "), !text.contains("//"), text.contains("."),
      text.first != ".",
      text.first != "/", !text.hasPrefix("[[")
    else { return nil }
    return text.contains("@") ? "mailto:" + text : "https://" + text
  }

  /// Of `<https://example.org>` and `[words](https://example.org)`.
  private static func unwrapped(_ text: String) -> String? {
    if text.first == "<", text.last == ">" { return String(text.dropFirst().dropLast()) }
    guard text.first == "[", text.last == ")", let start = text.firstRange(of: "](") else { return nil }
    return String(text[start.upperBound...].dropLast())
  }

  /// Of `htps://example.org`, `http:/example.org` and `https//example.org`.
  private static func withScheme(_ text: String) -> String? {
    let word = text.prefix { $0.isLetter }.lowercased()
    let rest = text.dropFirst(word.count)
    let signs = rest.prefix { $0 == ":" || $0 == "/" }
    guard [":/", "//", "://", ":///"].contains(String(signs)), rest.count > signs.count,
      let scheme = NearMatch.nearest(to: word, among: ["https", "http"], limit: 1)
    else { return nil }
    return "\(scheme)://\(rest.dropFirst(signs.count))"
  }
}
