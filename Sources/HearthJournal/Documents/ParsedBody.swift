import HearthCore
import HearthText

/// The results of one pass over the Markdown.
struct ParsedBody {
  private let facts: MarkdownFacts
  private let body: EntryBody

  init(_ file: SourceFile, frontMatter: FrontMatter, log: inout DiagnosticLog) {
    let firstLine = frontMatter.bodyFirstLine
    (facts, body) = file.bytes.withUnsafeBufferPointer { bytes in
      let text = UnsafeBufferPointer(rebasing: bytes[min(frontMatter.bodyOffset, bytes.count)...])
      var body = EntryBody(byteOffset: frontMatter.bodyOffset, firstLine: firstLine)
      body.tree = MarkdownReader.tree(text, firstLine: firstLine)
      let facts = MarkdownFacts(of: body.tree)
      (body.excerpt, body.wordCount) = (facts.excerpt, facts.wordCount)
      body.headings = facts.headings.map(\.text)
      MergeConflict.warn(of: text, firstLine: firstLine, path: file.path, log: &log)
      // Nothing is found in a comment.
      (MarkdownReader.blankingComments(of: text) ?? []).withUnsafeBufferPointer { blanked in
        let shown = blanked.isEmpty ? text : blanked
        facts.report(of: body.tree, in: shown, firstLine: firstLine, path: file.path, log: &log)
        body.links = Self.links(facts.links, in: shown, of: file.path, firstLine: firstLine)
      }
      return (facts, body)
    }
  }

  /// The heading that may be the title. Every list would repeat a longer one.
  var firstHeading: String? {
    let first = facts.headings.first { $0.level == 1 && !$0.text.isEmpty }
    return first.flatMap { $0.text.utf8.count <= Self.longestTitle ? $0.text : nil }
  }
  private static let longestTitle = 2_000

  var tags: [String] { facts.tags.map(\.text) }

  /// - Parameter holdsSamples: Whether blocks of readings are shown as a chart. Elsewhere they are ordinary code.
  func entryBody(title: String, holdsSamples: Bool = false) -> EntryBody {
    var body = body
    if !holdsSamples { body.tree.showSamplesAsCode() }
    body.beginsWithTitle = facts.beginsWithHeading && facts.headings.first?.text == title
    return body
  }

  /// Returns the links that may lead to something in the journal.
  private static func links(
    _ links: [MarkdownLink], in body: UnsafeBufferPointer<UInt8>, of path: String, firstLine: Int
  ) -> [BodyLink] {
    guard !links.isEmpty else { return [] }
    var finder = SourceFinder(body, firstLine: firstLine)
    return links.compactMap { link in
      guard var found = bodyLink(link, in: path) else { return nil }
      let written = link.target.isEmpty ? link.heading ?? "" : link.target
      found.position = finder.position(of: written, near: link.line)
      return found
    }
  }

  private static func bodyLink(_ link: MarkdownLink, in path: String) -> BodyLink? {
    func found(_ target: String, _ heading: String?) -> BodyLink {
      BodyLink(form: link.form, target: target, heading: heading, position: .start)
    }
    switch link.form {
    case .wikiLink, .embed:
      if !link.target.isEmpty { return found(link.target, link.heading) }
      return link.form == .wikiLink ? link.heading.map { found(path, $0) } : nil
    case .link, .image:
      switch LinkSafety.classify(link.target) {
      case .path(let target, let fragment) where !target.isEmpty: return found(target, fragment)
      case .fragment(let heading) where link.form == .link && !heading.isEmpty: return found(path, heading)
      case .path, .fragment, .external, .unsafe: return nil
      }
    }
  }
}
