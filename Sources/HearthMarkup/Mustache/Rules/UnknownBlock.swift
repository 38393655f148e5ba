import HearthCore

/// A block that the parent has no place for.
enum UnknownBlock {
  static let rule = Rule(
    "UnknownBlock", .warning,
    summary: "A block inside a parent tag replaces one that the parent has.",
    explanation: "Its content would be lost, because the parent has no place for it.",
    wrong: "{{<layout}}{{$contnet}}Words{{/contnet}}{{/layout}}",
    right: "{{<layout}}{{$content}}Words{{/content}}{{/layout}}")

  static func finding(_ name: String, parent: String, near: String?) -> Finding {
    Finding(
      rule, "'\(parent)' has no block '\(name)', so this content is not shown",
      accepted: near.map { "the nearest block is '\($0)'" })
  }
}
