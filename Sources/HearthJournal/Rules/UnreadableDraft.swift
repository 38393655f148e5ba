import HearthCore

/// A `draft:` that cannot be read.
enum UnreadableDraft {
  static let rule = Rule(
    "UnreadableDraft", .error,
    summary: "Whether an entry is a draft is true or false.",
    explanation: """
      Drafts stay out of the site. While Hearth cannot tell whether this is one, it leaves the entry out, to be safe.
      """,
    wrong: """
      ---
      draft: almost
      ---
      Not finished.
      """,
    right: """
      ---
      draft: true
      ---
      Not finished.
      """)

  /// - Parameter text: `nil` where a list or keys stand.
  static func finding(_ text: String?) -> Finding {
    let meant = text.flatMap { CurlyQuotes.inside($0) }.flatMap { FieldReader.truth(of: $0) }
    return Finding(
      rule,
      "whether this is a draft cannot be read from \(text.map { "'\($0)'" } ?? "what stands here"), so it is left out",
      accepted: "'draft' is true or false",
      swap: text.flatMap { written in meant.map { Finding.Swap(written, for: $0 ? "true" : "false") } })
  }

  /// For a key that is nearly `draft`.
  static func finding(key: String, corrected: String?) -> Finding {
    Finding(
      rule, "the key '\(key)' seems to say that this is a draft, so it is left out",
      accepted: "the key is 'draft', and is true or false", corrected: corrected)
  }

  /// For a key `draft` below another key.
  static func finding(nested key: String) -> Finding {
    Finding(
      rule, "the key '\(key)' stands below another key, and the entry is left out, as it may be a draft",
      accepted: "it belongs at the left edge, and is true or false")
  }
}
