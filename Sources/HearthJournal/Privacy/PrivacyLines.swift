import HearthCore
import HearthText

/// Finds lines of a text that may say who sees it, such as `privacy: sealed` or `#private`.
///
/// Every line counts, in lists, quotes, tables and comments too, unless a code block fenced at the left edge surrounds it.
/// Code that a file begins with counts if it is YAML, TOML or JSON: it may be meant as front matter.
struct PrivacyLines {
  /// A line, with the key that it seems to mean.
  struct Mention: Hashable {
    var line: Int
    var subject: PrivacyWords.Subject
  }

  /// A key, its value, and the number of words in the value.
  private typealias Field = (key: String, value: String?, wordCount: Int)

  /// Returns the first line of `bytes` that may say who sees the text.
  ///
  /// - Parameters:
  ///   - isText: Whether the lines are text, in which a long value belongs to a sentence.
  ///   - exact: The numbers of lines that say so exactly.
  ///   - read: The numbers of other lines that were read as keys with values, except for comments.
  static func first(
    in bytes: UnsafeBufferPointer<UInt8>, firstLine: Int, isText: Bool, exact: Set<Int> = [],
    read: Set<Int> = []
  ) -> Mention? {
    var lines: [UnsafeBufferPointer<UInt8>] = []
    var start = 0
    while start < bytes.count {
      let end = bytes.firstIndex(of: UInt8(ascii: "\n"), from: start) ?? bytes.count
      lines.append(UnsafeBufferPointer(rebasing: bytes[start..<end]))
      start = end + 1
    }
    let code = isText ? codeLines(lines, isAtTop: firstLine == 1) : []
    for (index, line) in lines.enumerated() {
      let marks = Marks(line)
      guard marks.mayBeField || marks.hasParts || marks.hasTag, !code.contains(index) else { continue }
      let number = firstLine + index
      if exact.contains(number) || read.contains(number) && !mayHoldMore(line) {
        continue
      }
      let text = String(decoding: line, as: UTF8.self)
      if let subject = subject(of: text, hasParts: marks.hasParts || !isText, isText: isText) {
        return Mention(line: number, subject: subject)
      }
    }
    return nil
  }

  /// Returns what a line seems to say.
  private static func subject(of line: String, hasParts: Bool, isText: Bool) -> PrivacyWords.Subject? {
    // Between fences, it is a comment.
    if !isText, line.first(where: { !$0.isWhitespace }) == "#" { return nil }
    for part in hasParts ? parts(of: line, isText: isText) : [line[...]] {
      if let field = field(in: part, isText: isText),
        let found = PrivacyWords.subject(of: field.key, values: [field.value].compactMap(\.self))
      {
        // `Privacy: a talk at the office` is a sentence.
        let isPlain = PrivacyWords.folded(field.key) == "privacy"
        if !isText || field.wordCount <= (isPlain ? 6 : 3) { return found }
      }
      guard isText, part.contains("#") else { continue }
      let tags = part.split(whereSeparator: \.isWhitespace).filter { $0.hasPrefix("#") }
      for tag in tags.flatMap({ $0.split(separator: "/") }) {
        if let found = PrivacyWords.subject(ofValue: String(tag)) { return found }
      }
    }
    return nil
  }

  /// What a line has, by its bytes alone: few lines need a closer look.
  private struct Marks {
    /// Whether a key may end early in the line, or the line has few words.
    var mayBeField = false
    /// Whether it has comment marks, braces, `::` or line ends that only some programs see.
    var hasParts = false
    var hasTag = false

    init(_ line: UnsafeBufferPointer<UInt8>) {
      let start = line.firstIndex { $0 > 0x20 && !Self.ignored.contains($0) } ?? line.count
      if start < line.count, line.count - start < 40, line.count(where: { $0 == 0x20 }) < 3 {
        mayBeField = true
      }
      var index = Self.telling.firstIndex(in: line, from: 0)
      func next(_ bytes: UInt8...) -> Bool { line[(index + 1)...].starts(with: bytes) }
      while index < line.count {
        let isEarly = index < start + 64
        switch line[index] {
        case UInt8(ascii: "#"): hasTag = true
        case UInt8(ascii: "%"), UInt8(ascii: "<"), UInt8(ascii: "{"), 0x0B, 0x0C: hasParts = true
        case UInt8(ascii: "="), UInt8(ascii: ";"): if isEarly { mayBeField = true }
        case UInt8(ascii: ":"):
          if isEarly { mayBeField = true }
          if next(UInt8(ascii: ":")) { hasParts = true }
        case 0xC2: if next(0x85) { hasParts = true }
        case 0xE2:
          if next(0x80, 0xA8) || next(0x80, 0xA9) { hasParts = true }
          if isEarly, next(0x88, 0xB6) || next(0x89, 0x94) { mayBeField = true }
        case 0xEA, 0xEF: if isEarly { mayBeField = true }
        default: break
        }
        index = Self.telling.firstIndex(in: line, from: index + 1)
      }
    }

    /// Marks before a key.
    private static let ignored = ByteSet(">-*+_`|.)([]\"'".utf8)
    /// The bytes that need a closer look; the loop skips all others.
    private static let telling = ByteSet("#%<{=;:\u{0B}\u{0C}".utf8 + [0xC2, 0xE2, 0xEA, 0xEF])
  }

