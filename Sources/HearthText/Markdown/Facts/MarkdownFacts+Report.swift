package import HearthCore

extension MarkdownFacts {
  /// Reports what the rules of Markdown find: images without a description, raw HTML, unsafe links, nesting,
  /// comments, marks without a footnote, links that a blank breaks.
  /// - Parameters:
  ///   - body: the text that was read, where the columns are looked for.
  ///   - firstLine: the line of the file on which `body` begins.
  ///   - path: as ``SourceFile/path``.
  package func report(
    in body: UnsafeBufferPointer<UInt8>, firstLine: Int, path: String, log: inout DiagnosticLog
  ) {
    if let tooDeepLine {
      log.report(MarkdownNestedTooDeep.finding(), in: path, at: .init(line: tooDeepLine, column: 1))
    }
    if let line = unclosedCommentLine {
      log.report(UnclosedComment.finding(), in: path, at: .init(line: line, column: 1))
    }
    guard
      !rawHTML.isEmpty || !undefinedFootnotes.isEmpty || !brokenLinks.isEmpty
        || links.contains(where: \.needsFinding)
    else { return }
    var finder = SourceFinder(body, firstLine: firstLine)
    for mark in undefinedFootnotes {
      let position = finder.position(of: "[^\(mark.text)]", near: mark.line)
      log.report(UndefinedFootnote.finding(mark.text), in: path, at: position)
    }
    finder.restart()
    for link in brokenLinks {
      // What is escaped, or is not there before something else is left out of it, is meant to be no link.
      guard let position = finder.position(of: link.text, on: link.line) else { continue }
      log.report(BlankInLink.finding(link.text), in: path, at: position)
    }
    finder.restart()
    // A closing tag says nothing that its opening one does not.
    let opening = rawHTML.filter { !$0.text.hasPrefix("</") }
    for html in opening.isEmpty ? rawHTML : opening {
      let start = html.text.prefix { !$0.isNewline }
      log.report(
        RawHTML.finding(String(start)), in: path, at: finder.position(of: String(start), near: html.line))
    }
    finder.restart()
    for link in links where link.needsFinding {
      guard let finding = link.finding else { continue }
      log.report(finding, in: path, at: finder.position(of: link.searched, near: link.line))
    }
  }

  /// As above, for a part of an array.
  package func report(in body: ArraySlice<UInt8>, firstLine: Int, path: String, log: inout DiagnosticLog) {
    body.withUnsafeBufferPointer { report(in: $0, firstLine: firstLine, path: path, log: &log) }
  }
}

extension MarkdownLink {
  fileprivate var needsFinding: Bool { finding != nil }

  fileprivate var finding: Finding? {
    switch form {
    case .link: UnsafeLink.finding(self)
    case .image: UnsafeLink.finding(self) ?? MissingImageDescription.finding(self)
    case .embed: MissingImageDescription.finding(self)
    case .wikiLink: nil
    }
  }

  /// How the link begins in the source, as far as that is known.
  fileprivate var searched: String {
    switch form {
    case .image: text.isEmpty ? "![](" : "![\(text)]("
    case .embed: "![[\(target)"
    case .link: text.isEmpty || text == target ? target : "[\(text)]"
    case .wikiLink: "[[\(target)"
    }
  }
}
