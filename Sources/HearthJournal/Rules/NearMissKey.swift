import HearthCore

/// A key that is nearly one of ours.
enum NearMissKey {
  static let rule = Rule(
    "NearMissKey", .warning,
    summary: "A key is nearly one that Hearth knows.",
    explanation: """
      Keys of your own are kept and left alone. One that differs by a letter or two from a known key is more often a slip. \
      Then its value would be lost without a word.
      """,
    wrong: """
      ---
      titel: The first warm evening
      ---
      By the lake.
      """,
    right: """
      ---
      title: The first warm evening
      ---
      By the lake.
      """)

  static func finding(_ key: String, near: String, corrected: String?) -> Finding {
    Finding(
      rule, "'\(key)' is not a key that Hearth knows; did you mean '\(near)'?",
      accepted: "keys of your own are left alone", corrected: corrected)
  }

  /// The key that was probably meant is there too, so that nobody but the person knows where the value belongs.
  static func finding(_ key: String, beside near: String) -> Finding {
    Finding(
      rule, "'\(key)' is not a key that Hearth knows, and '\(near)' is there too",
      accepted: "keys of your own are left alone",
      help: "If it is the same, you could write its value at '\(near)' and remove this line.")
  }
}
