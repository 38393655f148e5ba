import HearthCore

enum AnchorOrAlias {
  static let rule = Rule(
    "AnchorOrAlias", .error,
    summary: "YAML's anchors (&) and aliases (*) are not accepted.",
    explanation: """
      A short text with aliases can unfold into one that fills a computer's memory, so Hearth reads none. \
      A value that begins with * or & as text goes in quotes.
      """,
    wrong: "title: *important", right: "title: \"*important\"")

  static func finding(mending sketch: LineSketch) -> Finding {
    let isValue = sketch.value.hasPrefix("*") || sketch.value.hasPrefix("&")
    return Finding(
      rule,
      "\(isValue ? sketch.valueName : "this") is an anchor (&) or an alias (*) of YAML, which Hearth does not read",
      accepted: "a value that begins with * or & goes in quotes",
      corrected: isValue && !CommonKeys.takesWords(sketch.key) ? sketch.quoted : nil)
  }
}
