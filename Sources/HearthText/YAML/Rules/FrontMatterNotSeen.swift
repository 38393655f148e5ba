import HearthCore

enum FrontMatterNotSeen {
  static let rule = Rule(
    "FrontMatterNotSeen", .error,
    summary: "Front matter begins with --- on the first line.",
    explanation: """
      Keys near the top of the file look like front matter. They are not between two lines of three hyphens, the first of \
      them at the very top. They would be shown as text, and what they say about privacy would be lost. \
      A file has one front matter: a second one, or one below a heading, is not read either. \
      Telephones and word processors change -- into a dash; Hugo writes +++; both are changed to ---.
      """,
    wrong: "\n---\ntitle: A walk\n---", right: "---\ntitle: A walk\n---")

  /// Reports keys between lines that are not fences, and returns whether the file may be used as it is.
  ///
  /// Without a word on privacy among the keys that is only a warning.
  static func check(
    _ bytes: UnsafeBufferPointer<UInt8>, from start: Int, path: String, log: inout DiagnosticLog
  ) -> Bool {
    checkTop(bytes, from: start, path: path, log: &log)
      && checkBelow(bytes, from: start, of: .text, path: path, log: &log)
  }

  private static func checkTop(
    _ bytes: UnsafeBufferPointer<UInt8>, from start: Int, path: String, log: inout DiagnosticLog
  ) -> Bool {
    var lines = FenceScanner(bytes, from: start)
    var line = lines.next()
    while let text = line?.string, InvisibleBlanks.trimmed(text).isEmpty { line = lines.next() }
    guard let fence = line else { return true }
    let opening = InvisibleBlanks.trimmed(fence.string)
    guard let found = lookalike(opening) else {
      return checkBareKeys(from: fence, &lines, path: path, log: &log)
    }
    let number = lines.lineNumber
    guard let keys = keys(below: opening, &lines) else { return true }
    let isFence = fence.string == "---"
    let finding = Finding(
      rule, found, accepted: "front matter begins with --- on the first line",
      help: isFence ? "You could move these lines to the very top." : nil, corrected: isFence ? nil : "---",
      severity: keys == .onPrivacy ? .error : .warning)
    log.report(finding, in: path, at: TextPosition(line: number, column: 1))
    return keys != .onPrivacy
  }

  private enum Keys { case ordinary, onPrivacy }

  /// What the keys below a line like a fence are about; `nil` where there are none, or where no line closes them and they
  /// say nothing about privacy: then the line may be a rule across the page.
  private static func keys(below opening: String, _ lines: inout FenceScanner) -> Keys? {
    var keys: Keys?
    // Nobody knows the end of front matter that is not closed; its keys are looked for down to the first empty line.
    var (hasText, isTop, sealsAtTop) = (false, true, false)
    while let next = lines.next() {
      let text = InvisibleBlanks.trimmed(next.string)
      if text == opening || text == "..." || UnclosedFrontMatter.isLookalike(text) { return keys }
      if text.isEmpty { isTop = isTop && !hasText } else { hasText = true }
      guard let key = key(of: text) else { continue }
      if HidingKey.all.contains(where: { key.contains($0) }) || mayDecide(key, in: text) {
        keys = .onPrivacy
      } else {
        keys = keys ?? .ordinary
      }
      if isTop, decidesWhatIsShown(key, in: text) { sealsAtTop = true }
    }
    return sealsAtTop ? .onPrivacy : nil
  }

  /// The key of a line of YAML, TOML (`key = value`) or JSON (`"key": value`), in small letters.
  static func key(of line: String) -> String? {
    let line = line.drop { "{, \t-".contains($0) }
    guard let end = line.firstIndex(where: { ":=：".contains($0) }), end > line.startIndex else {
      return nil
    }
    let key = BentQuotes.removed(from: line[..<end])
    let isWord = key.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "-" }
    return isWord && !key.isEmpty ? key.lowercased() : nil
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
