import HearthCore

enum FrontMatterWithoutKeys {
  static let rule = Rule(
    "FrontMatterWithoutKeys", .error,
    summary: "Front matter is made of keys and values.",
    explanation:
      "What stands between the --- lines is written 'key: value'. Text of the entry goes below the second ---.",
    wrong: "---\nA walk in the park\n---", right: "---\ntitle: A walk in the park\n---")

  /// Reports each line that was to be `key: value`; where there is none, the whole.
  static func report(_ node: YAMLNode, in text: YAMLText, path: String, log: inout DiagnosticLog) {
    var isFound = false
    for number in 0..<text.lineCount where node.items == nil {
      let sketch = LineSketch(text.line(number))
      guard let (finding, offset) = slip(sketch) else { continue }
      isFound = true
      log.report(finding, in: path, at: TextPosition(line: text.firstLine + number, column: offset + 1))
    }
    if !isFound { log.report(finding(node), in: path, at: node.position) }
  }

  private static func slip(_ sketch: LineSketch) -> (Finding, offset: Int)? {
    if let slip = MissingBlankAfterColon.judge(sketch) { return slip }
    return KeyWithoutColon(sketch).map { (LineWithoutKey.finding($0), $0.offset) }
  }

  private static func finding(_ node: YAMLNode) -> Finding {
    let found = node.items == nil ? "the front matter is text without a key" : "the front matter is a list"
    return Finding(rule, found, accepted: "front matter is written 'key: value'")
  }
}
