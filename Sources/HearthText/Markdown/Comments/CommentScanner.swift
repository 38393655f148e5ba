import HearthCore

/// The comments of a text, which are never published: from `%%` to the next `%%` and from `<!--` to `-->`, over lines and
/// blocks. A mark begins no comment in fenced code and in closed code spans. An unclosed comment hides all that follows.
struct CommentScanner {
  /// In order.
  private(set) var comments: [Range<Int>] = []
  /// Whether the last comment is never closed.
  private(set) var isUnclosed = false

  private let bytes: UnsafeBufferPointer<UInt8>
  private var index = 0
  private var fence: CodeFence?
  /// For each length of a backtick run, the index up to which no other run of that length follows.
  private var unclosedRuns: [Int: Int] = [:]
  /// libcmark reads longer runs of backticks as text.
  private static let longestRun = 80

  /// - Parameter readsCode: Whether marks in code begin no comment.
  init(_ bytes: UnsafeBufferPointer<UInt8>, readsCode: Bool = true) {
    self.bytes = bytes
    // Whether only spaces, comments, and markers of quotes and lists precede `index` on its line.
    var isMargin = true
    while index < bytes.count {
      if isMargin, readsCode, skipsCodeLine() { continue }
      let start = index
      switch bytes[index] {
      case UInt8(ascii: "%"), UInt8(ascii: "<"):
        if let mark = CommentMark(bytes[index...]) { hide(mark) } else { index += 1 }
      case UInt8(ascii: "`") where readsCode: skipBackticks()
      case UInt8(ascii: "\\") where index + 1 < bytes.count && "`\\".utf8.contains(bytes[index + 1]):
        index += 2
      case UInt8(ascii: "\n"): index += 1
      default: index = Self.stops.firstIndex(in: bytes, from: index + 1)
      }
      if comments.last?.lowerBound == start { continue }
      isMargin = bytes[index - 1] == 0x0A || isMargin && bytes[start..<index].allSatisfy(Self.isMargin)
    }
  }

  private static let stops = ByteSet("%<`\\\n".utf8)

  private mutating func hide(_ mark: CommentMark) {
    let (start, closing) = (index, mark.closing)
    var end = bytes.firstIndex(of: closing[0], from: start + mark.rawValue.utf8.count)
    while let found = end, !bytes[found...].starts(with: closing) {
      end = bytes.firstIndex(of: closing[0], from: found + 1)
    }
    isUnclosed = end == nil
    index = end.map { $0 + closing.count } ?? bytes.count
    comments.append(start..<index)
  }

  // MARK: Code

  private static func isMargin(_ byte: UInt8) -> Bool { " \t>-+*.)0123456789".utf8.contains(byte) }

  /// Skips the rest of the line if it is part of fenced code. A fence with a mark on its line isn't one.
  private mutating func skipsCodeLine() -> Bool {
    let text = bytes[index...].drop(while: Self.isMargin)
    guard fence != nil || text.first == UInt8(ascii: "`") || text.first == UInt8(ascii: "~") else {
      return false
    }
    let end = bytes.firstIndex(of: 0x0A, from: index).map { $0 + 1 } ?? bytes.count
    let line = bytes[index..<end].droppingLast { $0 <= 0x20 }
    if let open = fence {
      if open.isClosed(by: line.drop { " \t>".utf8.contains($0) }) { fence = nil }
    } else {
      guard let new = CodeFence(line.drop(while: Self.isMargin)), CommentMark.count(in: line) == 0 else {
        return false
      }
      fence = new
    }
    index = end
    return true
  }

