import HearthCore
import HearthJournal
import HearthMarkup

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
      "archived": ArchivedEntries.link(.reading, in: page),
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
    ])
  }
}
