import HearthCore

enum UnquotedWikiLink {
  static let rule = Rule(
    "UnquotedWikiLink", .warning,
    summary: "A link such as [[Note]] stands in quotes.",
    explanation: """
      Without quotes, YAML reads [[Note]] as a list in a list. Hearth takes it for the link it looks like; \
      other programs may not. Obsidian writes the quotes itself when the property is edited there.
      """,
    wrong: "about: [[2025-03-17]]", right: "about: \"[[2025-03-17]]\"")

  static func finding(_ link: String, mending sketch: LineSketch) -> Finding {
    Finding(
      rule, "the link \(link) has no quotes around it and is read as text", accepted: "a link goes in quotes",
      corrected: sketch.value == link ? sketch.quoted : nil)
  }
}
