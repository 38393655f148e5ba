internal import HearthDiagnostics

enum NULCharacter {
  static let rule = Rule(
    "NULCharacter", .error,
    summary: "A text holds no NUL characters.",
    explanation: """
      A NUL character stands in files that are no text, in UTF-16 texts, and where a disk or a sync broke off. Restore the \
      file from a copy, or save it as UTF-8.
      """,
    wrong: "title: A walk\u{2400} (a NUL character)", right: "title: A walk")

  static func finding() -> Finding {
    Finding(
      rule, "a NUL character stands here, so the file is not a UTF-8 text",
      accepted: "files are texts in UTF-8",
      help: "Save the file as UTF-8, or restore it from a copy.")
  }
}
