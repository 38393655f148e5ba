import HearthCore

/// Removes `%%comments%%` and HTML comments, which are never published, from a text before anything else reads it.
///
/// `%%` begins a comment outside code, and the next `%%` ends it, in this paragraph or below. A `%%` without a partner hides
/// everything below it. So does one within a line, if the comments below are complete without it: it must not pair with a
/// later comment's `%%` and reveal what that comment hides. It is text where nothing suggests a comment: after a number if the
/// comments below are complete, and after a word if no `%%` follows (`100%% sure`, `20 %% more`, `a%%b`).
/// `<!--` begins a comment outside code. Its content isn't parsed: even a mark in code ends it.
///
/// libcmark finds the blocks. If a comment ends in another block than it began in, the rest is parsed again.
///
/// A placeholder replaces each comment. libcmark reads it as a letter, so the rest of the line doesn't become a list, heading
/// or code. A comment that continues after its paragraph, or an HTML comment where a block may begin, is replaced by
/// ``blockEnd``.
///
/// In code, comment marks become placeholders too. If libcmark sees no code there once the comments are gone, they hide what
/// follows. So no disagreement about what is code can reveal a comment.
struct CommentRemover {
  /// A line that ends every HTML block and every paragraph, and isn't shown.
  static let blockEnd = "<!--</pre>?>]]>-->"

  /// The text without comments.
  private(set) var output: [UInt8] = []
  /// For each line of ``output``, the number of input lines before it.
  private(set) var lines: [Int] = []
  private(set) var comments: [Range<Int>] = []
  /// The number of lines before the unclosed comment.
  private(set) var unclosedLine: Int?
  /// Whether ``output`` differs from the input.
  private(set) var isNeeded = false

