import HearthCore

/// A section that goes on to the end of the file.
enum UnclosedSection {
  static let rule = Rule(
    "UnclosedSection", .error,
    summary: "Every section, parent and block of a template is closed.",
    explanation: "Without its closing tag Hearth takes the section to go on to the end of the file.",
    wrong: "{{#labels}}<li>{{name}}</li>",
    right: "{{#labels}}<li>{{name}}</li>{{/labels}}")

  static func finding(_ name: String) -> Finding {
    Finding(rule, "'\(name)' is opened here and not closed", accepted: "it is closed with '{{/\(name)}}'")
  }
}
