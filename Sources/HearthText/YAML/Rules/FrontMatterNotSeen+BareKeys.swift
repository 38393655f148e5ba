import HearthCore

extension FrontMatterNotSeen {
  /// Reports keys that stand at the top without any fence, as Logseq writes them (`key:: value`) or as they are left
  /// when a line is lost, and returns whether the file may be used as it is.
  static func checkBareKeys(
    from first: FenceScanner.Line, _ lines: inout FenceScanner, path: String, log: inout DiagnosticLog
  ) -> Bool {
    let number = lines.lineNumber
    var line: FenceScanner.Line? = first
    var count = 0
    while let text = line?.string, !text.isEmpty {
      // A sample of code below words is a sample; one at the top is what somebody may take for front matter.
      if lines.lineNumber > number, line.flatMap({ CodeFence($0) }) != nil { break }
      let key = key(of: text)
      if let key, decidesWhatIsShown(key, in: text) {
        let finding = Finding(
          rule, "the key '\(key)' does not stand in front matter", accepted: accepted,
          help: helpWithBareKeys(first.string))
        log.report(finding, in: path, at: TextPosition(line: lines.lineNumber, column: 1))
        return false
      }
      if let key, CommonKeys.contains(key), count == lines.lineNumber - number { count += 1 }
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

  private static let accepted = "front matter stands between two lines of ---, the first at the very top"

  private static func helpWithBareKeys(_ first: String) -> String {
    let fences = "Add --- on a line of its own above the keys and below them"
    return first.contains("::")
      ? fences + ", and write each key with one colon, as in title: A walk." : fences + "."
  }

  /// Whether a line outside of front matter says what is shown, as `draft: true` and `privacy: sealed` do; a sentence that
  /// begins with `Draft:` says something else.
  ///
  /// - Parameter key: as ``key(of:)`` finds it in `line`.
  static func decidesWhatIsShown(_ key: String, in line: String) -> Bool {
    guard HidingKey.all.contains(key) else { return false }
    let words = words(of: line)
    if key != "privacy" { return words.count == 1 && truths.contains(words[0]) }
    // A row of a table is none of YAML, and a number tells how much of it somebody has.
    return words.count == 1 && Int(words[0]) == nil
      || !line.contains(" | ") && words.contains(where: privacies.contains)
  }

  /// The words behind the first colon or sign of equality of `line`, in small letters, without a comment.
  static func words(of line: String) -> [String] {
    let text = line.drop { !":=：".contains($0) }.drop { ":=： \t".contains($0) }
    return text.prefix { $0 != "#" }.lowercased().split { !$0.isLetter && !$0.isNumber && $0 != "-" }
      .map(String.init)
  }

  /// What `privacy:` says.
  static let privacies: Set = ["sealed", "private", "shareable"]

  /// What `draft:` and `publish:` say, as people write it.
  static let truths: Set = [
    "true", "false", "yes", "no", "on", "off", "y", "n", "1", "0", "sí", "si",
  ]
}
