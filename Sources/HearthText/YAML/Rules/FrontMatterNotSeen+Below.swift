import HearthCore

/// Front matter that stands further down: below a heading, or below other front matter, as two templates or a paste leave it.
extension FrontMatterNotSeen {
  /// What stands above.
  enum Above {
    case text, frontMatter
  }

  /// Reports keys that say who may see the file, between fences below the top, and returns whether the file may be used as
  /// it is. Text that has a rule across the page, a table, or a sample in a block of code or a quote, is text.
  ///
  /// - Parameters:
  ///   - start: of the file's text, or of what comes after front matter that was found.
  ///   - number: of the line before `start`.
  static func checkBelow(
    _ bytes: UnsafeBufferPointer<UInt8>, from start: Int, after number: Int = 0, of above: Above,
    path: String,
    log: inout DiagnosticLog
  ) -> Bool {
    var lines = FenceScanner(bytes, from: start)
    var code: CodeFence?
    var place = Place()
    while let line = place.isSettled || code != nil ? lines.nextSign() : lines.next() {
      if let open = code {
        if open.isClosed(by: line) { code = nil }
        continue
      }
      place.take(line)
      guard !line.text.isEmpty else { continue }
      if let fence = CodeFence(line) {
        code = fence
        continue
      }
      var rest = lines
      var finding: Finding?
      if let fence = fence(line) {
        if FencedKeys.privateKey(in: &rest, below: fence.text, isFirst: place.isFirst) != nil {
          finding = self.finding(fence, above)
        }
      } else if above == .frontMatter && place.isFirst || place.isBelowTitle,
        let key = privateKey(from: line, &rest)
      {
        finding = self.finding(key, above)
      }
      guard let finding else { continue }
      log.report(finding, in: path, at: TextPosition(line: number + lines.lineNumber, column: 1))
      return false
    }
    return true
  }

  /// Where a line stands among the paragraphs above.
  private struct Place {
    private var lines = 0
    private var isBelowBlank = false
    private var title: FenceScanner.Line?
    /// Whether nothing but blank lines stands above.
    var isFirst: Bool { lines == 1 }
    /// Whether it begins the paragraph below a heading or a title of one line, which ends as no sentence does.
    private(set) var isBelowTitle = false
    /// Whether no line from here on is first or stands below the title.
    var isSettled: Bool { lines > 1 }

    mutating func take(_ line: FenceScanner.Line) {
      guard !line.text.isEmpty else {
        isBelowBlank = true
        return
      }
      isBelowTitle =
        lines == 1 && isBelowBlank && title?.text.last.map { !".:!?".utf8.contains($0) } == true
      lines += 1
      isBelowBlank = false
      if lines == 1 { title = line }
    }
  }

  private static let oneFrontMatter = "a file has one front matter, between two lines of ---, at the very top"
  private static let sampleHelp = "A sample is told by a line of ``` above it and below."

  private static func finding(_ fence: (text: String, found: String), _ above: Above) -> Finding {
    switch above {
    case .text:
      Finding(
        rule, fence.found, accepted: oneFrontMatter,
        help: "You could move these lines to the very top. \(sampleHelp)")
    case .frontMatter:
      Finding(
        rule, "a second front matter begins here", accepted: oneFrontMatter,
        help: "You could move its keys up, into the first one. \(sampleHelp)")
    }
  }

  private static func finding(_ key: String, _ above: Above) -> Finding {
    let found =
      above == .text
      ? "the key '\(key)' does not stand in front matter" : "the key '\(key)' stands below the front matter"
    return Finding(
      rule, found, accepted: oneFrontMatter,
      help: "You could move its line up, between two lines of --- at the very top. \(sampleHelp)")
  }

  /// A line like a fence, and what it is; none in code, which is set in by four blanks.
  private static func fence(_ line: FenceScanner.Line) -> (text: String, found: String)? {
    guard line.text.count <= 40, line.text.prefix(4).contains(where: { $0 != 0x20 })
    else { return nil }
    let text = InvisibleBlanks.trimmed(line.string)
    return lookalike(text).map { (text, $0) }
  }

  /// The first key that says plainly who may see the file, in a paragraph of nothing but keys without fences.
  private static func privateKey(
    from first: FenceScanner.Line, _ lines: inout FenceScanner
  ) -> String? {
    var line: FenceScanner.Line? = first
    while let current = line {
      let text = InvisibleBlanks.trimmed(current.string)
      guard !text.isEmpty, lookalike(text) == nil, isLikeYAML(text), CodeFence(current) == nil else {
        return nil
      }
      // A number behind `Draft:` counts the drafts of a letter.
      if let key = key(of: text), !isItem(text), decidesPlainly(key, in: text),
        words(of: text).first.flatMap({ Int($0) }) == nil
      {
        return key
      }
      line = lines.next()
    }
    return nil
  }

  static func isItem(_ text: String) -> Bool { text.hasPrefix("- ") && !text.contains("::") }

  /// Whether a line can stand in front matter. Longer ones without a colon are sentences.
  static func isLikeYAML(_ text: String) -> Bool {
    // Asked of the first line of every text, and so by its bytes.
    var text = text
    return text.withUTF8 { bytes in
      switch bytes.first {
      case UInt8(ascii: ">"), UInt8(ascii: "|"): return false
      case UInt8(ascii: "-"), UInt8(ascii: "#"): return true
      default: break
      }
      if bytes.holds(UInt8(ascii: ":")) || bytes.holds(UInt8(ascii: "=")) { return true }
      return bytes.split(separator: UInt8(ascii: " "), maxSplits: 3).count <= 3
    }
  }

  /// Whether a line says in one known word that the file is not for all to see, as nobody writes it in a letter.
  static func decidesPlainly(_ key: String, in line: String) -> Bool {
    guard let word = words(of: line).first, words(of: line).count == 1, !shows(key, word) else {
      return false
    }
    if HidingKey.isPrivacy(key) { return privacies.contains(word) }
    return HidingKey.all.contains(key) && truths.contains(word)
  }

  /// Whether a key with a plain word says that the file may be shown: nothing is lost where it is not read.
  private static func shows(_ key: String, _ word: String) -> Bool {
    switch key {
    case "publish": ["true", "yes", "on", "y", "1", "sí", "si"].contains(word)
    case "draft": ["false", "no", "off", "n", "0"].contains(word)
    default: HidingKey.isPrivacy(key) && word == "shareable"
    }
  }

  /// Whether a key between fences may have been meant to say who may see the file, slips included.
  static func mayDecide(_ key: String, in line: String) -> Bool {
    let words = words(of: line)
    if words.count == 1, shows(key, words[0]) { return false }
    if HidingKey.all.contains(key) || HidingKey.isPrivacy(key) || words == ["sealed"] { return true }
    guard words.count == 1, truths.contains(words[0]) else { return false }
    return key == "sealed" || HidingKey.isDraft(key) && (key != "drafts" || Int(words[0]) == nil)
  }
}
