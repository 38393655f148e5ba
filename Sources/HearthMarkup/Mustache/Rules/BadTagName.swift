import HearthCore

/// A tag with no name, or one that cannot be a name.
enum BadTagName {
  static let rule = Rule(
    "BadTagName", .error,
    summary: "The name in a tag is one word, or several words joined by dots.",
    explanation: "Names in templates hold no blanks, and each part between dots has at least one letter. "
      + "Hearth leaves the tag out.",
    wrong: "{{page title}}",
    right: "{{page.title}}")

  /// - Parameter swap: the tag with braces that are too many, and without them.
  static func finding(_ name: String, swap: Finding.Swap? = nil) -> Finding {
    Finding(
      rule, name.isEmpty ? "this tag has no name" : "'\(name)' cannot be a name",
      accepted: "a name is one word, or words joined by dots, such as 'page.title'",
      swap: swap)
  }
}
