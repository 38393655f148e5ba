import HearthCore

/// Removes `%%comments%%` and HTML comments, which are never published, from a text before anything else reads it.
///
/// `%%` at the beginning of a line begins a comment that may span blocks. Within a line it begins one that ends in the same
/// paragraph; if none does, everything below is hidden, so that it never pairs with the `%%` of a later comment and turns
/// what is hidden into what is shown. Behind a letter, and behind a number with or without a space, it is text then:
/// `100%% sure`, `20 %% more`. `<!--` begins a comment wherever it isn't code. What is inside isn't read: even a mark in
/// code ends a comment.
///
/// libcmark says what is code. A placeholder is left where a comment was; to libcmark it is a letter, so what is left of the
/// line stays what it was, and becomes no list, heading or code. A comment that ends in another block leaves ``blockEnd``,
/// and libcmark parses what follows anew.
///
/// In code, marks become placeholders too. Should they turn out not to be in code once all comments are removed, they hide
/// what follows.
struct CommentRemover {
  /// A line that ends every block of HTML and every paragraph, and is shown as nothing.
  static let blockEnd = "<!--</pre>?>]]>-->"

  /// The text without comments.
  private(set) var output: [UInt8] = []
  /// For each line of ``output``, the number of lines before it in the text that was read.
  private(set) var lines: [Int] = []
  /// Where the comments are.
  private(set) var comments: [Range<Int>] = []
  /// The number of lines before the comment that is never closed.
  private(set) var unclosedLine: Int?
  /// Whether ``output`` differs from the text that was read.
  private(set) var isNeeded = false

