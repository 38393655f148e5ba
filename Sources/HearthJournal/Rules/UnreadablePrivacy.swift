import HearthCore

/// A `privacy:` that cannot be read.
enum UnreadablePrivacy {
  static let rule = Rule(
    "UnreadablePrivacy", .error,
    summary: "Privacy is private, shareable or sealed.",
    explanation: """
      Private entries are on your site and never in what you share. Shareable ones may be in both. Sealed ones are in \
      neither. While Hearth cannot read which is meant, it takes the entry as sealed.
      """,
    wrong: """
      ---
      privacy: secret
      ---
      For nobody else.
      """,
    right: """
      ---
      privacy: sealed
      ---
      For nobody else.
      """)

  /// - Parameter text: empty where keys stand.
  static func finding(_ text: String, near: String?, corrected: String?) -> Finding {
    Finding(
      rule,
      (text.isEmpty ? "the privacy of this entry cannot be read" : "the privacy '\(text)' cannot be read")
        + (near.map { "; did you mean '\($0)'?" } ?? ""),
      accepted: "it is private, shareable or sealed, and counts as sealed until then", corrected: corrected)
  }

  /// For a key `privacy` without a value.
  static func finding(empty key: String, corrected: String?) -> Finding {
    Finding(
      rule, "'\(key)' has no value",
      accepted: "it is private, shareable or sealed, and counts as sealed until then", corrected: corrected)
  }

  /// For a key that is nearly `privacy`.
  static func finding(key: String, corrected: String?) -> Finding {
    Finding(
      rule, "the key '\(key)' seems to speak of privacy",
      accepted: "the key is 'privacy', and the entry counts as sealed until then", corrected: corrected)
  }

  /// For a key `privacy` below another key.
  static func finding(nested key: String) -> Finding {
    Finding(
      rule, "the key '\(key)' stands below another key, where it says nothing of the entry",
      accepted: "it belongs at the left edge, and the entry counts as sealed until then")
  }
}
