import HearthCore
import HearthJournal
import HearthMarkup
import HearthSearch

/// A text to learn from, with its source and the day of its last check.
struct ReadingPage: EntryPage {
  static let template = "reading"
  static let section = SiteSection.learn
  static let siteMapGroup: SiteMap.Group? = .learn

  static func register(in registry: inout PageRegistry) {
    for (reading, neighbours) in registry.journal.readings.withNeighbours({ .entry($0.entry.id) }) {
      registry.addEntry(ReadingPage(reading: reading, neighbours: neighbours), in: "learn")
    }
  }

  let reading: Reading
  /// The readings before and after it.
  let neighbours: Neighbours

  var entry: Entry { reading.entry }

  /// The fewest headings for a table of contents.
  static let shortestContents = 3

  func searchOrigin(in site: Site) -> SearchOrigin { reading.isBuiltIn ? .builtIn : .own }

  func addFacts(to document: inout SearchDocument, in site: Site) {
    document.names += reading.keywords
    for line in [reading.summary, reading.author, entry.source] { document.addLine(line) }
  }

  func view(in page: PageContext) -> TemplateView {
    let text = page.text(of: entry)
    let contents = text.outline.filter { $0.level == 2 }
    let link = entry.source.flatMap { OutsideLink.form(of: $0) == .web && !$0.contains(" ") ? $0 : nil }
    return page.entryView(entry, text: text).adding([
      "lede": .optional(reading.summary), "minutes": page.minutes(reading.minutes),
      "author": .optional(reading.author), "source": .optional(entry.source), "sourceLink": .optional(link),
      "checked": .optional(reading.checked.map(page.strings.dateElement)),
      "contents": contents.count < Self.shortestContents
        ? .absent : .group(contents.map { .link($0.text, "#" + PercentEncoding.encoded($0.id)) }),
      "named": page.links(named(in: page.site.journal).map { .entry($0) }),
      "neighbours": page.neighbours(neighbours, areInTime: false),
    ])
  }

  /// Returns the exercises, resources and readings that the text links to, in its order: what the author thought of
  /// together, and nothing else.
  private func named(in journal: Journal) -> [EntryID] {
    entry.body.links.filter { $0.form == .wiki || $0.form == .markdown }.compactMap { link -> EntryID? in
      guard case .entry(let id) = journal.target(ofLink: link.target, from: entry.path),
        [.exercise, .resource, .reading].contains(id.kind), id != entry.id
      else { return nil }
      return id
    }.uniqued()
  }
}
