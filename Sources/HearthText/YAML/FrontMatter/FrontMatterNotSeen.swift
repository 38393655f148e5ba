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
        : "the key '\(key)' does not stand in front matter",
      accepted: oneFrontMatter,
      help: "You could move its line up, between two lines of --- at the very top. \(sampleHelp)")
  }

  /// A key in the first lines of a file, of which `first` is the first.
  static func finding(key: String, atTopBelow first: String) -> Finding {
    Finding(
      rule, "the key '\(key)' does not stand in front matter", accepted: twoFences,
      help: helpWithKeys(first))
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
    if text.hasPrefix("---"), text.dropFirst(3).drop(while: { $0 == " " }).allSatisfy(\.isLetter) {
      return "'\(text)' does not begin front matter, which is always YAML"
    }
    let isDashes = !text.isEmpty && UnclosedFrontMatter.isLookalike(text)
    return isDashes ? "the line '\(text)' is not the three hyphens that begin front matter" : nil
  }
}