  private let bytes: UnsafeBufferPointer<UInt8>
  /// Where each line begins.
  private let starts: [Int]
  /// The line that is read next.
  private var line = 0
  /// Where ``line`` goes on behind a comment that began above, and the markers that ``output`` has of it.
  private var rest: (start: Int, markers: [UInt8])?
  /// Where the outermost block around ``line`` begins in ``output``.
  private var outermost = (offset: 0, line: 0)
  /// How many bytes from ``line`` on libcmark parses at once, because a comment may make it parse them again.
  private var reach = Self.shortestReach
  private static let shortestReach = 1024
  /// How many bytes libcmark may parse, so that a long list full of comments can't take quadratic time. What remains then is
  /// hidden.
  private var budget: Int

  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
    var starts = [ByteOrderMark.length(in: bytes)]
    for (index, byte) in bytes.enumerated() {
      let isBreak = byte == 0x0A || byte == 0x0D && (index + 1 == bytes.count || bytes[index + 1] != 0x0A)
      if isBreak, index + 1 < bytes.count { starts.append(index + 1) }
    }
    self.starts = starts
    budget = 4 * bytes.count + 32 << 20
    output.reserveCapacity(bytes.count + bytes.count / 8)
  }

  mutating func run() {
    while line < starts.count {
      let start = rest?.start ?? starts[line]
      let end = starts.partitioningIndex { $0 > start + reach }
      budget -= output.count - outermost.offset + reach
      guard budget > 0 else { return hide(from: start) }
      let hasReadAll = readBlocks(blocks(from: start, end), end)
      reach = hasReadAll ? reach * 2 : Self.shortestReach
    }
  }

  /// Returns the blocks from the outermost one around ``line`` up to the line `end`, by the lines of the text that is read.
  private func blocks(from start: Int, _ end: Int) -> ArraySlice<LeafBlock> {
    var text = Array(output[outermost.offset...])
    text += bytes[start..<(end < starts.count ? starts[end] : bytes.count)]
    for paragraph in text.withUnsafeBufferPointer(FootnoteParagraph.all) {
      for index in paragraph.indentation { text[index] = UInt8(ascii: "x") }
    }
    // Without its colon, the definition of a link is a paragraph, and libcmark doesn't take it out.
    var index = 0
    while let bracket = text.withUnsafeBufferPointer({ $0.firstIndex(of: UInt8(ascii: "]"), from: index) }) {
      index = bracket + 1
      if index < text.count, text[index] == UInt8(ascii: ":") { text[index] = UInt8(ascii: "x") }
    }
    let shift = line - (lines.count - (rest == nil ? 0 : 1) - outermost.line)
    var blocks = text.withUnsafeBufferPointer(CmarkWalk.leaves)
    for index in blocks.indices {
      blocks[index].line = max(0, blocks[index].line + shift)
      blocks[index].outermostLine += shift
    }
    return blocks[...]
  }

  /// Reads `blocks`, which lie before the line `end`, from ``line`` on. Returns whether no comment changed which blocks
  /// follow. The last block is only read if it can't go on.
  private mutating func readBlocks(_ blocks: ArraySlice<LeafBlock>, _ end: Int) -> Bool {
    var blocks = blocks
    while line < end {
      while let next = blocks.dropFirst().first, next.line <= line { blocks.removeFirst() }
      guard let block = blocks.first, block.line <= line else {
        beginLine(upTo: range(line).upperBound)
        endLine(line)
        line += 1
        continue
      }
      guard let next = blocks.dropFirst().first?.line ?? (end == starts.count ? end : nil) else {
        return true
      }
      if block.line == line, block.outermostLine == line, rest == nil {
        outermost = (output.count, lines.count)
      }
      switch block.kind {
      case .code: readCode(next)
      case .html where bytes[content(of: line, in: block)...].starts(with: "<!--".utf8):
        guard hideBlock(block), line <= next else { return false }
      case .html, .heading, .paragraph:
        guard readText(block, next) else { return false }
      }
    }
    return true
  }

  // MARK: Blocks

  private mutating func readCode(_ end: Int) {
    while line < end {
      let start = rest?.start ?? starts[line]
      beginLine(upTo: start)
      copyCode(start..<range(line).upperBound)
      endLine(line)
      line += 1
    }
  }

  /// Hides an HTML comment that begins a block. Returns whether nothing is left of its last line.
  private mutating func hideBlock(_ block: LeafBlock) -> Bool {
    let (first, start) = (line, content(of: line, in: block))
    let prefix = prefix(of: block)
    beginLine(upTo: start)
    output += Self.blockEnd.utf8
    guard let end = hide(from: start, after: start + 2, until: "-->") else { return false }
    output.append(0x0A)
    line = lineNumber(of: end - 1)
    guard !bytes[end..<max(end, range(line).upperBound)].isBlank else {
      line += 1
      return true
    }
    resume(at: end, behind: line == first ? prefix : markers(before: end, in: prefix))
    return false
  }

  /// Reads a paragraph, a heading or a block of HTML up to the line `end`. Returns whether all comments end in it.
  private mutating func readText(_ block: LeafBlock, _ end: Int) -> Bool {
    let first = line
    let prefix = prefix(of: block)
    let parts = (line..<end).map { content(of: $0, in: block)..<range($0).upperBound }
    let commentCount = comments.count
    var leaf = LeafReader(bytes, parts, isHTML: block.kind == .html)
    var hasBegun = false
    while line < end {
      let part = parts[line - first]
      if !hasBegun {
        beginLine(upTo: part.lowerBound)
        leaf.beginLine(at: part.lowerBound)
        hasBegun = true
      }
      guard leaf.index < part.upperBound else {
        endLine(line)
        line += 1
        hasBegun = false
        continue
      }
      switch leaf.next(before: part.upperBound) {
      case .text(let range): copy(range)
      case .code(let range): copyCode(range)
      case .comment(let start, let contentStart, let mark):
        let commentEnd = hide(from: start, after: contentStart, until: mark)
        append(.removed)
        guard let commentEnd else { return false }
        if commentEnd > part.upperBound {
          endLine(line)
          let lastLine = lineNumber(of: commentEnd - 1)
          guard lastLine < end else {
            endBlock(block, prefix)
            line = lastLine
            resume(at: commentEnd, behind: markers(before: commentEnd, in: prefix))
            return false
          }
          line = lastLine
          beginLine(upTo: parts[line - first].lowerBound)
          append(.joined)
          leaf.beginLine(at: commentEnd)
        } else {
          leaf.index = commentEnd
        }
      }
    }
    // A comment may have covered what ended the block.
    if comments.count > commentCount, isEndedByText(block), line < starts.count { endBlock(block, prefix) }
    return true
  }

  /// Ends a block below its last line.
  private mutating func endBlock(_ block: LeafBlock, _ prefix: [UInt8]) {
    lines.append(line)
    output += prefix
    if block.kind != .html || isEndedByText(block) { output += Self.blockEnd.utf8 }
    output.append(0x0A)
  }

  /// Whether a block is HTML that no blank line ends (CommonMark 0.30, section 4.6).
  private func isEndedByText(_ block: LeafBlock) -> Bool {
    guard block.kind == .html else { return false }
    let start = min(starts[block.line] + block.indentation, bytes.count)
    let tag = String(decoding: bytes[start...].prefix(9), as: UTF8.self).lowercased()
    return ["<pre", "<script", "<style", "<textarea", "<?", "<!"].contains { tag.hasPrefix($0) }
  }

  /// Goes on behind a comment, on a line of its own that begins with `markers`.
  private mutating func resume(at end: Int, behind markers: [UInt8]) {
    rest = (end, markers)
    lines.append(line)
    output += markers
    append(.removed)
  }

  // MARK: Comments

  /// Notes the comment from `start` on; where it ends, or `nil` where it hides all that follows.
  private mutating func hide(from start: Int, after contentStart: Int, until mark: String?) -> Int? {
    isNeeded = true
    if let mark, let end = end(after: contentStart, mark: Array(mark.utf8)) {
      comments.append(start..<end)
      return end
    }
    hide(from: start)
    return nil
  }

  /// Hides all that follows.
  private mutating func hide(from start: Int) {
    isNeeded = true
    comments.append(start..<bytes.count)
    unclosedLine = lineNumber(of: start)
    line = starts.count
  }

  /// Where the comment ends whose text begins at `index`.
  private func end(after index: Int, mark: [UInt8]) -> Int? {
    let first = lineNumber(of: index)
    var fence: CodeFence?
    for number in first..<starts.count {
      let range = range(number)
      let from = number == first ? min(index, range.upperBound) : range.lowerBound
      let text = bytes[from..<range.upperBound].drop(while: \.isMarginal)
      if number > first { fence = Self.fence(behind: text, in: fence) }
      guard
        let found = (from..<range.upperBound).first(where: {
          bytes[$0..<range.upperBound].starts(with: mark)
        })
      else { continue }
      // A block of code of which the comment would leave only the end is hidden to its end.
      if fence != nil, found > text.startIndex {
        for below in starts.indices.dropFirst(number + 1) {
          fence = Self.fence(behind: bytes[self.range(below)].drop(while: \.isMarginal), in: fence)
          if fence == nil { return self.range(below).upperBound }
        }
      }
      return found + mark.count
    }
    return nil
  }

  /// The block of code that is open behind a line, if `fence` is open before it.
  private static func fence(behind line: Slice<UnsafeBufferPointer<UInt8>>, in fence: CodeFence?)
    -> CodeFence?
  {
    guard let fence else { return CodeFence(line) }
    return fence.isClosed(by: line) ? nil : fence
  }

  // MARK: Lines

  /// The line without its break.
  private func range(_ number: Int) -> Range<Int> {
    var end = number + 1 < starts.count ? starts[number + 1] : bytes.count
    while end > starts[number], bytes[end - 1] == 0x0A || bytes[end - 1] == 0x0D { end -= 1 }
    return starts[number]..<end
  }

  private func lineNumber(of index: Int) -> Int {
    max(0, starts.partitioningIndex { $0 > index } - 1)
  }

  /// Where the text of a line of `block` begins.
  private func content(of number: Int, in block: LeafBlock) -> Int {
    if let rest, number == line { return rest.start }
    let range = range(number)
    guard number == block.line else { return bytes[range].drop(while: \.isMarginal).startIndex }
    let text = bytes[min(range.lowerBound + block.indentation, range.upperBound)..<range.upperBound]
    guard block.kind == .heading else { return text.startIndex }
    return text.drop { $0 == UInt8(ascii: "#") }.drop { $0 == 0x20 || $0 == 0x09 }.startIndex
  }

  /// What makes a line belong to the containers around `block`.
  private func prefix(of block: LeafBlock) -> [UInt8] {
    let markers = rest?.markers ?? Array(bytes[starts[block.line]...].prefix(block.indentation))
    return markers.map { $0.isMarginal ? $0 : 0x20 }
  }

  /// The markers of quotes and list items on ``line``, of which a comment covers all before `end`: those that `prefix`
  /// needs, and those of containers that begin there.
  private func markers(before end: Int, in prefix: [UInt8]) -> [UInt8] {
    let text = bytes[starts[line]..<end]
    var index = zip(prefix, text).prefix { $0 == $1 }.count + text.startIndex
    while true {
      let spaces = text[index...].prefix(3).prefix { $0 == 0x20 }
      let marker = text[spaces.endIndex...].prefix(10)
      let number = marker.prefix { (0x30...0x39).contains($0) }
      guard let sign = marker[number.endIndex...].first,
        (number.isEmpty ? "->+*" : ".)").utf8.contains(sign)
      else { break }
      let after = text[(number.endIndex + 1)...]
      guard sign == UInt8(ascii: ">") || after.first == 0x20 || after.first == 0x09 else { break }
      index = after.startIndex + (after.first == 0x20 ? 1 : 0)
    }
    return Array(text[..<index])
  }

  /// Begins ``line`` in the output, unless a comment that ends in it has begun it.
  private mutating func beginLine(upTo content: Int) {
    if let rest {
      if content > rest.start { copy(rest.start..<content) }
      self.rest = nil
    } else {
      lines.append(line)
      copy(starts[line]..<content)
    }
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

  /// Copies code, with placeholders for the marks in it.
  private mutating func copyCode(_ range: Range<Int>) {
    var rest = bytes[range]
    while let index = rest.firstIndex(where: { $0 == UInt8(ascii: "%") || $0 == UInt8(ascii: "<") }) {
      let marks: [Placeholder.Comment] = [.percentInCode, .htmlInCode]
      let mark = marks.first { rest[index...].starts(with: $0.written.utf8) }
      copy(rest.startIndex..<(mark == nil ? index + 1 : index))
      if let mark {
        append(mark)
        isNeeded = true
      }
      rest = rest[(index + (mark?.written.utf8.count ?? 1))...]
    }
    copy(rest.startIndex..<range.upperBound)
  }
}

extension UInt8 {
  /// Whether it may stand before the text of a line in a quote.
  fileprivate var isMarginal: Bool { self == 0x20 || self == 0x09 || self == UInt8(ascii: ">") }
}

extension Slice<UnsafeBufferPointer<UInt8>> {
  /// Whether nothing but spaces and tabs is in it.
  fileprivate var isBlank: Bool { allSatisfy { $0 == 0x20 || $0 == 0x09 } }
}
