import HearthCore

enum SameFileName {
  static let rule = Rule(
    "SameFileName", .error,
    summary: "No two names in a folder are the same text in two encodings.",
    explanation: """
      Letters with accents can be stored in one piece or in two (Unicode NFC and NFD). Two files that differ in \
      nothing else look the same everywhere. Hearth uses the first of them.
      """,
    wrong: "café.md   (é as one character)\ncafé.md   (e and an accent)",
    right: "café.md\ncafé-2.md")

  static let finding = Finding(
    rule, "another file in this folder has the same name in another encoding",
    accepted: "names differ in more than their encoding", help: "You could rename one of them.")
}
