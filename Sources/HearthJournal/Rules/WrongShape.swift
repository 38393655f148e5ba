import HearthCore

/// A list where a text is wanted, or the other way round.
enum WrongShape {
  static let rule = Rule(
    "WrongShape", .warning,
    summary: "Each key has a text or a list, not keys of its own.",
    explanation: """
      Front matter is flat, so that every editor can show it: a key, and after it a text or a list of texts. Other shapes \
      are left out.
      """,
    wrong: """
      ---
      title:
        main: The first warm evening
      ---
      By the lake.
      """,
    right: """
      ---
      title: The first warm evening
      ---
      By the lake.
      """)

  enum Shape: String {
    case text = "a text"
    case list = "a text or a list of texts"
    case mapping = "made of keys with values"
    case mappings = "a list, each item with - and keys with values"
  }

  /// Of an item of a list.
  static func finding(itemOf key: String) -> Finding {
    Finding(
      rule, "this item of '\(key)' has another shape than Hearth can use",
      accepted: "each item of '\(key)' is a text")
  }

  static func finding(key: String, wanted: Shape, severity: Severity? = nil) -> Finding {
    Finding(
      rule, "the value of '\(key)' has another shape than Hearth can use",
      accepted: "'\(key)' is \(wanted.rawValue)", severity: severity)
  }
}
