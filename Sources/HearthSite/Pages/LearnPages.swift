import HearthCore
import HearthJournal
import HearthMarkup
import HearthSearch

/// The readings, each with its summary and the minutes it takes.
struct LearnPage: ListPage, Findable {
  static let template = "learn"
  static let section = SiteSection.learn
  static let siteMapGroup: SiteMap.Group? = .pages

  static func register(in registry: inout PageRegistry) {
    registry.addIndex(listing: registry.journal.readings.count) { LearnPage(part: $0) }
  }

  let part: Int

  func hasLede(in site: Site) -> Bool { !site.journal.readings.isEmpty }

  func view(in page: PageContext) -> TemplateView {
    let readings = Self.ordered(page.site.journal)
    let hasTopics = readings.first?.topic != nil
    return [
      "groups": .group(
        Pagination.part(part, of: readings).runs(by: \.topic).enumerated().map { number, group in
          [
            "id": .text("group-\(number + 1)"),
            "name": .text(group.key ?? page.strings[hasTopics ? "learn.others" : "learn.readings"]),
            "readings": .group(group.elements.map { card($0, in: page) }),
          ]
        }),
      "own": .text(page.strings["learn.own"]),
      "archived": page.archivedLink(.reading),
      "parts": page.parts(of: self, count: readings.count),
    ]
  }

  /// Returns the readings by topic: topics by name, readings without one last.
  static func ordered(_ journal: Journal) -> [Reading] {
    let byTopic = Dictionary(grouping: journal.readings, by: \.topic)
    let topics = journal.readings.compactMap(\.topic).uniqued().sortedByName()
    return (topics + [nil]).flatMap { byTopic[$0] ?? [] }
  }

  private func card(_ reading: Reading, in page: PageContext) -> TemplateView {
    let entry = reading.entry
    // A folded text has no excerpt.
    let excerpt = entry.contentNote == nil ? entry.body.excerpt : nil
    return page.entryLink(entry).adding([
      "summary": .optional(reading.summary ?? excerpt), "minutes": page.minutes(reading.minutes),
      "entryLanguage": .optional(entry.language),
    ])
  }
}

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
  let neighbours: Neighbours

  var entry: Entry { reading.entry }

  /// The fewest headings for a table of contents.
  static let shortestContents = 3

  func searchOrigin(in site: Site) -> SearchOrigin { reading.isBuiltIn ? .builtIn : .own }

  func addFacts(to document: inout SearchDocument, in site: Site) {
    document.keywords += reading.keywords
    for line in [reading.summary, reading.author, entry.source] { document.addLine(line) }
  }

  func view(in page: PageContext) -> TemplateView {
    let text = page.text(of: entry)
    let contents = text.outline.filter { $0.level == 2 }
    return page.entryView(entry, text: text).adding(page.origin(of: entry, checked: reading.checked)).adding([
      "lede": .optional(reading.summary), "minutes": page.minutes(reading.minutes),
      "author": .optional(reading.author),
      "contents": contents.count < Self.shortestContents
        ? .absent : .group(contents.map { .link($0.text, "#" + PercentEncoding.encoded($0.id)) }),
      "named": page.links(named(in: page.site.journal).map { .entry($0) }),
      "neighbours": page.neighbours(neighbours, areInTime: false),
    ])
  }

  /// Returns the exercises, resources and readings that the text links to, in its order. Nothing is added to the author's
  /// choice.
  private func named(in journal: Journal) -> [EntryID] {
    entry.body.links.filter { $0.form == .wikiLink || $0.form == .link }.compactMap { link -> EntryID? in
      guard case .entry(let id) = journal.target(ofLink: link.target, from: entry.path),
        [.exercise, .resource, .reading].contains(id.kind), id != entry.id
      else { return nil }
      return id
    }.uniqued()
  }
}
