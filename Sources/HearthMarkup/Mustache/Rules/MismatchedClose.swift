import HearthCore

/// A closing tag with the name of another section.
enum MismatchedClose {
  static let rule = Rule(
    "MismatchedClose", .error,
    summary: "Sections of a template are closed in the reverse order of their opening.",
    explanation: "A closing tag names the section opened last. Hearth closes all sections up to the one of "
      + "that name, or none.",
    wrong: "{{#days}}{{#entries}}{{title}}{{/days}}{{/entries}}",
    right: "{{#days}}{{#entries}}{{title}}{{/entries}}{{/days}}")

  static func finding(_ name: String, open: String, at place: TextPosition) -> Finding {
    Finding(
      rule, "'{{/\(name)}}' stands where '\(open)' is open",
      accepted: "'\(open)', opened at line \(place.line), column \(place.column), is closed first",
      help: "You could write '{{/\(open)}}' here, if that is what was meant.")
  }
}
