import HearthCore
import HearthJournal
import HearthMarkup

/// The readings, each with its summary and the minutes it takes.
struct LearnPage: Page, Findable {
  static let template = "learn"
  static let section = SiteSection.learn
  static let siteMapGroup: SiteMap.Group? = .pages

  static func register(in registry: inout PageRegistry) {
    registry.addIndex(listing: registry.journal.readings.count) { LearnPage(part: $0) }
  }

  /// Counts from 1.
  let part: Int

  var key: PageKey { .learn.part(part) }

  func view(in page: PageContext) -> TemplateView {
    let readings = page.site.journal.readings
    return [
      "readings": .group(
        Parts.part(part, of: readings).map { reading in
          let entry = reading.entry
          // A folded text has no excerpt.
          let excerpt = entry.contentNote == nil ? entry.body.excerpt : nil
          var view = page.entryLink(entry)
          view["summary"] = .optional(reading.summary ?? excerpt)
          view["minutes"] = page.minutes(reading.minutes)
          return view
        }),
      "archived": ArchivedEntries.link(.reading, in: page),
      "parts": page.parts(part, of: .learn, count: readings.count),
    ]
  }
}
