import HearthCore

/// A closing tag where nothing is open.
enum CloseWithoutOpening {
  static let rule = Rule(
    "CloseWithoutOpening", .error,
    summary: "Every closing tag of a template has an opening one.",
    explanation: "Nothing is open where this tag stands. Hearth leaves it out.",
    wrong: "<ul>{{/labels}}</ul>",
    right: "<ul>{{#labels}}<li>{{name}}</li>{{/labels}}</ul>")

  static func finding(_ name: String) -> Finding {
    Finding(
      rule, "'{{/\(name)}}' closes nothing",
      accepted: "a section begins with '{{#\(name)}}' or '{{^\(name)}}'")
  }
}
