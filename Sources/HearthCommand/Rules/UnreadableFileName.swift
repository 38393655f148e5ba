import HearthCore

enum UnreadableFileName {
  static let rule = Rule(
    "UnreadableFileName", .error,
    summary: "File names are written in UTF-8.",
    explanation: """
      A name in an older encoding cannot be linked to from a page. \
      It often comes from an old archive; renaming the file mends it.
      """,
    wrong: "Content/reflections/caf\\xE9.md",
    right: "Content/reflections/café.md")

  static let finding = Finding(
    rule, "the name of this file is not UTF-8", accepted: "names are written in UTF-8",
    help: "You could rename the file.")
}
