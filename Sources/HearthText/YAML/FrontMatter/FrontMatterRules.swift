import HearthCore

enum FrontMatterWithoutKeys {
  static let rule = Rule("FrontMatterWithoutKeys", .error, "Front matter is made of keys and values.")

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
    if let slip = MissingBlankAfterColon.diagnose(sketch) { return slip }
    return KeyWithoutColon(sketch).map { (LineWithoutKey.finding($0), $0.offset) }
  }

  private static func finding(_ node: YAMLNode) -> Finding {
    let found = node.items == nil ? "the front matter is text without a key" : "the front matter is a list"
    return Finding(rule, found, accepted: "front matter is written 'key: value'")
  }
}

enum UnclosedFrontMatter {
  static let rule = Rule("UnclosedFrontMatter", .error, "Front matter that begins with --- ends with ---.")

  /// Of a line that was to be the closing one.
  static func finding(_ line: String) -> Finding {
    Finding(
      rule, "the line '\(line)' does not close the front matter",
      accepted: "it ends with --- alone on a line", corrected: "---")
  }

  /// Whether a line of dashes was to close the front matter: `----`, `--` or `———`.
  static func isLookalike(_ line: String) -> Bool {
    // All of these dashes begin with one of two bytes; few lines do.
    guard let first = line.utf8.first, first == UInt8(ascii: "-") || first == 0xE2 else { return false }
    return line.count <= 8 && line != "-"
      && line.allSatisfy { "-\u{2010}\u{2011}\u{2012}\u{2013}\u{2014}\u{2015}\u{2212}".contains($0) }
  }

  static func finding() -> Finding {
    Finding(
      rule, "the front matter that begins here is not closed", accepted: "it ends with --- alone on a line",
      help: "Add --- on a line of its own below the last key.")
  }
}

extension YAMLRules {
  static let frontMatter: [Rule] = [
    FrontMatterNotSeen.rule, FrontMatterWithoutKeys.rule, UnclosedFrontMatter.rule, MergeConflict.rule,
  ]
}
