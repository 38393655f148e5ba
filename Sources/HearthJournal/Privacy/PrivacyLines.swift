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

  /// Scalars, because looking at each character of a line takes many times as long.
  private typealias Text = Substring.UnicodeScalarView
  /// A key, and its value without what surrounds its words.
  private typealias Field = (key: String, value: Text)

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
    // The key whose values may be on the lines below it, and lines after it that may have such a key instead: they are only
    // looked at once a line may be a value.
    var (open, later) = (String?.none, [Text]())
    for (index, line) in lines.enumerated() {
      // In a text, a paragraph ends a list.
      if isText, let first = line.first, first > 0x20, !Marks.ignored.contains(first), !first.isDigit {
        (open, later) = (nil, [])
      }
      let marks = Marks(line, isText: isText)
      guard marks.mayBeField || marks.hasParts || marks.hasTag, !code.contains(index) else { continue }
      let number = firstLine + index
      let text = String(decoding: line, as: UTF8.self)
      let scalars = Substring(text).unicodeScalars
      if !exact.contains(number), !read.contains(number) || mayHoldMore(line) {
        if let found = subject(of: text, hasParts: marks.hasParts || !isText, isText: isText) {
          return Mention(line: number, subject: found)
        }
        if open != nil || !later.isEmpty, let item = item(in: scalars) {
          while let last = later.popLast() {
            guard let (key, _) = field(in: last, isText: isText) else { continue }
            (open, later) = (key, [])
          }
          if let open, let found = PrivacyWords.subject(of: open, values: [item]) {
            return Mention(line: number, subject: found)
          }
        }
      }
      // In a text, only a key at the end of its line has values below.
      let end = isText ? scalars.last { isWordPart($0) || colons.contains($0) } : ":"
      if end.map(colons.contains) == true { later.append(scalars) }
    }
    return nil
  }

  /// Returns what a line without a key of its own may be as a value of the key above it: `- private` below `tags:`. Comments say
  /// nothing.
  private static func item(in line: Text) -> String? {
    let text = line.trimming { !isWordPart($0) && $0 != "#" }
    let isComment = text.first == "#" && text.dropFirst().first.map(isWordPart) != true
    guard !isComment, !line.contains(where: colons.contains), (1...3).contains(words(of: text).count)
    else {
      return nil
    }
    return String(text)
  }

  /// Returns what a line seems to say.
  private static func subject(of line: String, hasParts: Bool, isText: Bool) -> PrivacyWords.Subject? {
    // Between fences, it is a comment.
    if !isText, line.first(where: { !$0.isWhitespace }) == "#" { return nil }
    for part in hasParts ? parts(of: line, isText: isText) : [Substring(line).unicodeScalars] {
      if let (key, value) = field(in: part, isText: isText),
        let found = PrivacyWords.subject(of: key, values: value.isEmpty ? [] : [String(value)])
      {
        // `Draft: a talk at the office` is a sentence; after `privacy:`, only a longer one is.
        let isPlain = PrivacyWords.folded(key) == "privacy"
        let words = words(of: value)
        let isSentence =
          words.count > (isPlain ? 6 : 3) && !Substring(part).contains("::")
          && !says(String(words[0].trimming { !isWordPart($0) }))
        if !isText || !isSentence { return found }
      }
      if let (key, value) = lastField(in: part), says(String(value)),
        let found = PrivacyWords.subject(of: key, values: [String(value)])
      {
        return found
      }
      guard isText, part.contains("#") else { continue }
      for tag in tags(in: part).flatMap({ $0.split(separator: "/") }) {
        if let found = PrivacyWords.subject(ofValue: String(tag)) { return found }
      }
    }
    return nil
  }

  /// Returns what may be meant as a tag: whatever follows a `#` that no word, no address and no link comes before.
  private static func tags(in part: Text) -> [Text] {
    part.indices.filter { part[$0] == "#" }.compactMap { mark in
      let before = part[..<mark]
      let isLink = ["](", "[["].contains { before.suffix(2).elementsEqual($0.unicodeScalars) }
      guard !isLink, before.last.map({ !isWordPart($0) && $0 != "/" }) ?? true else { return nil }
      // Logseq's tags may be links: `#[[private]]`.
      return part[mark...].dropFirst().drop { $0 == "[" }.prefix {
        !$0.properties.isWhitespace && !"#,;()[]\"'".unicodeScalars.contains($0)
      }
    }
  }

  /// What a line has, by its bytes alone: few lines need a closer look.
  private struct Marks {
    /// Whether a key may end early in the line, or the line has few words.
    var mayBeField = false
    /// Whether it has comment marks, braces, `::` or line ends that only some programs see.
    var hasParts = false
    var hasTag = false

    init(_ line: UnsafeBufferPointer<UInt8>, isText: Bool) {
      let start = line.firstIndex { $0 > 0x20 && !Self.ignored.contains($0) } ?? line.count
      let isRow = line[..<start].contains(UInt8(ascii: "|"))
      if start < line.count, isRow || line.count - start < 40 {
        // Not counting spaces after others, or after the marks of lists, quotes and tables.
        let spaces = zip(line, line.dropFirst()).count {
          $0 > 0x20 && $1 == 0x20 && !Self.ignored.contains($0)
        }
        mayBeField = isRow || spaces < 3
      }
      var index = Self.telling.firstIndex(in: line, from: 0)
      func next(_ bytes: UInt8...) -> Bool { line[(index + 1)...].starts(with: bytes) }
      let slash = UInt8(ascii: "/")
      while index < line.count {
        let isEarly = index < start + 64
        switch line[index] {
        // A heading is no tag.
        case UInt8(ascii: "#"):
          if index + 1 < line.count, line[index + 1] > 0x20, line[index + 1] != line[index] { hasTag = true }
        case UInt8(ascii: "%"), UInt8(ascii: "<"), UInt8(ascii: "{"), 0x0B, 0x0C: hasParts = true
        case UInt8(ascii: "="), UInt8(ascii: ";"): if isEarly { mayBeField = true }
        case UInt8(ascii: ":"):
          // In a text, an address is no key.
          if isEarly, !isText || !next(slash, slash) { mayBeField = true }
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
    static let ignored = ByteSet(">-*+_`|.)([]\"'".utf8)
    /// The bytes that need a closer look; the loop skips all others.
    private static let telling = ByteSet("#%<{=;:\u{0B}\u{0C}".utf8 + [0xC2, 0xE2, 0xEA, 0xEF])
  }

  /// Whether a line with a key may say more after its value: it has a comment, a rare line end, or a colon outside of a time.
  private static func mayHoldMore(_ line: UnsafeBufferPointer<UInt8>) -> Bool {
    let colon = UInt8(ascii: ":")
    if unread.firstIndex(in: line, from: 0) < line.count { return true }
    guard var last = line.firstIndex(of: colon, from: 0) else { return false }
    let hasParts = parting.firstIndex(in: line, from: last) < line.count
    while let index = line.firstIndex(of: colon, from: last + 1) {
      let isInTime = line[index - 1].isDigit && index + 1 < line.count && line[index + 1].isDigit
      if hasParts || !isInTime { return true }
      last = index
    }
    return false
  }

  private static let parting = ByteSet(",{%<".utf8)
  private static let unread = ByteSet("#=\u{0B}\u{0C}".utf8 + [0xC2, 0xE2, 0xEA, 0xEF])

  /// Returns the parts of a line between comment marks, braces and rare line ends, and where keys may be, brackets and commas.
  private static func parts(of line: String, isText: Bool) -> [Text] {
    var ends: Set<Unicode.Scalar> = ["\u{0B}", "\u{0C}", "\u{85}", "\u{2028}", "\u{2029}", "\r", "\n"]
    if line.contains("{") { ends.formUnion("{},".unicodeScalars) }
    if line.contains("<") { ends.formUnion("<>".unicodeScalars) }
    var line = line
    // Values may be links, as those of Logseq are: `tags:: [[private]]`.
    if line.contains("::") {
      if line.contains("[[") { line += "\n" + line.replacing("[[", with: "").replacing("]]", with: "") }
      ends.formUnion("[]()".unicodeScalars)
    }
    if !isText { ends.insert(",") }
    if line.utf8.contains(where: "%<>".utf8.contains) {
      for mark in ["%%", "<!--", "-->"] { line = line.replacing(mark, with: "\n") }
    }
    return Substring(line).unicodeScalars.split(whereSeparator: ends.contains)
  }

  /// Returns the key and the value of a part: `- privacy: sealed`, `"draft" = true`, `**Privacy**:: sealed`, `draft true`.
  /// In front matter, a word alone is a key.
  private static func field(in part: Text, isText: Bool) -> Field? {
    let isItem = part.first { !$0.properties.isWhitespace } == "-"
    let text = part.drop { !isWordPart($0) }
    // A number of a list: `1. privacy: sealed`.
    let mark = text.first { $0.properties.numericType == nil }
    let isNumbered = text.first != mark && (mark == "." || mark == ")")
    let line = isNumbered ? text.drop { !$0.properties.isAlphabetic } : text
    guard let separator = line.prefix(64).firstIndex(where: colons.contains) else {
      if !line.contains("|"), Substring(line).utf8.count > 80 { return nil }
      let words = line.split { $0.properties.isWhitespace || arrows.contains($0) }
      // A row of a table may have more cells.
      let isRow =
        line.contains("|") && words.count > 2
        && PrivacyWords.subject(of: String(words[0]), values: ["true"]) != nil
      if words.count == 2 || isRow, says(String(words[1])) { return (String(words[0]), words[1]) }
      let isKey = !isText && !isItem && words.count == 1
      return isKey ? (String(words[0]), "".unicodeScalars[...]) : nil
    }
    let rest = line[separator...].dropFirst()
    // An address.
    if isText, rest.starts(with: "//".unicodeScalars) { return nil }
    let key = line[..<separator].filter { !marks.contains($0) }.trimming(while: \.properties.isWhitespace)
    guard key.count <= 40, words(of: key).count <= 4 else { return nil }
    // A sentence.
    if isText, Substring(rest).utf8.count > 400 { return nil }
    let end = Substring(rest).firstRange(of: " # ")?.lowerBound ?? rest.endIndex
    return (String(key), rest[..<end].trimming { !isWordPart($0) && $0 != "#" })
  }

  /// Returns what may be a second key in a part that should have been two lines: `date: 2026-11-01 privacy: sealed`.
  private static func lastField(in part: Text) -> Field? {
    let part = part[..<(Substring(part).firstRange(of: " # ")?.lowerBound ?? part.endIndex)]
    guard let separator = part.lastIndex(where: colons.contains), let key = words(of: part[..<separator]).last
    else { return nil }
    return (String(key), part[separator...].trimming { !isWordPart($0) })
  }

  private static func words(of text: Text) -> [Text] { text.split(whereSeparator: \.properties.isWhitespace) }

  private static func isWordPart(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isAlphabetic || scalar.properties.numericType != nil
  }

  /// Whether a word alone after a key is a value: `privacy sealed`, `draft true`.
  private static func says(_ word: String) -> Bool { PrivacyWords.isAnswer(word) }

  private static let colons = Array(":=;\u{37E}：︰꞉∶≔＝﹕﹦".unicodeScalars)
  private static let arrows = Array("-–—>→~|".unicodeScalars)
  private static let marks = Array("*`\"“”„«»".unicodeScalars)

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
      } else if line.contains(where: { "%-".utf8.contains($0) }) {
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
