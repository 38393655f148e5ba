import HearthDiagnostics
import HearthYAML

/// Finds out what is known of a body without rendering it.
enum BodyReader {
  /// What one pass over the Markdown finds.
  struct Reading {
    var byteOffset: Int
    var firstLine: Int
    /// The text of the first heading of level 1.
    var firstHeading: String?
    /// Whether that heading is the first block.
    var beginsWithHeading = false
    var excerpt = ""
    var wordCount = 0
    /// Tags in the text, without `#`, as first written.
    var tags: [String] = []
    var links: [BodyLink] = []

    /// - Parameter title: what the entry is called, so that the page need not say it twice.
    func entryBody(title: String) -> EntryBody {
      EntryBody(
        byteOffset: byteOffset, firstLine: firstLine, excerpt: excerpt, wordCount: wordCount,
        beginsWithTitle: beginsWithHeading && firstHeading == title, links: links)
    }
  }

  static func read(_ file: SourceFile, frontMatter: FrontMatter, log: inout DiagnosticLog) -> Reading {
    var reading = Reading(byteOffset: frontMatter.bodyOffset, firstLine: frontMatter.bodyFirstLine)
    let body = EntryBody(byteOffset: reading.byteOffset, firstLine: reading.firstLine)
    for (line, _) in LineScanner(file, from: body) {
      let words = line.split(separator: 0x20)
      guard let first = words.first else { continue }
      if first.elementsEqual([0x23]), reading.firstHeading == nil {
        reading.firstHeading = String(decoding: line.drop { $0 == 0x23 || $0 == 0x20 }, as: UTF8.self)
        reading.beginsWithHeading = reading.wordCount == 0
      } else if reading.excerpt.isEmpty {
        reading.excerpt = String(String(decoding: line, as: UTF8.self).prefix(200))
      }
      reading.wordCount += words.count
    }
    return reading
  }
}
