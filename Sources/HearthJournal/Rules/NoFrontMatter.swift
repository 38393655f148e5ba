import HearthCore

/// Files without front matter, counted.
enum NoFrontMatter {
  static let rule = Rule(
    "NoFrontMatter", .note,
    summary: "An entry without front matter takes its kind and date from folder and file name.",
    explanation: """
      That is fine. It is said once for the whole journal, so that nobody wonders where a date comes from.
      """,
    wrong: """
      -- reflections/2025-03-17.md --
      The first warm evening.
      """,
    right: """
      -- reflections/2025-03-17.md --
      ---
      title: The first warm evening
      ---
      By the lake.
      """)

  static func finding(_ count: Int) -> Finding {
    Finding(
      rule,
      count == 1
        ? "this entry has no front matter" : "this entry and \(count - 1) more have no front matter",
      accepted: "kind and date come from folder and file name")
  }
}
