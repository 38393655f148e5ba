import HearthCore

/// Two files that give the same template name.
enum DuplicateTemplate {
  static let rule = Rule(
    "DuplicateTemplate", .error,
    summary: "Every template of a theme has a name of its own.",
    explanation: "The name is the file's path below the Templates folder, without 'partials/' and "
      + "'.mustache'. Hearth uses the first file.",
    wrong: """
      Templates/card.mustache
      Templates/partials/card.mustache
      """,
    right: """
      Templates/card.mustache
      Templates/partials/label-card.mustache
      """)

  static func finding(_ name: String, first: String) -> Finding {
    Finding(
      rule, "another file is the template '\(name)' already", accepted: "names are told apart by file name",
      help: "The first one is \(first).")
  }
}
