/// Reads Markdown: CommonMark 0.30 by libcmark, with the Obsidian and GitHub extensions that ``MarkdownKind`` lists.
///
/// 1. ``CommentScanner`` finds comments, which are removed, so that no later step sees them.
/// 2. ``SourceLifter`` replaces text that CommonMark would split by placeholders: links such as `[[a_b|c]]`, bare
///    addresses, footnote marks and escaped characters.
/// 3. ``CmarkWalk`` has libcmark find blocks and inlines, and so decide what is code.
/// 4. ``TreeAssembler`` assembles the tree, block by block. Placeholders become nodes, or in code the original text.
package enum MarkdownReader {
  /// The deepest nesting of blocks and inlines. Anything deeper is kept at this depth.
  package static let deepestNesting = 100

  /// Returns the tree of a text without front matter that begins on `firstLine` of its file. Every text is Markdown.
  package static func tree(_ utf8: UnsafeBufferPointer<UInt8>, firstLine: Int = 1) -> MarkdownTree {
    guard let scan = scan(utf8), let last = scan.comments.last?.lowerBound else {
      return parse(utf8, firstLine: firstLine).tree
    }
    let (text, lines) = scan.visible()
    var result = text.withUnsafeBufferPointer { text in
      parse(text, firstLine: firstLine, hadComments: true).tree
    }
    func inSource(_ line: Int) -> Int { firstLine + lines[max(0, min(line - firstLine, lines.count - 1))] }
    for index in result.nodes.indices { result.nodes[index].line = inSource(result.nodes[index].line) }
    for index in result.undefinedFootnotes.indices {
      result.undefinedFootnotes[index].line = inSource(result.undefinedFootnotes[index].line)
    }
    result.tooDeepLine = result.tooDeepLine.map(inSource)
    if scan.isUnclosed { result.unclosedCommentLine = firstLine + utf8[..<last].count { $0 == 0x0A } }
    return result
  }

  /// Finds the comments of a text; `nil` if it has no marks.
  ///
  /// The scanner reads code with less care than libcmark. If libcmark doesn't find every mark in code that the scanner left
  /// there, without comments as well as with words in their place, none of them is: all begin or end comments.
  private static func scan(_ utf8: UnsafeBufferPointer<UInt8>) -> CommentScanner? {
    // Few texts have a mark's first byte. Scanning all of them would take 17 % of the CPU time of a full build (3 000
    // reflections without comments).
    guard "%<".utf8.contains(where: { utf8.firstIndex(of: $0, from: 0) != nil }),
      CommentMark.count(in: utf8) > 0
    else { return nil }
    let scan = CommentScanner(utf8)
    let text = scan.visible().text
    let marks = CommentMark.count(in: text)
    guard marks > 0 else { return scan }
    let isCode = [text, scan.visible(withWord: "x").text].allSatisfy { text in
      marks == text.withUnsafeBufferPointer { parse($0, firstLine: 1).marksInCode }
    }
    return isCode ? scan : CommentScanner(utf8, readsCode: false)
  }

  /// Returns a text with a space for each scalar of a comment, so that the rest keeps its place; `nil` without comments.
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

  /// Returns the ranges of a text's comments, in order.
  static func comments(in utf8: UnsafeBufferPointer<UInt8>) -> [Range<Int>] {
    scan(utf8)?.comments ?? []
  }

  /// Returns whether a comment may begin in the text of a value.
  package static func holdsCommentMark(_ text: String) -> Bool { CommentMark.count(in: text.utf8) > 0 }

  /// Returns the text of a value, such as a title, without its comments.
  package static func withoutComments(_ text: String) -> String {
    guard holdsCommentMark(text) else { return text }
    let visible = Array(text.utf8).withUnsafeBufferPointer { scan($0)?.visible().text }
    return visible.map { String(decoding: $0, as: UTF8.self) } ?? text
  }

  private static func parse(
    _ utf8: UnsafeBufferPointer<UInt8>, firstLine: Int, hadComments: Bool = false
  ) -> (tree: MarkdownTree, marksInCode: Int) {
    var lifter = SourceLifter(utf8)
    lifter.run()
    return lifter.output.withUnsafeBufferPointer { text in
      var assembler = TreeAssembler(lifter.lifted, firstLine: firstLine, hadComments: hadComments)
      CmarkWalk.run(text, into: &assembler)
      return (assembler.finish(), assembler.marksInCode)
    }
  }
}
