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
    var view = page.entryView(entry, text: text)
    view["lede"] = .optional(reading.summary)
    view["minutes"] = page.minutes(reading.minutes)
    view["author"] = .optional(reading.author)
    view["source"] = .optional(entry.source)
    view["sourceLink"] = .optional(link)
    view["checked"] = .optional(reading.checked.map(page.strings.dateElement))
    view["contents"] =
      contents.count < Self.shortestContents
      ? .absent : .group(contents.map { .link($0.text, "#" + PercentEncoding.encoded($0.id)) })
    view["named"] = page.links(named(in: page.site.journal).map { .entry($0) })
    view["neighbours"] = page.neighbours(neighbours, areInTime: false)
    return view
  }

  /// Returns the exercises, resources and readings that the text links to, in its order: what the author thought of
  /// together, and nothing else.
  private func named(in journal: Journal) -> [EntryID] {
    var named: [EntryID] = []
    for link in entry.body.links where link.form == .wiki || link.form == .markdown {
      guard case .entry(let id) = journal.target(ofLink: link.target, from: entry.path),
        [.exercise, .resource, .reading].contains(id.kind), id != entry.id, !named.contains(id)
      else { continue }
      named.append(id)
    }
    return named
  }
}
