import HearthCore

/// Opening braces without closing ones.
enum UnclosedTag {
  static let rule = Rule(
    "UnclosedTag", .error,
    summary: "A tag of a template ends with its closing braces.",
    explanation: "Everything after the opening braces would be read as the name of the tag. Hearth shows "
      + "it as text instead.",
    wrong: "<h1>{{title</h1>",
    right: "<h1>{{title}}</h1>")

  static func finding(closing: String) -> Finding {
    Finding(rule, "this tag is not closed", accepted: "a tag ends with '\(closing)'")
  }
}
