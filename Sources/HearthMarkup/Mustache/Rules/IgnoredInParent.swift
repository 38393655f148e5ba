import HearthCore

/// Text or tags between a parent's tags, outside of any block.
enum IgnoredInParent {
  static let rule = Rule(
    "IgnoredInParent", .warning,
    summary: "Between a parent's tags, content stands in blocks.",
    explanation: "A parent only takes the blocks between its tags. Text and other tags there are not shown.",
    wrong: "{{<layout}}<p>Words</p>{{/layout}}",
    right: "{{<layout}}{{$content}}<p>Words</p>{{/content}}{{/layout}}")

  static func finding(parent: String) -> Finding {
    Finding(
      rule, "this stands in '{{<\(parent)}}' outside of any block, so it is not shown",
      accepted: "content for a parent stands in '{{$name}}…{{/name}}'")
  }
}
