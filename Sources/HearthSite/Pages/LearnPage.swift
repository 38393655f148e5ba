import HearthCore
import HearthJournal
import HearthMarkup

extension PageKey {
  static let learn = SiteSection.learn.index
}

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

  func view(in site: Site) -> TemplateView {
    let path = site.path(of: key)
    let readings = site.journal.readings
    return [
      "readings": .group(
        Parts.part(part, of: readings).map { reading in
          let address = site.addresses[.entry(reading.entry.id)]
          return [
            "name": .text(address?.name ?? reading.entry.title),
            "href": .optional(address.map { path.link(to: $0.path) }),
            "summary": .optional(reading.summary ?? excerpt(reading.entry)),
            "minutes": site.minutes(reading.minutes),
          ]
        }),
      "archived": ArchivedEntries.link(.reading, site, from: path),
      "parts": site.parts(Parts.count(for: readings.count), part: part, of: .learn, from: path),
    ]
  }

  /// `nil` where the text is folded.
  private func excerpt(_ entry: Entry) -> String? { entry.contentNote == nil ? entry.body.excerpt : nil }
}
