import HearthCore

/// Takes `%%comments%%` and HTML comments, which are never published, out of a text before anything else reads it.
///
/// `%%` begins a comment outside code, and the next `%%` ends it, in this paragraph or below. One without a partner
/// hides everything below it, and so does one within a line before comments that are complete without it: it never pairs with
/// the `%%` of a later comment and turns what is hidden into what is shown. It is text where nothing speaks for a comment:
/// after a number before such comments, and after a word if no other follows (`100%% sure`, `20 %% more`, `a%%b`).
/// `<!--` begins a comment outside code. What is inside is not read: even a mark in code ends a comment.
///
/// A placeholder is left where a comment was. To libcmark it is a letter, so what is left of the line stays what it was and
/// becomes no list, heading or code. A comment that continues after its paragraph, and one of HTML where a block may begin,
/// leave ``blockEnd``.
///
/// In what this type takes for code, marks become placeholders too. Should libcmark see no code there, they hide what
/// follows: no disagreement about what is code can show a comment.
struct CommentRemover {
  /// A line that ends every block of HTML and every paragraph, and is shown as nothing.
  static let blockEnd = "<!--</pre>?>]]>-->"

  /// The text without comments.
  private(set) var output: [UInt8] = []
  /// For each line of ``output``, the number of lines before it in the input.
  private(set) var lines: [Int] = []
  private(set) var comments: [Range<Int>] = []
  /// The number of lines before the comment that is never closed.
  private(set) var unclosedLine: Int?
  /// Whether ``output`` differs from the input.
  private(set) var isNeeded = false

