import HearthDiagnostics

extension FrontMatterNotSeen {
  /// Reports keys that stand at the top without any fence, as Logseq writes them (`key:: value`) or as they are left
  /// when a line is lost, and returns whether the file may be used as it is.
  static func checkBareKeys(
    from first: FenceScanner.Line, _ lines: inout FenceScanner, path: String, log: inout DiagnosticLog
  ) -> Bool {
    let number = lines.lineNumber
    var line: FenceScanner.Line? = first
    var count = 0
    var areOnlyKeys = true
    while let text = line?.string, !text.isEmpty {
      let key = key(of: text)
      if let key, privateKeys.contains(key), isOneWord(text) || key == "privacy" && areOnlyKeys {
        let finding = Finding(
          rule, "the key '\(key)' does not stand in front matter", accepted: accepted,
          help: helpWithBareKeys(first.string))
        log.report(finding, in: path, at: TextPosition(line: lines.lineNumber, column: 1))
        return false
      }
      areOnlyKeys = areOnlyKeys && (key != nil || " \t-".contains(text.prefix(1)))
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

  /// Whether the value of a line with a key is one word, as in `draft: true`; a sentence that begins with `Draft:` goes on.
  private static func isOneWord(_ line: String) -> Bool {
    let value = line.drop { $0 != ":" && $0 != "=" }.drop { ":= \t".contains($0) }
    return !value.isEmpty && !value.contains { $0 == " " || $0 == "\t" }
  }
}