  private let bytes: UnsafeBufferPointer<UInt8>
  private let starts: [Int]
  private var line = 0
  /// The end of the comment that covers the beginning of ``line``, and the container markers that stay before it.
  private var rest: (start: Int, markers: [UInt8])?
  /// The quotes and list items open before ``line``.
  private var containers = OpenContainers()
  private var footnotes = FootnoteLines()
  /// The comments below the first `%%` within a line.
  private var pairs: CommentPairs?
  /// How many bytes libcmark reads at once. After a comment that forced a new parse they are few, so that time stays linear.
  private var reach = Self.shortestReach
  private static let shortestReach = 512

  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
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
    while line < starts.count {
      let end = starts.partitioningIndex { $0 > starts[line] + reach }
      reach = read(blocks(line..<end, in: containers), to: end) ? reach * 2 : Self.shortestReach
    }
  }

  // MARK: Blocks

  /// Returns the blocks of some lines, as if they contained no comments.
  private func blocks(_ numbers: Range<Int>, in containers: OpenContainers) -> LeafBlocks {
    var (text, footnotes) = (containers.text, footnotes)
    for number in numbers {
      var range = range(number)
      if number == line, let rest {
        text += rest.markers + "x".utf8
        range = rest.start..<max(rest.start, range.upperBound)
      } else if let (_, indentation) = footnotes.read(bytes, range) {
        // ``SourceLifter`` leaves a placeholder there.
        text += repeatElement(UInt8(ascii: "x"), count: indentation.count)
        range = indentation.upperBound..<range.upperBound
      }
      text += bytes[range]
      text.append(0x0A)
    }
    // libcmark removes link definitions from their paragraphs. Without the colon, there are none.
    for index in text.indices.dropFirst() where text[index] == UInt8(ascii: ":") {
      if text[index - 1] == UInt8(ascii: "]") { text[index] = UInt8(ascii: "x") }
    }
    return LeafBlocks(text, firstLine: numbers.lowerBound - containers.openings.count)
  }

  /// Reads blocks up to line `end`, except the last one if it may continue below. Returns `false` if a comment ended in another
  /// block.
  private mutating func read(_ blocks: LeafBlocks, to end: Int) -> Bool {
    let ends = blocks.all.dropFirst().map(\.outermostLine) + [end]
    for (block, next) in zip(blocks.all, ends) where line <= block.line && block.line < next {
      copyLines(to: block.line)
      guard next < end || end == starts.count else {
        containers = blocks.containers(around: block, begunBefore: block.line)
        return true
      }
      if block.kind == .code {
        copyLines(to: next, isCode: true)
      } else if holdsMarks(line..<next) {
        let containers = blocks.containers(around: block)
        guard readComment(block, to: next, in: containers) ?? readLeaf(block, to: next, in: containers) else {
          return false
        }
      } else {
        copyLines(to: next)
      }
    }
    if end == starts.count { copyLines(to: end) }
    return true
  }

  /// Hides an HTML comment that begins a block. Returns `nil` for any other block, `false` if it ends in another block.
  private mutating func readComment(_ block: LeafBlock, to end: Int, in containers: OpenContainers) -> Bool? {
    let start = textStart(line, in: block, containers)
    guard block.kind == .html, bytes[start...].starts(with: "<!--".utf8) else { return nil }
    beginLine(upTo: start)
    output += Self.blockEnd.utf8
    guard let commentEnd = hide(from: start, after: start + 2, until: "-->") else { return false }
    output.append(0x0A)
    resume(at: commentEnd, in: containers)
    guard bytes[commentEnd..<max(commentEnd, range(line).upperBound)].isBlank else { return false }
    (line, rest, self.containers) = (line + 1, nil, containers)
    return line <= end
  }

  /// Reads a paragraph, a heading or an HTML block. Returns `false` if a comment in it ends in another block.
  private mutating func readLeaf(_ block: LeafBlock, to next: Int, in containers: OpenContainers) -> Bool {
    let (first, commentCount) = (line, comments.count)
    let parts = parts(of: block, first..<next, containers)
    let end = first + parts.count
    var leaf = LeafReader(bytes, parts, isHTML: block.kind == .html)
    beginLine(upTo: leaf.index)
    while line < end {
      let lineEnd = parts[line - first].upperBound
      guard leaf.index < lineEnd else {
        endLine(line)
        line += 1
        guard line < end else { break }
        leaf.beginLine(at: parts[line - first].lowerBound)
        beginLine(upTo: leaf.index)
        continue
      }
      let piece = leaf.next(before: lineEnd) { [openings = leaf.openings] in
        if let pairs { return pairs }
        let found = self.pairs(after: openings, below: end, in: containers)
        pairs = found
        return found
      }
      switch piece {
      case .text(let range): copy(range)
      case .code(let range): copy(range, isCode: true)
      case .comment(let start, let contentStart, let mark):
        let commentEnd = hide(from: start, after: contentStart, until: mark)
        append(.removed)
        guard let commentEnd else { return false }
        if commentEnd <= lineEnd {
          leaf.index = commentEnd
          continue
        }
        endLine(line)
        let last = lineNumber(of: commentEnd - 1)
        guard last < end else {
          addLine(line, containers.prefix + Self.blockEnd.utf8)
          // An empty line ends those HTML blocks that `blockEnd` doesn't.
          if block.kind == .html { addLine(line, containers.prefix) }
          resume(at: commentEnd, in: containers)
          return false
        }
        line = last
        lines.append(line)
        output += containers.prefix
        append(.joined)
        leaf.beginLine(at: commentEnd)
      }
    }
    // The comment may have covered what ended the block.
    if block.kind == .html, comments.count > commentCount, line < starts.count {
      addLine(line - 1, containers.prefix + Self.blockEnd.utf8)
    }
    return true
  }

  /// Continues at the end of a comment that began on the current line, in `containers`. The rest of its last line is in the
  /// containers that the line still belongs to, and in those that begin on it.
  private mutating func resume(at commentEnd: Int, in containers: OpenContainers) {
    let first = line
    line = lineNumber(of: commentEnd - 1)
    (self.containers, rest) = (containers, (commentEnd, containers.prefix))
    guard line > first else { return }
    let hidden = bytes[starts[line]..<commentEnd - 2]
    let markers = hidden.map { " \t>-+*.)0123456789".utf8.contains($0) ? $0 : UInt8(ascii: "x") }
    let blocks = LeafBlocks(containers.text + markers + "x".utf8, firstLine: -containers.openings.count)
    guard let block = blocks.all.last else { return }
    let all = blocks.containers(around: block)
    self.containers = blocks.containers(around: block, begunBefore: 0)
    let isInside = all.openings.count == self.containers.openings.count
    rest = (commentEnd, isInside ? all.prefix : all.openings.last ?? [])
  }

  /// Returns the parts of lines that belong to a block, up to the last line with text.
  private func parts(of block: LeafBlock, _ numbers: Range<Int>, _ containers: OpenContainers) -> [Range<Int>]
  {
    let parts = numbers.map { number in
      let start = textStart(number, in: block, containers)
      return start..<max(start, range(number).upperBound)
    }
    return Array(parts.prefix(1) + parts.dropFirst().droppingLast { bytes[$0].isBlank })
  }

  /// Returns where a line's text begins, after the markers of containers and headings.
  private func textStart(_ number: Int, in block: LeafBlock, _ containers: OpenContainers) -> Int {
    if number == line, let rest { return rest.start }
    let line = bytes[range(number)]
    guard number == block.line else { return line.startIndex + marginLength(line, in: containers) }
    let text = line.dropFirst(block.indent).drop(while: \.isMargin)
    let title = text.drop { $0 == UInt8(ascii: "#") }
    let isTitle = block.kind == .heading && title.first?.isMargin ?? true
    return isTitle ? title.drop(while: \.isMargin).startIndex : text.startIndex
  }

  /// Returns the number of bytes before the text of a line that may continue `containers`.
  private func marginLength(_ line: Slice<UnsafeBufferPointer<UInt8>>, in containers: OpenContainers) -> Int {
    var quotes = containers.prefix.count { $0 == UInt8(ascii: ">") }
    let margin = line.prefix { byte in
      if byte == UInt8(ascii: ">") { quotes -= 1 }
      return byte.isMargin || byte == UInt8(ascii: ">") && quotes >= 0
    }
    guard margin.contains(UInt8(ascii: ">")) else { return margin.count }
    let blocks = LeafBlocks(containers.text + margin + "x".utf8, firstLine: 0)
    return blocks.all.last?.indent ?? margin.count
  }

  /// Finds the comments from line `next` on, which follow those of `openings`.
  private func pairs(after openings: [Int], below next: Int, in containers: OpenContainers) -> CommentPairs {
    let blocks = blocks(next..<starts.count, in: containers)
    var openings = openings
    let ends = blocks.all.dropFirst().map(\.outermostLine) + [starts.count]
    for (block, end) in zip(blocks.all, ends) where block.line >= next && block.kind != .code {
      let parts = parts(of: block, block.line..<end, containers)
      openings += LeafReader(bytes, parts, isHTML: block.kind == .html).openings
    }
    return CommentPairs(bytes, openings: openings)
  }

  // MARK: Comments

  /// Records the comment that begins at `start`. Returns its end, or `nil` if it hides all that follows.
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
      // If the comment ends inside a code block, hide the rest of the block too.
      guard fence != nil, found > text.startIndex else { return end }
      for below in (number + 1)..<max(number + 1, starts.count) {
        toggle(&fence, quoted(self.range(below)))
        if fence == nil { return self.range(below).upperBound }
      }
      return end
    }
    return nil
  }

  /// Returns the text of a line after its quote markers.
  private func quoted(_ line: Range<Int>) -> Slice<UnsafeBufferPointer<UInt8>> {
    bytes[line].drop { $0 == 0x20 || $0 == 0x09 || $0 == UInt8(ascii: ">") }
  }

  /// Opens or closes a code block if `text` begins with a fence.
  private func toggle(_ fence: inout CodeFence?, _ text: Slice<UnsafeBufferPointer<UInt8>>) {
    if let open = fence {
      if open.isClosed(by: text) { fence = nil }
    } else {
      fence = CodeFence(text)
    }
  }

  // MARK: Lines

  /// Returns the line without its line break.
  private func range(_ number: Int) -> Range<Int> {
    var end = number + 1 < starts.count ? starts[number + 1] : bytes.count
    while end > starts[number], bytes[end - 1] == 0x0A || bytes[end - 1] == 0x0D { end -= 1 }
    return starts[number]..<end
  }

  private func lineNumber(of index: Int) -> Int {
    max(0, starts.partitioningIndex { $0 > index } - 1)
  }

  /// Begins ``line`` in the output with the bytes before `content`.
  private mutating func beginLine(upTo content: Int) {
    lines.append(line)
    if let (start, markers) = rest {
      rest = nil
      output += markers
      append(.removed)
      copy(start..<content)
    } else {
      _ = footnotes.read(bytes, range(line))
      copy(starts[line]..<content)
    }
  }

  private mutating func copyLines(to end: Int, isCode: Bool = false) {
    while line < end {
      let start = rest?.start ?? starts[line]
      beginLine(upTo: start)
      copy(start..<max(start, range(line).upperBound), isCode: isCode)
      endLine(line)
      line += 1
    }
  }

  private func holdsMarks(_ numbers: Range<Int>) -> Bool {
    numbers.contains { bytes[range($0)].contains { $0 == UInt8(ascii: "%") || $0 == UInt8(ascii: "<") } }
  }

  private mutating func addLine(_ number: Int, _ text: [UInt8]) {
    lines.append(number)
    output += text
    output.append(0x0A)
  }

  private mutating func endLine(_ number: Int) {
    if number + 1 < starts.count || range(number).upperBound < bytes.count { output.append(0x0A) }
  }

  // MARK: Bytes

  private mutating func append(_ mark: Placeholder.Comment) {
    Placeholder.append(.comment, number: mark.rawValue, to: &output)
  }

  /// Copies text without noncharacters and, in code, with placeholders for comment marks.
  private mutating func copy(_ range: Range<Int>, isCode: Bool = false) {
    let marks: [Placeholder.Comment] = isCode ? [.percentInCode, .htmlInCode] : []
    var index = range.lowerBound
    while index < range.upperBound {
      let rest = bytes[index..<range.upperBound]
      if let mark = marks.first(where: { rest.starts(with: $0.written.utf8) }) {
        append(mark)
        isNeeded = true
        index += mark.written.utf8.count
      } else if Placeholder.isNoncharacter(bytes, at: index) {
        output.append(contentsOf: "\u{FFFD}".utf8)
        index += 3
      } else {
        output.append(bytes[index])
        index += 1
      }
    }
  }
}

extension UInt8 {
  fileprivate var isMargin: Bool { self == 0x20 || self == 0x09 }
}
