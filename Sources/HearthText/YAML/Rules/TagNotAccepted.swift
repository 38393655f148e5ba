import HearthCore

enum TagNotAccepted {
  static let rule = Rule(
    "TagNotAccepted", .error,
    summary: "YAML's tags (!) are not read.",
    explanation: """
      A word after ! at the beginning of a value is a tag in YAML, and not part of the value. A value that begins with ! \
      goes in quotes. The standard tags, such as !!str, are passed over.
      """,
    wrong: "title: !important news", right: "title: \"!important news\"")

  /// `tag` is as libyaml resolves it. YAML's standard tags are passed over with a note.
  static func finding(_ tag: String, mending sketch: LineSketch) -> Finding {
    let standard = "tag:yaml.org,2002:"
    if tag.hasPrefix(standard) {
      return Finding(rule, "the tag !!\(tag.dropFirst(standard.count)) is passed over", severity: .note)
    }
    return Finding(
      rule, "\(sketch.valueName) begins with \(tag), which is a tag of YAML and not text",
      accepted: "a value that begins with ! goes in quotes",
      corrected: sketch.value.hasPrefix("!") ? sketch.quoted : nil)
  }
}
