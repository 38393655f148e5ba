import HearthCore

/// A partial, parent or page template that the theme does not have.
enum UnknownTemplate {
  static let rule = Rule(
    "UnknownTemplate", .error,
    summary: "A partial or parent that a template names is a file of the theme.",
    explanation:
      "Nothing is written in its place; a template of one's own gives way to Hearth's. The name is the file's path below the Templates folder, "
      + "without 'partials/' and '.mustache'.",
    wrong: "{{> nvaigation}}",
    right: "{{> navigation}}")

  static func finding(_ name: String, near: String?) -> Finding {
    Finding(
      rule, "the theme has no template '\(name)'",
      accepted: near.map { "the nearest name is '\($0)'" },
      help: "A template '\(name)' would be the file Templates/\(name).mustache.")
  }
}
