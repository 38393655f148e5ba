import HearthCore

/// A template of a journal that no page and no other template names.
enum UnusedTemplate {
  static let rule = Rule(
    "UnusedTemplate", .warning,
    summary: "A template of one's own has the name of one of Hearth's, or another template names it.",
    explanation:
      "A template takes the place of the one with the same file name. Capital letters count. One with a "
      + "new name is shown where another template names it, and nowhere else.",
    wrong: "Templates/raeding.mustache",
    right: "Templates/reading.mustache")

  static func finding(_ name: String, near: String?) -> Finding {
    Finding(
      rule, "nothing uses the template '\(name)'" + (near.map { "; did you mean '\($0)'?" } ?? ""),
      accepted: "it has the name of one of Hearth's templates, or another one names it")
  }
}