  let bytes: UnsafeBufferPointer<UInt8>
  var blocks: BlockLines
  private let starts: [Int]
  private var line = 0
  /// The end of the comment that covers the beginning of ``line``.
  private var hiddenEnd: Int?
  /// The comments below the first `%%` within a line.
  private var pairs: CommentPairs?

  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
    blocks = BlockLines(bytes)
    let isMarked = bytes.starts(with: [0xEF, 0xBB, 0xBF])
    var starts = [isMarked ? 3 : 0]
    for (index, byte) in bytes.enumerated() {
      let isBreak = byte == 0x0A || byte == 0x0D && (index + 1 == bytes.count || bytes[index + 1] != 0x0A)
      if isBreak, index + 1 < bytes.count { starts.append(index + 1) }
    }
    self.starts = starts
    output.reserveCapacity(bytes.count + bytes.count / 8)
  }

  mutating func run() {
    while line < starts.count { readLine() }
  }

  private mutating func readLine() {
    let range = range(line)
    if let end = hiddenEnd {
      hiddenEnd = nil
      let read = blocks.read(range, hiddenEnd: end)
      lines.append(line)
      copy(range.lowerBound..<read.content)
      append(.removed)
      return readLeaf([Segment(line: line, content: end)], isHTML: false)
    }
    let read = blocks.read(range)
    switch read.kind {
    case .comment: return hideBlock(at: read.content)
    case .bare:
      lines.append(line)
      copy(range)
    case .code:
      lines.append(line)
      copyCode(range)
    case .heading, .paragraph, .html:
      lines.append(line)
      copy(range.lowerBound..<read.content)
      let segment = Segment(line: line, content: read.content)
      return readLeaf([segment], isHTML: read.kind == .html, isHeading: read.kind == .heading)
    }
    endLine(line)
    line += 1
  }

  /// Hides an HTML comment that begins a block.
  private mutating func hideBlock(at start: Int) {
    let first = line
    lines.append(first)
    copy(starts[first]..<start)
    output += Self.blockEnd.utf8
    guard let end = hide(from: start, after: start + 2, until: "-->") else { return }
    output.append(0x0A)
    line = lineNumber(of: end - 1)
    let rest = range(line)
    if bytes[end..<max(end, rest.upperBound)].isBlank {
      line += 1
    } else if line == first {
      lines.append(line)
      output += blocks.prefix
      append(.removed)
      blocks.leaf = .paragraph
      readLeaf([Segment(line: line, content: end)], isHTML: false)
    } else {
      hiddenEnd = end
    }
  }

  // MARK: Leaves

  /// The part of a line that belongs to a leaf.
  struct Segment {
    var line: Int
    var content: Int
  }

  /// Returns the lines of a leaf that begins with `first`, which `blocks` has read, and the parts of them that belong to it.
  func leafParts(_ first: [Segment], isHeading: Bool, _ blocks: inout BlockLines)
    -> (segments: [Segment], ranges: [Range<Int>])
  {
    var segments = first
    while !isHeading, let last = segments.last, last.line + 1 < starts.count, blocks.leaf != .none {
      var ahead = blocks
      let read = ahead.read(range(last.line + 1))
      guard read.isContinuation else { break }
      blocks = ahead
      segments.append(Segment(line: last.line + 1, content: read.content))
    }
    return (segments, segments.map { $0.content..<max($0.content, range($0.line).upperBound) })
  }

  /// Reads a paragraph, a heading or a block of HTML whose first line is begun.
  private mutating func readLeaf(_ first: [Segment], isHTML: Bool, isHeading: Bool = false) {
    let (segments, parts) = leafParts(first, isHeading: isHeading, &blocks)
    let commentCount = comments.count
    var leaf = LeafReader(bytes, parts, isHTML: isHTML)
    let next = (segments.last?.line ?? line) + 1
    var number = 0
    while number < segments.count {
      let lineEnd = parts[number].upperBound
      guard leaf.index < lineEnd else {
        number += 1
        endLine(segments[number - 1].line)
        guard number < segments.count else { break }
        let segment = segments[number]
        lines.append(segment.line)
        copy(starts[segment.line]..<segment.content)
        leaf.beginLine(at: segment.content)
        continue
      }
      let piece = leaf.next(before: lineEnd) { [openings = leaf.openings] in
        if let pairs { return pairs }
        let found = self.pairs(after: openings, line: next)
        pairs = found
        return found
      }
      switch piece {
      case .text(let range): copy(range)
      case .code(let range): copyCode(range)
      case .comment(let start, let contentStart, let mark):
        let end = hide(from: start, after: contentStart, until: mark)
        append(.removed)
        guard let end else { return }
        if end <= lineEnd {
          leaf.index = end
          continue
        }
        endLine(segments[number].line)
        let endLineNumber = lineNumber(of: end - 1)
        if let inside = segments[number...].firstIndex(where: { $0.line == endLineNumber }) {
          number = inside
          lines.append(endLineNumber)
          copy(starts[endLineNumber]..<segments[inside].content)
          append(.joined)
          leaf.beginLine(at: end)
        } else {
          // A blank line ends those blocks of HTML that `blockEnd` does not.
          lines.append(segments[number].line)
          output += blocks.prefix
          if !isHTML || blocks.leaf != .html(.element) { output += Self.blockEnd.utf8 }
          output.append(0x0A)
          blocks.leaf = .none
          line = endLineNumber
          hiddenEnd = end
          return
        }
      }
    }
    line = next
    if isHTML, comments.count > commentCount, blocks.leaf == .none, line < starts.count {
      // The comment may have covered what ended the block.
      lines.append(line - 1)
      output += blocks.prefix
      output += Self.blockEnd.utf8
      output.append(0x0A)
    }
  }

  // MARK: Comments

  /// Notes the comment from `start` on; where it ends, or `nil` if it hides all that follows.
  private mutating func hide(from start: Int, after contentStart: Int, until mark: String?) -> Int? {
    isNeeded = true
    if let mark, let end = end(after: contentStart, mark: Array(mark.utf8)) {
      comments.append(start..<end)
      return end
    }
    comments.append(start..<bytes.count)
    unclosedLine = lineNumber(of: start)
    line = starts.count
    return nil
  }

  private func end(after index: Int, mark: [UInt8]) -> Int? {
    let first = lineNumber(of: index)
    var fence: CodeFence?
    for number in first..<starts.count {
      let range = range(number)
      let from = number == first ? min(index, range.upperBound) : range.lowerBound
      let text = quoted(from..<range.upperBound)
      if number > first { toggle(&fence, text) }
      guard let found = (from..<range.upperBound).first(where: { bytes[$0...].starts(with: mark) }),
        found + mark.count <= range.upperBound
      else { continue }
      let end = found + mark.count
      // A code block of which only the end would remain is hidden to its end.
      guard fence != nil, found > text.startIndex else { return end }
      for below in (number + 1)..<max(number + 1, starts.count) {
        toggle(&fence, quoted(self.range(below)))
        if fence == nil { return self.range(below).upperBound }
      }
      return end
    }
    return nil
  }

  /// Returns the text of a line after the marks of quotes.
  private func quoted(_ line: Range<Int>) -> Slice<UnsafeBufferPointer<UInt8>> {
    bytes[line].drop { $0 == 0x20 || $0 == 0x09 || $0 == UInt8(ascii: ">") }
  }

  /// Opens or closes the block of code whose fence `text` begins with, if it does.
  private func toggle(_ fence: inout CodeFence?, _ text: Slice<UnsafeBufferPointer<UInt8>>) {
    if let open = fence {
      if open.isClosed(by: text) { fence = nil }
    } else {
      fence = CodeFence(text)
    }
  }

  // MARK: Lines

  var lineCount: Int { starts.count }

  /// Returns the line without its break.
  func range(_ number: Int) -> Range<Int> {
    var end = number + 1 < starts.count ? starts[number + 1] : bytes.count
    while end > starts[number], bytes[end - 1] == 0x0A || bytes[end - 1] == 0x0D { end -= 1 }
    return starts[number]..<end
  }

  private func lineNumber(of index: Int) -> Int {
    max(0, starts.partitioningIndex { $0 > index } - 1)
  }

  private mutating func endLine(_ number: Int) {
    if number + 1 < starts.count || range(number).upperBound < bytes.count { output.append(0x0A) }
  }

  // MARK: Bytes

  private mutating func append(_ mark: Placeholder.Comment) {
    Placeholder.append(.comment, number: mark.rawValue, to: &output)
  }

  private mutating func copy(_ range: Range<Int>) {
    var index = range.lowerBound
    while index < range.upperBound {
      if bytes[index] == Placeholder.lead.0, Placeholder.isNoncharacter(bytes, at: index) {
        output.append(contentsOf: "\u{FFFD}".utf8)
        index += 3
      } else {
        output.append(bytes[index])
        index += 1
      }
    }
  }

  private mutating func copyCode(_ range: Range<Int>) {
    var copied = range.lowerBound
    var index = range.lowerBound
    while index < range.upperBound {
      let mark: Placeholder.Comment? =
        switch bytes[index] {
        case UInt8(ascii: "%") where bytes[index...].starts(with: "%%".utf8): .percentInCode
        case UInt8(ascii: "<") where bytes[index...].starts(with: "<!--".utf8): .htmlInCode
        default: nil
        }
      guard let mark, index + mark.written.utf8.count <= range.upperBound else {
        index += 1
        continue
      }
      copy(copied..<index)
      append(mark)
      isNeeded = true
      index += mark.written.utf8.count
      copied = index
    }
    copy(copied..<range.upperBound)
  }
}
