import HearthCore

/// A template of a journal with nothing in it, in the place of one of Hearth's.
enum EmptyTemplate {
  static let rule = Rule(
    "EmptyTemplate", .error,
    summary: "A template of one's own has something in it.",
    explanation:
      "A file with nothing in it would make empty pages. Most often it could not be saved as a whole. "
      + "Hearth uses its own template in that place. Below partials/ it hides a part of a page; a comment, such as "
      + "{{! nothing }}, says that this is meant.",
    wrong: """
      Templates/reading.mustache:
      """,
    right: """
      Templates/reading.mustache:
      <h1>{{title}}</h1>
      """)

  static func finding() -> Finding {
    Finding(
      rule, "the template has nothing in it, so Hearth's own is used",
      accepted: "a template is text with tags, or a comment such as {{! nothing }}")
  }

  /// Of a part of pages.
  static func findingOfPart() -> Finding {
    Finding(
      rule, "the template has nothing in it, so this part of its pages is left out",
      help: "A comment such as {{! nothing }} says that this is meant.", severity: .warning)
  }

  /// Whether nothing but blanks is in a file.
  static func isEmpty(_ bytes: [UInt8]) -> Bool {
    bytes.dropFirst(ByteOrderMark.length(in: bytes)).allSatisfy { $0 <= 0x20 }
  }
}
