import HearthCore

/// A key without a phrase in a language.
enum MissingPhrase {
  static let rule = Rule(
    "MissingPhrase", .warning,
    summary: "Every language has a phrase for each key of the English words.",
    explanation:
      "Pages show the English phrase instead. A line with the key in the language's file changes that.",
    wrong: "weekday.monday: \"lunes\"",
    right: "weekday.monday: \"lunes\"\nweekday.tuesday: \"martes\"")

  /// - Parameter english: the phrase that is shown instead.
  static func finding(_ key: String, english: String) -> Finding {
    Finding(
      rule, "there is no phrase for '\(key)'", accepted: "English stands in for it",
      help: "You could add it, with this text in the file's language:",
      corrected: "\(key): \(DiagnosticJSON.quoted(english))")
  }
}
