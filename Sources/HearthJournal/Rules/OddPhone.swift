import HearthCore

/// What is to be a telephone number, and is not one that can be dialled.
enum OddPhone {
  static let rule = Rule(
    "OddPhone", .warning,
    summary: "A phone number has digits that can be dialled.",
    explanation: """
      On the page one number becomes a link that dials; anything else is shown as words. Digits, blanks, dashes, \
      brackets and a plus in front are fine, and an extension such as ext 5. A second number or a word around it \
      belongs in the text.
      """,
    wrong: """
      -- resources/ana.md --
      ---
      phone: ask Ben
      ---
      She listens.
      """,
    right: """
      -- resources/ana.md --
      ---
      phone: +1 306 555 0142
      ---
      She listens.
      """)

  static func finding(_ text: String) -> Finding {
    Finding(
      rule, "'\(text)' is not one number that can be dialled, so it is shown as words",
      accepted: "a phone number is written +1 306 555 0142",
      swap: number(inAddress: text).map { Finding.Swap(text, for: $0) })
  }

  /// The number of `tel:+13065550142`, or of one in the quotes that phones write.
  private static func number(inAddress text: String) -> String? {
    if let inside = CurlyQuotes.inside(text) { return isDialable(inside) ? inside : nil }
    guard isAddress(text) else { return nil }
    let number = String(text.dropFirst(4)).trimmingBlanks
    return isDialable(number) ? number : nil
  }

  private static func isAddress(_ text: String) -> Bool { text.lowercased().hasPrefix("tel:") }

  /// Whether a page can dial `text` as it is written.
  static func isDialable(_ text: String) -> Bool { !isAddress(text) && DialledNumber(text) != nil }
}
