import HearthCore

/// A change of delimiters that cannot be read.
enum BadDelimiters {
  static let rule = Rule(
    "BadDelimiters", .error,
    summary: "New delimiters of a template are two words without an equals sign.",
    explanation: "The tag that changes delimiters holds the opening one, a blank, and the closing one. "
      + "Hearth keeps the old ones.",
    wrong: "{{=<%=}}",
    right: "{{=<% %>=}}")

  static func finding(_ text: String) -> Finding {
    Finding(rule, "'\(text)' does not name two delimiters", accepted: "they are written '{{=<% %>=}}'")
  }
}
