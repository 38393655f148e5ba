import HearthCore

/// Front matter that is certainly meant as such, although its first fence isn't `---` at the left edge of the first line:
/// below empty lines, indented, between lines such as `----`, or simple TOML between `+++`.
///
/// All of its keys are known ones, and none may hide the file: about that, nothing is guessed.
struct DisplacedFrontMatter {
  /// The bytes between the fences.
  let range: Range<Int>
  /// The line of the file on which they begin.
  let firstLine: Int
  /// The line after the closing fence.
  let bodyOffset: Int
  let bodyFirstLine: Int
  let isTOML: Bool
  /// The opening fence, without spaces around it.
  private let fence: String

  /// `nil` if the text at `start` doesn't begin with such lines.
  init?(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int) {
    var lines = FenceScanner(bytes, from: start)
    var opening = lines.next()
    while let line = opening, line.text.isEmpty { opening = lines.next() }
    guard let opening, opening.text.count <= 24 else { return nil }
    fence = opening.string.trimmedStart
    isTOML = fence == "+++"
    guard isTOML || FenceLookalike.isDashes(fence) else { return nil }
    firstLine = lines.lineNumber + 1
    var keys: Set<String> = []
    while let line = lines.next() {
      let text = line.string.trimmedStart
      if isTOML ? text == "+++" : FenceLookalike.isDashes(text) {
        guard keys.contains(where: Self.telling.contains) else { return nil }
        (range, bodyOffset, bodyFirstLine) = (opening.end..<line.start, line.end, lines.lineNumber + 1)
        return
      }
      guard !PrivacyVocabulary.mayHide(text, isOtherKey: { _ in false }) else { return nil }
      if text.isEmpty || text.hasPrefix("#") { continue }
      if !isTOML, !keys.isEmpty, text.hasPrefix("- ") || line.isIndented && !opening.isIndented { continue }
      guard let key = HidingField.key(of: text.utf8), CommonKeys.contains(key) || Self.others.contains(key),
        !isTOML || Self.isSimpleTOML(text)
      else { return nil }
      keys.insert(key)
    }
    return nil
  }

  /// Keys of which prose between two rules has none.
  private static let telling: Set = ["title", "date", "tags", "labels", "kind", "created"]
  private static let others: Set = ["created", "updated", "categories", "slug", "layout", "description"]

  /// Returns whether a line of TOML says the same as YAML once its `=` is a colon: a key, and a text, a number, a date, a
  /// truth value or a list of them.
  private static func isSimpleTOML(_ line: String) -> Bool {
    line.wholeMatch(
      of:
        #/[A-Za-z_\-]+[ \t]*=[ \t]+(?:"[^"\\]*"|'[^']*'|[0-9TZ:.+\-]+|true|false|\[[^\[\]{}]*\])[ \t]*(?:#.*)?/#
    ) != nil
  }

  /// Returns the bytes of simple TOML as YAML: each with a colon in place of its `=`.
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

  /// The warning that the lines are read, with where they belong.
  var finding: Finding {
    Finding(
      .frontMatterNotSeen, FenceLookalike.description(of: fence) ?? fence,
      accepted: "Hearth reads its keys all the same; begin front matter with --- on the first line",
      help: isTOML
        ? "Write --- in place of +++, and a colon in place of each equals sign."
        : fence == "---" ? "Move these lines to the very top." : "Write --- above the keys and below them.",
      severity: .warning)
  }
}
