import HearthCore

/// Templates that contain one another too deeply.
enum EndlessTemplate {
  static let rule = Rule(
    "EndlessTemplate", .error,
    summary: "Templates that contain themselves come to an end.",
    explanation:
      "A partial may contain itself only inside a section whose list runs out. Partials that contain several "
      + "others, which contain several again, can grow beyond any disk. Hearth stops the page there.",
    wrong: """
      Templates/partials/tree.mustache:
      <li>{{name}}{{> tree}}</li>
      """,
    right: """
      Templates/partials/tree.mustache:
      <li>{{name}}{{#children}}{{> tree}}{{/children}}</li>
      """)

  static func finding(_ name: String, entry: String?) -> Finding {
    Finding(
      rule, "'\(name)' contains itself without an end",
      accepted: "templates may contain one another \(TemplateRenderer.callLimit) deep",
      help: entry.map { "It was met while rendering \($0)." })
  }

  static func finding(tooLong name: String, entry: String?) -> Finding {
    Finding(
      rule, "the page that '\(name)' makes does not come to an end",
      accepted:
        "a page has at most \(TemplateRenderer.sizeLimit >> 20) MB, and templates name others a few times",
      help: entry.map { "It was met while rendering \($0)." })
  }
}
