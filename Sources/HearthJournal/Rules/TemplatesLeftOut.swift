import HearthCore

/// A folder of patterns for new notes, said once for the whole journal.
enum TemplatesLeftOut {
  static let rule = Rule(
    "TemplatesLeftOut", .note,
    summary: "Notes in a folder named Templates are left out.",
    explanation: """
      Obsidian and other editors keep patterns for new notes there, with places such as {{date}} to fill in. They are no \
      entries. If yours are, a folder with another name is read.
      """,
    wrong: """
      -- Templates/Evening.md --
      ---
      title: "{{date}}"
      ---
      What was there today?
      """,
    right: """
      -- reflections/2025-03-17.md --
      ---
      title: The first warm evening
      ---
      By the lake.
      """)

  /// - Parameters:
  ///   - folder: the name of the folder, as it is written.
  ///   - count: how many notes are in it.
  static func finding(_ folder: String, count: Int) -> Finding {
    Finding(
      rule,
      count == 1
        ? "this note is left out, because it is in the folder \(folder)"
        : "this note and \(count - 1) more are left out, because they are in the folder \(folder)",
      accepted: "such a folder holds patterns for new notes", help: "A folder with another name is read.")
  }
}
