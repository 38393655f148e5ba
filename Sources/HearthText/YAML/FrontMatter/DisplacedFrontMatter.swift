import HearthCore

/// Front matter that is clearly meant as such, although its fences aren't `---` at the left edge with the first on line 1.
/// It may be below empty lines, be indented, have a line such as `----` above or below, or be simple TOML between `+++`.
///
/// All of its keys are known, and none may hide the file: privacy is never guessed.
struct DisplacedFrontMatter {
  private let frontMatter: FrontMatter
  /// The fences, without surrounding spaces.
  private let fence: String
  private let closing: String
  /// Whether the opening fence is correct and only the closing one isn't.
  private let isOpened: Bool

  /// Fails unless the text at `start` begins with such lines.
  init?(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int) {
    var lines = FenceScanner(bytes, from: start)
    var opening = lines.next()
    while let line = opening, line.text.isEmpty { opening = lines.next() }
    guard let opening, opening.text.count <= 24 else { return nil }
    fence = opening.string.trimmedStart
    let isTOML = fence == "+++"
    guard isTOML || FenceLookalike.isDashes(fence) else { return nil }
    let firstLine = lines.lineNumber + 1
    isOpened = firstLine == 2 && opening.isOpeningFence
    var keys: Set<String> = []
    while let line = lines.next() {
      let text = line.string.trimmedStart
      if isTOML ? text == "+++" : FenceLookalike.isClosing(text) {
        guard keys.contains(where: Self.onlyInFrontMatter.contains) else { return nil }
        closing = text
        frontMatter = FrontMatter(
          yaml: opening.end..<line.start, yamlFirstLine: firstLine, isTOML: isTOML, bodyOffset: line.end,
          bodyFirstLine: lines.lineNumber + 1, isReadable: true)
        return
      }
      guard !PrivacyVocabulary.mayHide(text, isOtherKey: { _ in false }) else { return nil }
      if text.isEmpty || text.hasPrefix("#") { continue }
      if !isTOML, !keys.isEmpty, text.hasPrefix("- ") || line.isIndented && !opening.isIndented { continue }
      guard let key = HidingField.key(of: text.utf8),
        CommonKeys.all.contains(key) || Self.others.contains(key),
        !isTOML || Self.isSimpleTOML(text)
      else { return nil }
      keys.insert(key)
    }
    return nil
  }

  /// Keys that prose between two rules doesn't have.
  private static let onlyInFrontMatter: Set = ["title", "date", "tags", "labels", "kind", "created"]
  private static let others: Set = ["categories", "slug", "layout", "description"]

  /// Returns whether a line of TOML means the same as YAML once its `=` is a colon: a key with a text, a number, a date, a
  /// Boolean or a list of them.
  private static func isSimpleTOML(_ line: String) -> Bool {
    line.wholeMatch(
      of:
        #/[A-Za-z_\-]+[ \t]*=[ \t]+(?:"[^"\\]*"|'[^']*'|[0-9TZ:.+\-]+|true|false|\[[^\[\]{}]*\])[ \t]*(?:#.*)?/#
    ) != nil
  }

  /// Returns the bytes of simple TOML as YAML: each line with a colon in place of its `=`.
  static func yaml(ofTOML bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var (bytes, isBeforeEquals) = (bytes, true)
    for index in bytes.indices {
      switch bytes[index] {
      case UInt8(ascii: "\n"): isBeforeEquals = true
      case UInt8(ascii: "#") where isBeforeEquals: isBeforeEquals = false
      case UInt8(ascii: "=") where isBeforeEquals: (bytes[index], isBeforeEquals) = (UInt8(ascii: ":"), false)
      default: break
      }
    }
    return bytes
  }

  /// Whether the first line with text below the closing fence has a key, so that the front matter may continue.
  func isFollowedByKey(in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    let line = FenceScanner(bytes, from: frontMatter.bodyOffset).first { !$0.text.isEmpty }
    return line.map { HidingField.key(of: $0.text) != nil } ?? false
  }

  /// Warns that the lines are read as front matter.
  ///
  /// - Returns: `nil`, with an error, if the body may ask to hide the file.
  func read(_ bytes: UnsafeBufferPointer<UInt8>, path: String, log: inout DiagnosticLog) -> FrontMatter? {
    let closingLine = frontMatter.bodyFirstLine - 1
    log.report(
      isOpened ? .unclosedFrontMatter(closing, isRead: true) : finding, in: path,
      at: SourceLocation(line: isOpened ? closingLine : frontMatter.yamlFirstLine - 1, column: 1))
    let isAlone = StrayFields.check(
      bytes, from: frontMatter.bodyOffset, after: closingLine, hasFrontMatter: true, path: path, log: &log)
    return isAlone ? frontMatter : nil
  }

  private var finding: Finding {
    Finding(
      .frontMatterNotSeen, FenceLookalike.description(of: fence) ?? fence,
      accepted: "Hearth reads its keys all the same; begin front matter with --- on the first line",
      help: frontMatter.isTOML
        ? "Write --- in place of +++, and a colon in place of each equals sign."
        : fence == "---" ? "Move these lines to the very top." : "Write --- above the keys and below them.",
      severity: .warning)
  }
}
