import HearthDiagnostics

enum FrontMatterNotSeen {
  static let rule = Rule(
    "FrontMatterNotSeen", .error,
    summary: "Front matter begins with --- on the first line.",
    explanation: """
      Keys near the top of the file look like front matter. They are not between two lines of three hyphens, the first of \
      them at the very top. They would be shown as text, and what they say about privacy would be lost. \
      Telephones and word processors change -- into a dash; Hugo writes +++; both are changed to ---.
      """,
    wrong: "\n---\ntitle: A walk\n---", right: "---\ntitle: A walk\n---")

  /// Reports keys between lines that are not fences, and returns whether the file may be used as it is.
  ///
  /// Without a word on privacy among the keys that is only a warning.
  static func check(
    _ bytes: UnsafeBufferPointer<UInt8>, from start: Int, path: String, log: inout DiagnosticLog
  ) -> Bool {
    var lines = FenceScanner(bytes, from: start)
    var line = lines.next()
    while let text = line?.text, text.isEmpty { line = lines.next() }
    guard let fence = line else { return true }
    guard let found = lookalike(fence.string) else {
      return checkBareKeys(from: fence, &lines, path: path, log: &log)
    }
    let number = lines.lineNumber
    var hasKeys = false
    var isPrivate = false
    while let next = lines.next() {
      let text = next.string
      if text == fence.string || next.isClosingFence {
        guard hasKeys else { return true }
        let isFence = fence.string == "---"
        let finding = Finding(
          rule, found, accepted: "front matter begins with --- on the first line",
          help: isFence ? "You could remove what stands above it." : nil, corrected: isFence ? nil : "---",
          severity: isPrivate ? .error : .warning)
        log.report(finding, in: path, at: TextPosition(line: number, column: 1))
        return !isPrivate
      }
      guard let key = key(of: text) else { continue }
      hasKeys = true
      if ["privacy", "publish", "draft"].contains(where: { key.contains($0) }) { isPrivate = true }
    }
    return true
  }

  /// Reports keys that stand at the top without any fence, as Logseq writes them (`key:: value`) or as they are left
  /// when a line is lost.
  private static func checkBareKeys(
    from first: FenceScanner.Line, _ lines: inout FenceScanner, path: String, log: inout DiagnosticLog
  ) -> Bool {
    let number = lines.lineNumber
    var line: FenceScanner.Line? = first
    var count = 0
    while let text = line?.string, let key = key(of: text)?.lowercased(), bareKeys.contains(key) {
      count += 1
      if key == "privacy" {
        let finding = Finding(
          rule, "the key 'privacy' does not stand in front matter", accepted: accepted,
          help: helpWithBareKeys(first.string))
        log.report(finding, in: path, at: TextPosition(line: lines.lineNumber, column: 1))
        return false
      }
      line = lines.next()
    }
    if count > 1 {
      let finding = Finding(
        rule, "these lines look like keys, and are not in front matter", accepted: accepted,
        help: helpWithBareKeys(first.string), severity: .warning)
      log.report(finding, in: path, at: TextPosition(line: number, column: 1))
    }
    return true
  }

  private static let bareKeys: Set<String> = ["title", "date", "tags", "labels", "mood", "privacy", "draft"]
  private static let accepted = "front matter stands between two lines of ---, the first at the very top"

  private static func helpWithBareKeys(_ first: String) -> String {
    let fences = "Add --- on a line of its own above the keys and below them"
    return first.contains("::")
      ? fences + ", and write each key with one colon, as in title: A walk." : fences + "."
  }

  /// The key of a line of YAML, TOML (`key = value`) or JSON (`"key": value`).
  private static func key(of line: String) -> String? {
    let line = line.drop { "{\", \t-".contains($0) }
    guard let end = line.firstIndex(where: { $0 == ":" || $0 == "=" }), end > line.startIndex else {
      return nil
    }
    let key = line[..<end].filter { $0 != "\"" && $0 != " " }
    return key.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "-" } ? key : nil
  }

  /// What a line that might be meant as a fence is; `nil` for any other line.
  private static func lookalike(_ line: String) -> String? {
    let text = line.drop { " \t\u{A0}\u{200B}\u{FEFF}".contains($0) }
    if text == "---" { return "the front matter does not begin on the first line, at its left edge" }
    if text == "+++" || text == ";;;" { return "the line '\(text)' does not begin front matter" }
    if text.hasPrefix("---"), text.dropFirst(3).allSatisfy(\.isLetter) {
      return "'\(text)' does not begin front matter, which is always YAML"
    }
    let dashes = text.allSatisfy { "-\u{2010}\u{2011}\u{2012}\u{2013}\u{2014}\u{2015}\u{2212}".contains($0) }
    guard dashes, !text.isEmpty, text.count <= 8, text.count > 1 || text != "-" else { return nil }
    return "the line '\(text)' is not the three hyphens that begin front matter"
  }
}
