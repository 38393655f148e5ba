import HearthCore

enum KeyIsNotText {
  static let rule = Rule(
    "KeyIsNotText", .error,
    summary: "A key is a word or a few words.",
    explanation: """
      A list or a mapping cannot be a key. Text in braces, such as a template's {{date}}, is read as a \
      mapping; as text it goes in quotes.
      """,
    wrong: "title: {{title}}", right: "title: \"{{title}}\"")

  static func finding(mending sketch: LineSketch) -> Finding {
    let isTemplate = sketch.value.hasPrefix("{{") && sketch.value.hasSuffix("}}")
    return Finding(
      rule, "the key here is not a word", accepted: "a key is a word, and text in braces goes in quotes",
      corrected: isTemplate ? sketch.quoted : nil)
  }
}
