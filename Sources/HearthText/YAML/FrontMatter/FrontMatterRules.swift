import HearthCore

/// Keys that look like front matter, and are not read as such. ``StrayFields`` finds them.
enum FrontMatterNotSeen {
  static let rule = Rule("FrontMatterNotSeen", .error, "Front matter begins with --- on the first line.")

  private static let oneFrontMatter = "a file has one front matter, between two lines of ---, at the very top"
  private static let twoFences = "front matter stands between two lines of ---, the first at the very top"
  private static let sampleHelp = "A sample is told by a line of ``` above it and below."

  /// A line like a fence at the top of a file.
  static func finding(fenceAtTop found: String, isFence: Bool, severity: Severity) -> Finding {
    Finding(
      rule, found, accepted: "front matter begins with --- on the first line",
      help: isFence ? "You could move these lines to the very top." : nil, corrected: isFence ? nil : "---",
      severity: severity)
  }

  /// A line like a fence further down.
  static func finding(fence found: String, hasFrontMatter: Bool) -> Finding {
    Finding(
      rule, hasFrontMatter ? "a second front matter begins here" : found, accepted: oneFrontMatter,
      help: (hasFrontMatter
        ? "You could move its keys up, into the first one." : "You could move these lines to the very top.")
        + " \(sampleHelp)")
  }

  /// A key without fences.
  static func finding(key: String, hasFrontMatter: Bool) -> Finding {
    Finding(
      rule,
      hasFrontMatter
        ? "the key '\(key)' stands below the front matter"
        : "the key '\(key)' does not stand in front matter", accepted: oneFrontMatter,
      help: "You could move its line up, between two lines of --- at the very top. \(sampleHelp)")
  }

  /// A key in the first lines of a file, of which `first` is the first.
  static func finding(key: String, atTopBelow first: String) -> Finding {
    Finding(
      rule, "the key '\(key)' does not stand in front matter", accepted: twoFences, help: helpWithKeys(first))
  }

  /// Keys at the top that say nothing about who may see the file.
  static func finding(keysFrom first: String) -> Finding {
    Finding(
      rule, "these lines look like keys, and are not in front matter", accepted: twoFences,
      help: helpWithKeys(first), severity: .warning)
  }

  private static func helpWithKeys(_ first: String) -> String {
    let fences = "Add --- on a line of its own above the keys and below them"
    return first.contains("::")
      ? fences + ", and write each key with one colon, as in title: A walk." : fences + "."
  }

  /// What a line that might be meant as a fence is; `nil` for any other line.
  static func lookalike(_ text: String) -> String? {
    if text == "---" { return "the front matter does not begin on the first line, at its left edge" }
    if text == "+++" || text == ";;;" { return "the line '\(text)' does not begin front matter" }
    if text.hasPrefix("---"), text.dropFirst(3).drop(while: { $0 == " " }).allSatisfy(\.isLetter),
      text.count <= 40
    {
      return "'\(text)' does not begin front matter, which is always YAML"
    }
    let isDashes = !text.isEmpty && UnclosedFrontMatter.isLookalike(text)
    return isDashes ? "the line '\(text)' is not the three hyphens that begin front matter" : nil
  }
}

enum FrontMatterWithoutKeys {
  static let rule = Rule("FrontMatterWithoutKeys", .error, "Front matter is made of keys and values.")

  /// Reports each line that was to be `key: value`; where there is none, the whole.
  static func report(_ node: YAMLNode, in text: YAMLText, path: String, log: inout DiagnosticLog) {
    var isFound = false
    for number in 0..<text.lineCount where node.items == nil {
      let sketch = LineSketch(text.line(number))
      guard let (finding, offset) = slip(sketch) else { continue }
      isFound = true
      log.report(finding, in: path, at: SourceLocation(line: text.firstLine + number, column: offset + 1))
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
    return line.utf8.count <= 24 && line != "-"
      && line.allSatisfy { "-\u{2010}\u{2011}\u{2012}\u{2013}\u{2014}\u{2015}\u{2212}".contains($0) }
      && line.count <= 8
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
