internal import HearthDiagnostics

enum FrontMatterWithoutKeys {
  static let rule = Rule(
    "FrontMatterWithoutKeys", .error,
    summary: "Front matter is made of keys and values.",
    explanation:
      "What stands between the --- lines is written 'key: value'. Text of the entry goes below the second ---.",
    wrong: "---\nA walk in the park\n---", right: "---\ntitle: A walk in the park\n---")

  static func finding(_ node: YAMLNode) -> Finding {
    if let text = node.scalar?.text, let (finding, _) = MissingBlankAfterColon.judge(LineSketch(text)) {
      return finding
    }
    let found = node.items == nil ? "the front matter is text without a key" : "the front matter is a list"
    return Finding(rule, found, accepted: "front matter is written 'key: value'")
  }
}
