import HearthCore

enum SeveralDocuments {
  static let rule = Rule(
    "SeveralDocuments", .error,
    summary: "A settings file holds one YAML document.",
    explanation:
      "A line with --- in the middle begins a second document, which would be passed over. Delete that line.",
    wrong: "title: My journal\n---\nlanguage: en", right: "title: My journal\nlanguage: en")

  static func finding() -> Finding {
    Finding(
      rule, "a second YAML document begins here", accepted: "a file holds one",
      help: "Delete the line with ---, or move what follows into the right file.")
  }
}
