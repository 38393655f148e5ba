import HearthCore

enum NULCharacter {
  static let rule = Rule(
    "NULCharacter", .error,
    summary: "A text holds no NUL characters.",
    explanation: """
      NUL characters stand in files that are no text, and in UTF-16 texts. A disk or a sync that broke off leaves them too. \
      You could take the file from a copy, or save it as UTF-8.
      """,
    wrong: "title: A walk\u{2400} (a NUL character)", right: "title: A walk")

  static func finding() -> Finding {
    Finding(
      rule, "a NUL character stands here, so the file is not a UTF-8 text",
      accepted: "files are texts in UTF-8",
      help: "Save the file as UTF-8, or restore it from a copy.")
  }
}
