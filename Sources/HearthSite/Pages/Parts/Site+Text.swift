import HearthJournal
import HearthMarkup
import HearthText

extension Site {
  /// The text of `entry` for the page at `path`, read again from its file and rendered; empty where the file is gone.
  func text(of entry: Entry, on path: OutputPath, below headingLevel: Int = 1, anchors: inout PageAnchors)
    -> RenderedText
  {
    guard let tree = tree(of: entry) else { return .empty }
    return render(tree, of: entry.body, in: entry.path, on: path, below: headingLevel, anchors: &anchors)
  }

  /// The Markdown of `body` in the file at `source`.
  func text(
    _ body: EntryBody, in source: String, on path: OutputPath, below headingLevel: Int = 1,
    anchors: inout PageAnchors
  ) -> RenderedText {
    guard let tree = tree(of: body, in: source) else { return .empty }
    return render(tree, of: body, in: source, on: path, below: headingLevel, anchors: &anchors)
  }

  /// The tree of the text of `entry`; `nil` where the file is gone.
  func tree(of entry: Entry) -> PackedTree? {
    sources.knownTree(of: entry.path) ?? tree(of: entry.body, in: entry.path)
  }

  private func tree(of body: EntryBody, in source: String) -> PackedTree? {
    guard let file = sources.file(at: source), body.byteOffset < file.bytes.count else { return nil }
    return file.bytes.withUnsafeBufferPointer {
      PackedTree(
        MarkdownReader.tree(UnsafeBufferPointer(rebasing: $0[body.byteOffset...]), firstLine: body.firstLine))
    }
  }

  private func render(
    _ tree: PackedTree, of body: EntryBody, in source: String, on path: OutputPath, below headingLevel: Int,
    anchors: inout PageAnchors
  ) -> RenderedText {
    let renderer = MarkdownRenderer(
      words: markdownWords, links: PageLinks(site: self, page: path, source: source, body: body),
      headingLevel: headingLevel, skipsFirstHeading: body.beginsWithTitle)
    return renderer.render(tree, anchors: &anchors)
  }
}
