import HearthCore
import HearthText

/// A word of a list in the quotes that phones write.
enum CurlyQuotes {
  static let rule = Rule(
    "CurlyQuotes", .warning,
    summary: "Only straight quotes stand around a value of YAML.",
    explanation: """
      Phones and word processors bend quotes. YAML reads bent ones as part of the word, so that the label is another one. \
      Straight quotes, or none, leave the word as it is.
      """,
    wrong: """
      -- resources/tea.md --
      ---
      title: Tea
      labels: [“Calm”]
      ---
      By the window.
      """,
    right: """
      -- resources/tea.md --
      ---
      title: Tea
      labels: ["Calm"]
      ---
      By the window.
      """)

  /// Whether bent quotes stand around `text`.
  static func surround(_ text: String) -> Bool {
    guard let first = text.unicodeScalars.first, first.value > 0x7F, let last = text.last else {
      return false
    }
    return text.count > 2 && BentQuotes.opening.contains(Character(first))
      && BentQuotes.closing.contains(last)
  }

  /// What stands between bent quotes that are around all of `text`; `nil` where none are.
  static func inside(_ text: String) -> String? {
    surround(text) ? String(text.dropFirst().dropLast()).trimmingBlanks : nil
  }

  /// `line` is the one on which `text` stands.
  static func finding(_ text: String, key: String, line: String?) -> Finding {
    let bent = BentQuotes.opening.union(BentQuotes.closing)
    return Finding(
      rule, "the quotes of \(text) are read as part of the word",
      accepted: "'\(key)' takes words in straight quotes, or in none",
      corrected: line.map { String($0.map { bent.contains($0) ? "\"" : $0 }) })
  }
}
