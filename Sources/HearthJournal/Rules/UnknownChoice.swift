import HearthCore

/// A word that is not one of the few a key accepts.
enum UnknownChoice {
  static let rule = Rule(
    "UnknownChoice", .warning,
    summary: "Some keys accept only a few words.",
    explanation: """
      The message lists the words. Until one of them stands there, the key counts as not written. The form of an exercise \
      is the exception: without it, Hearth does not know what page to make, so that is an error.
      """,
    wrong: """
      -- resources/walk.md --
      ---
      energy: lo
      ---
      Around the lake.
      """,
    right: """
      -- resources/walk.md --
      ---
      energy: low
      ---
      Around the lake.
      """)

  /// Of the three lengths of a session.
  static func finding(lengths text: String, longest: Int) -> Finding {
    Finding(
      rule, "'\(text)' is not a choice of lengths for 'minutes'",
      accepted: "'minutes' of relax has three different whole numbers from 1 to \(longest), as in [3, 10, 20]"
    )
  }

  /// Of a kind under `privacy` without a value: the kind counts as sealed.
  static func finding(without key: String, words: [String]) -> Finding {
    Finding(
      rule, "there is no word for '\(key)'",
      accepted: "'\(key)' is one of: \(words.joined(separator: ", "))", severity: .error)
  }

  static func finding(
    key: String, text: String, words: [String], near: String?, corrected: String?, severity: Severity? = nil
  ) -> Finding {
    Finding(
      rule, "'\(text)' is not a word for '\(key)'" + (near.map { "; did you mean '\($0)'?" } ?? ""),
      accepted: "'\(key)' is one of: \(words.joined(separator: ", "))", corrected: corrected,
      severity: severity)
  }
}
