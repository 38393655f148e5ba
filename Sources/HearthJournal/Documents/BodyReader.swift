import HearthDiagnostics
import HearthMarkdown
import HearthYAML

/// Finds out what is known of a body without rendering it.
enum BodyReader {
  /// What one pass over the Markdown finds.
  struct Reading {
    let byteOffset: Int
    let firstLine: Int
    let facts: MarkdownFacts
    let links: [BodyLink]

    /// The text of the first heading of level 1.
    var firstHeading: String? {
      facts.headings.first { $0.level == 1 && !$0.text.isEmpty }?.text
    }

    var tags: [String] { facts.tags.map(\.text) }

    /// - Parameter title: what the entry is called, so that the page need not say it twice.
    func entryBody(title: String) -> EntryBody {
      EntryBody(
        byteOffset: byteOffset, firstLine: firstLine, excerpt: facts.excerpt, wordCount: facts.wordCount,
        beginsWithTitle: facts.beginsWithHeading && facts.headings.first?.text == title, links: links,
        headings: facts.headings.map(\.text))
    }
  }

  /// Reads the body behind `frontMatter`; the rules of Markdown report into `log`.
  static func read(_ file: SourceFile, frontMatter: FrontMatter, log: inout DiagnosticLog) -> Reading {
    let firstLine = frontMatter.bodyFirstLine
    return file.bytes.withUnsafeBufferPointer { bytes in
      let body = UnsafeBufferPointer(rebasing: bytes[min(frontMatter.bodyOffset, bytes.count)...])
      let facts = MarkdownFacts(of: MarkdownReader.tree(body, firstLine: firstLine))
      facts.report(in: body, firstLine: firstLine, path: file.path, log: &log)
      return Reading(
        byteOffset: frontMatter.bodyOffset, firstLine: firstLine, facts: facts,
        links: links(facts.links, in: body, firstLine: firstLine))
    }
  }

  /// The links that may lead to something in the journal.
  private static func links(
    _ links: [MarkdownLink], in body: UnsafeBufferPointer<UInt8>, firstLine: Int
  ) -> [BodyLink] {
    guard !links.isEmpty else { return [] }
    var finder = SourceFinder(body, firstLine: firstLine)
    return links.compactMap { link in
      guard let (form, target) = target(of: link) else { return nil }
      let position = finder.position(of: link.target, near: link.line)
      return BodyLink(form: form, target: target, position: position)
    }
  }

  private static func target(of link: MarkdownLink) -> (BodyLink.Form, String)? {
    switch link.form {
    case .wikiLink where !link.target.isEmpty: return (.wiki, link.target)
    case .embed where !link.target.isEmpty: return (.embed, link.target)
    case .link, .image:
      guard case .path(let path, _) = LinkSafety.classify(link.target), !path.isEmpty else { return nil }
      return (link.form == .image ? .image : .markdown, path)
    case .wikiLink, .embed: return nil
    }
  }
}
