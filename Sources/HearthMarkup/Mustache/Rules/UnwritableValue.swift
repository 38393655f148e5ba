import HearthCore

/// A list or a view where text is wanted.
enum UnwritableValue {
  static let rule = Rule(
    "UnwritableValue", .error,
    summary: "A name that is written stands for text.",
    explanation: "Lists and groups of names cannot be written as they are: a section goes through a list, a "
      + "dot reaches into a group.",
    wrong: "<ul>{{labels}}</ul>",
    right: "<ul>{{#labels}}<li>{{name}}</li>{{/labels}}</ul>")

  static func finding(_ name: String, isList: Bool, entry: String?) -> Finding {
    Finding(
      rule, isList ? "'\(name)' is a list" : "'\(name)' is a group of names",
      accepted: isList ? "'{{#\(name)}}…{{/\(name)}}' goes through it" : "'{{\(name).…}}' reaches into it",
      help: entry.map { "It was found while rendering \($0)." })
  }
}
