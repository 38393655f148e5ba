import HearthJournal
import HearthMarkup

extension Site {
  /// The rendered text of `entry`, for the page at `path`.
  func text(of entry: Entry, on path: OutputPath, below headingLevel: Int = 1, anchors: inout PageAnchors)
    -> RenderedText
  {
    text(entry.body, in: entry.path, on: path, below: headingLevel, anchors: &anchors)
  }

  /// The rendered text of `body`, which the file at `source` holds.
  func text(
    _ body: EntryBody, in source: String, on path: OutputPath, below headingLevel: Int = 1,
    anchors: inout PageAnchors
  ) -> RenderedText {
    let renderer = MarkdownRenderer(
      words: markdownStrings, links: PageLinks(site: self, page: path, source: source, body: body),
      headingLevel: headingLevel, skipsFirstHeading: body.beginsWithTitle)
    return renderer.render(body.tree, anchors: &anchors)
  }
}