  /// Whether a line with a key may say more after its value: it has a comment, a rare line end, or a colon outside of a time.
  private static func mayHoldMore(_ line: UnsafeBufferPointer<UInt8>) -> Bool {
    if line.contains(where: unread.contains) { return true }
    guard let first = line.firstIndex(of: UInt8(ascii: ":"), from: 0) else { return false }
    let rest = line[(first + 1)...]
    let hasParts = rest.contains(where: parting.contains)
    return rest.indices.contains { index in
      let isInTime = line[index - 1].isDigit && index + 1 < line.count && line[index + 1].isDigit
      return line[index] == UInt8(ascii: ":") && (hasParts || !isInTime)
    }
  }

  private static let parting = ByteSet(",{%<".utf8)
  private static let unread = ByteSet("#=\u{0B}\u{0C}".utf8 + [0xC2, 0xE2])

  /// Returns the parts of a line between comment marks, braces and rare line ends, and where keys may be, brackets and commas.
  private static func parts(of line: String, isText: Bool) -> [Substring] {
    var ends: Set<Character> = ["\u{0B}", "\u{0C}", "\u{85}", "\u{2028}", "\u{2029}", "\r", "\n"]
    if line.contains("{") { ends.formUnion("{},") }
    if line.contains("::") { ends.formUnion("[]()") }
    if !isText { ends.insert(",") }
    let isMarked = line.contains("%%") || line.contains("<!--") || line.contains("-->")
    let text =
      isMarked
      ? line.replacing("%%", with: "\n").replacing("<!--", with: "\n").replacing("-->", with: "\n") : line
    return text.split(whereSeparator: ends.contains)
  }

  /// Returns the key and the value of a part: `- privacy: sealed`, `"draft" = true`, `**Privacy**:: sealed`, `draft true`.
  /// In front matter, a word alone is a key.
  private static func field(in part: Substring, isText: Bool) -> Field? {
    let isItem = part.first { !$0.isWhitespace } == "-"
    let text = part.drop { !$0.isLetter && !$0.isNumber }
    // A number of a list: `1. privacy: sealed`.
    let digits = text.prefix { $0.isNumber }
    let isNumbered = !digits.isEmpty && text.dropFirst(digits.count).first.map(".)".contains) ?? false
    let line = isNumbered ? text.drop { !$0.isLetter } : text
    guard let separator = line.prefix(64).firstIndex(where: colons.contains) else {
      if line.utf8.count > 80 { return nil }
      let words = line.split { $0.isWhitespace || "-–—>→~".contains($0) }.map(String.init)
      if words.count == 2, says(words[1]) { return (words[0], words[1], 1) }
      let isKey = !isText && !isItem && words.count == 1
      return isKey ? (words[0], nil, 0) : nil
    }
    let key = String(line[..<separator].filter { !"*`\"“”„«»".contains($0) }).trimmingWhitespace
    guard key.count <= 40, key.split(whereSeparator: \.isWhitespace).count <= 4 else { return nil }
    let rest = line[separator...].dropFirst()
    // A sentence.
    if isText, rest.utf8.count > 400 { return nil }
    let value = rest.firstRange(of: " # ").map { rest[..<$0.lowerBound] } ?? rest
    let bare = value.trimming { !$0.isLetter && !$0.isNumber && $0 != "#" }
    return (key, bare.isEmpty ? nil : String(bare), bare.split(whereSeparator: \.isWhitespace).count)
  }

  /// Whether a word alone after a key is a value: `privacy sealed`, `draft true`.
  private static func says(_ word: String) -> Bool {
    PrivacyWords.subject(ofValue: word) != nil || ["true", "false", "yes", "no"].contains(word.lowercased())
  }

  private static let colons: Set<Character> = [":", "=", ";", "：", "︰", "꞉", "∶", "≔"]

  // MARK: Code

  /// Returns the lines of code blocks that are fenced at the left edge and closed, outside of comments.
  private static func codeLines(_ lines: [UnsafeBufferPointer<UInt8>], isAtTop: Bool) -> Set<Int> {
    guard lines.contains(where: { $0.starts(with: "```".utf8) || $0.starts(with: "~~~".utf8) }) else {
      return []
    }
    var code: Set<Int> = []
    var open: (fence: CodeFence, start: Int, isAtEdge: Bool)?
    var (isAtTop, isComment) = (isAtTop, false)
    for (index, line) in lines.enumerated() {
      let line = line.droppingLast { $0 == UInt8(ascii: "\r") }
      let unmarked = line.drop {
        $0 <= 0x20 || $0 == UInt8(ascii: ">") || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "*")
      }
      if let (fence, start, isAtEdge) = open {
        guard fence.isClosed(by: unmarked) else { continue }
        if isAtEdge { code.formUnion(start...index) }
        open = nil
      } else if !isComment, let fence = CodeFence(unmarked) {
        let isKeys = isAtTop && ["yaml", "yml", "toml", "json"].contains(fence.info)
        open = (fence, index, unmarked.startIndex == line.startIndex && !isKeys)
      } else {
        let text = String(decoding: line, as: UTF8.self)
        for mark in text.matches(of: #/%%|<!--|-->/#) {
          isComment = mark.output == "%%" ? !isComment : mark.output == "<!--"
        }
      }
      isAtTop = isAtTop && unmarked.isEmpty
    }
    return code
  }
}
