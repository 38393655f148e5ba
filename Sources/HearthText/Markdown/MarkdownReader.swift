/// Reads Markdown: CommonMark 0.30 by libcmark, with the Obsidian and GitHub extensions that ``MarkdownKind`` lists.
///
/// 1. ``CommentRemover`` takes out comments, which nothing after it sees.
/// 2. ``SourceLifter`` takes out of the text what CommonMark would tear apart: links such as `[[a_b|c]]`, bare addresses,
///    footnote marks and escaped characters. A placeholder is left in its place.
/// 3. ``CmarkWalk`` lets libcmark find blocks and inlines, and decides with that what is code.
/// 4. ``TreeAssembler`` puts the tree together, block by block. Placeholders become nodes, or what they were where they
///    stand in code.
package enum MarkdownReader {
  /// How many blocks and inlines may stand inside each other. What is nested deeper is kept, at this depth.
  package static let deepestNesting = 100

  /// The tree of a whole text. Never fails: every text is Markdown.
  /// - Parameters:
  ///   - utf8: the text, without front matter.
  ///   - firstLine: the line of the file on which the text begins.
  package static func tree(_ utf8: UnsafeBufferPointer<UInt8>, firstLine: Int = 1) -> MarkdownTree {
    let scan = SourceScan(of: utf8)
    guard let text = withoutComments(utf8, scan) else { return tree(utf8, scan, firstLine, nil) }
    var result = text.output.withUnsafeBufferPointer { tree($0, scan, firstLine, text) }
    func inSource(_ line: Int) -> Int {
      text.lines.isEmpty ? line : firstLine + text.lines[max(0, min(line - firstLine, text.lines.count - 1))]
    }
    for index in result.nodes.indices { result.nodes[index].line = inSource(result.nodes[index].line) }
    for index in result.undefinedFootnotes.indices {
      result.undefinedFootnotes[index].line = inSource(result.undefinedFootnotes[index].line)
    }
    result.tooDeepLine = result.tooDeepLine.map(inSource)
    result.unclosedCommentLine = text.unclosedLine.map { firstLine + $0 }
    return result
  }

  /// Finds the comments of the text that begins at `start`, in order.
  static func comments(in utf8: UnsafeBufferPointer<UInt8>, from start: Int = 0) -> [Range<Int>] {
    let text = UnsafeBufferPointer(rebasing: utf8[start...])
    let comments = withoutComments(text, SourceScan(of: text))?.comments ?? []
    return comments.map { $0.lowerBound + start..<$0.upperBound + start }
  }

  /// A text with a space for each scalar of a comment, so that all else keeps its line and column; `nil` where the text
  /// has no comments.
  package static func blankingComments(of utf8: UnsafeBufferPointer<UInt8>) -> [UInt8]? {
    let comments = comments(in: utf8)
    guard !comments.isEmpty else { return nil }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(utf8.count)
    var copied = 0
    for comment in comments {
      bytes += utf8[copied..<comment.lowerBound]
      for byte in utf8[comment] where byte & 0xC0 != 0x80 {
        bytes.append(byte == 0x0A || byte == 0x0D ? byte : 0x20)
      }
      copied = comment.upperBound
    }
    return bytes + utf8[copied...]
  }

  private static func withoutComments(_ utf8: UnsafeBufferPointer<UInt8>, _ scan: SourceScan)
    -> CommentRemover?
  {
    guard scan.features.contains(.comments) else { return nil }
    var remover = CommentRemover(utf8)
    remover.run()
    return remover.isNeeded ? remover : nil
  }

  /// - Parameter text: what `utf8` comes from, if comments were taken out.
  private static func tree(
    _ utf8: UnsafeBufferPointer<UInt8>, _ scan: SourceScan, _ firstLine: Int, _ text: CommentRemover?
  ) -> MarkdownTree {
    guard text != nil || scan.features.contains(.lifted) else {
      return tree(
        utf8,
        TreeAssembler(
          scan, scan.features, lifted: LiftedText(source: utf8), firstLine: firstLine, holdsComments: false)
      )
    }
    var lifter = SourceLifter(
      utf8, from: scan.plain.end, hasFootnotes: scan.features.contains(.footnotes),
      holdsPlaceholders: text != nil)
    lifter.run()
    // Where nothing was lifted, nothing is to be put back.
    let left = lifter.lifted.isNeeded ? scan.features : scan.features.subtracting(.lifted)
    let assembler = TreeAssembler(
      scan, left, lifted: lifter.lifted, firstLine: firstLine, holdsComments: text != nil)
    return lifter.output.withUnsafeBufferPointer { tree($0, assembler) }
  }

  /// As above, for a part of an array.
  package static func tree(_ utf8: ArraySlice<UInt8>, firstLine: Int = 1) -> MarkdownTree {
    utf8.withUnsafeBufferPointer { tree($0, firstLine: firstLine) }
  }

  private static func tree(_ utf8: UnsafeBufferPointer<UInt8>, _ assembler: consuming TreeAssembler)
    -> MarkdownTree
  {
    CmarkWalk.run(utf8, into: &assembler)
    return assembler.finish()
  }
}