  /// Skips a code span, or backticks that no others close in their paragraph.
  private mutating func skipBackticks() {
    func run(at start: Int) -> Int { bytes[start...].prefix { $0 == UInt8(ascii: "`") }.count }
    let length = run(at: index)
    index += length
    guard length <= Self.longestRun, index >= unclosedRuns[length] ?? 0 else { return }
    var end = index
    while end < bytes.count {
      let other = run(at: end)
      end += max(1, other)
      if other == length { return index = end }
      guard bytes[end - 1] == 0x0A else { continue }
      // An empty line ends the paragraph, and a row of a table its cells.
      let next = bytes[end...].first { $0 > 0x20 || $0 == 0x0A } ?? 0x0A
      if next == 0x0A || next == UInt8(ascii: "|") { break }
    }
    unclosedRuns[length] = end
  }

  // MARK: What is left

  /// Returns whether characters that a comment kept apart may begin a fence, a definition or another comment, in which the words
  /// after them would be lost.
  private static func losesWords(_ left: [UInt8], _ right: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    guard let last = left.last, let first = right.first else { return false }
    switch last {
    case UInt8(ascii: "~"), UInt8(ascii: "`"):
      return left.reversed().prefix { $0 == last }.count + right.prefix { $0 == last }.count > 2
        && first == last
    case UInt8(ascii: "%"): return first == last
    case UInt8(ascii: "]"): return first == UInt8(ascii: ":")
    case UInt8(ascii: "<"): return first == UInt8(ascii: "!")
    default: return false
    }
  }

  /// Returns the text without comments, or with `word` for each, and without lines that held nothing else; and for each of its
  /// lines the number of lines before it in the whole text.
  func visible(withWord word: String? = nil) -> (text: [UInt8], lines: [Int]) {
    var (text, lines, line, lineStart, copied) = ([UInt8](), [0], 0, 0, 0)
    text.reserveCapacity(bytes.count)
    func copy(to end: Int) {
      for byte in bytes[copied..<end] {
        text.append(byte)
        guard byte == 0x0A else { continue }
        line += 1
        lineStart = text.count
        lines.append(line)
      }
      copied = end
    }
    for comment in comments {
      copy(to: comment.lowerBound)
      if let word {
        text += word.utf8
        copied = comment.upperBound
        continue
      }
      line += bytes[comment].count { $0 == 0x0A }
      let next = bytes[comment.upperBound...].firstIndex { $0 != 0x20 && $0 != 0x09 } ?? bytes.count
      let isLast = next == bytes.count || bytes[next] == 0x0A || bytes[next] == 0x0D
      if isLast, text[lineStart...].allSatisfy({ $0 <= 0x20 || $0 == UInt8(ascii: ">") }) {
        text.removeSubrange(lineStart...)
        copied = bytes.firstIndex(of: 0x0A, from: next).map { $0 + 1 } ?? bytes.count
        line += 1
        lines[lines.count - 1] = line
      } else {
        // The spaces around a comment become one.
        copied = text.last.map { $0 <= 0x20 } ?? true ? next : comment.upperBound
        if Self.losesWords(text, bytes[copied...]) { text.append(0x20) }
      }
    }
    copy(to: bytes.count)
    return (text, lines)
  }
}

/// What begins a comment, and what ends it.
enum CommentMark: String {
  case percent = "%%"
  case html = "<!--"

  var closing: [UInt8] { Array((self == .percent ? "%%" : "-->").utf8) }

  /// Fails unless `text` begins with one.
  init?(_ text: some Collection<UInt8>) {
    switch text.first {
    case UInt8(ascii: "%") where text.starts(with: Self.percent.rawValue.utf8): self = .percent
    case UInt8(ascii: "<") where text.starts(with: Self.html.rawValue.utf8): self = .html
    default: return nil
    }
  }

  /// Returns how many there are in a text, in comments or not.
  static func count(in text: some Collection<UInt8>) -> Int {
    var (count, rest) = (0, text[...])
    while let start = rest.firstIndex(where: { $0 == UInt8(ascii: "%") || $0 == UInt8(ascii: "<") }) {
      let mark = CommentMark(rest[start...])
      count += mark == nil ? 0 : 1
      rest = rest[start...].dropFirst(mark?.rawValue.utf8.count ?? 1)
    }
    return count
  }
}
