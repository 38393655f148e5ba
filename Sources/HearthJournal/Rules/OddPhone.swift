import HearthDiagnostics

/// A telephone number with letters and no digits.
enum OddPhone {
  static let rule = Rule(
    "OddPhone", .warning,
    summary: "A phone number has digits that can be dialled.",
    explanation: """
      On the page it becomes a link that dials. Digits, blanks, dashes, brackets and a plus in front are fine. A word \
      around it belongs in the text.
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
      rule, "'\(text)' cannot be dialled", accepted: "a phone number is written +1 306 555 0142",
      swap: number(inAddress: text).map { Finding.Swap(text, for: $0) })
  }

  /// The number of `tel:+13065550142`.
  private static func number(inAddress text: String) -> String? {
    guard text.lowercased().hasPrefix("tel:") else { return nil }
    let number = String(text.dropFirst(4)).trimmingBlanks
    return isDialable(number) ? number : nil
  }

  /// Two to twenty digits, and around them only what people write between digits.
  static func isDialable(_ text: String) -> Bool {
    let digits = text.unicodeScalars.count { ("0"..."9").contains($0) }
    guard (2...20).contains(digits) else { return false }
    let extra = text.lowercased().replacing("ext", with: "")
    return extra.unicodeScalars.allSatisfy {
      ("0"..."9").contains($0) || " +-()./#*,;x\u{A0}\u{2011}\u{2013}".unicodeScalars.contains($0)
    }
  }
}
