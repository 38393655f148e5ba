/// Reads Markdown: CommonMark 0.30 by libcmark, with the habits of Obsidian and GitHub that ``MarkdownKind`` lists.
///
/// 1. ``SourceLifter`` takes out of the text what CommonMark would tear apart: links such as `[[a_b|c]]`, bare addresses,
///    footnote marks, escaped signs. A placeholder is left in its place.
/// 2. ``CmarkWalk`` lets libcmark find blocks and inlines, and decides with that what is code.
/// 3. ``TreeAssembler`` puts the tree together, block by block. Placeholders become nodes, or what they were where they
///    stand in code. Comments are left out.
package enum MarkdownReader {
  /// How many blocks and inlines may stand inside each other. What is nested deeper is kept, at this depth.
  package static let deepestNesting = 100

  /// The tree of a whole text. Never fails: every text is Markdown.
  /// - Parameters:
  ///   - utf8: the text, without front matter.
  ///   - firstLine: the line of the file on which the text begins.
  package static func tree(_ utf8: UnsafeBufferPointer<UInt8>, firstLine: Int = 1) -> MarkdownTree {
    let signs = SourceSigns(of: utf8)
    guard !signs.features.isDisjoint(with: .lifted) else {
      return tree(
        utf8, TreeAssembler(signs, signs.features, lifted: LiftedText(source: utf8), firstLine: firstLine))
    }
    var lifter = SourceLifter(utf8, from: signs.plain.end)
    lifter.run()
    // Where nothing was lifted, nothing is to be put back.
    let left = lifter.lifted.isNeeded ? signs.features : signs.features.subtracting(.addresses)
    let assembler = TreeAssembler(signs, left, lifted: lifter.lifted, firstLine: firstLine)
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
