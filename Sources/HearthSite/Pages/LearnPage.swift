import HearthCore
import HearthJournal
import HearthMarkup

/// The readings, each with its summary and the minutes it takes.
struct LearnPage: Page {
  /// Counts from 1.
  let part: Int

  var key: PageKey { part == 1 ? .learn : .learnPart(part) }
  var template: String { "learn" }

  func view(in site: Site) -> TemplateView {
    let path = site.path(of: key)
    let readings = site.journal.readings
    return [
      "lede": .text(site.words["learn.lede"]),
      "readings": .group(
        Pages.part(part, of: readings).map { reading in
          let address = site.addresses[.entry(reading.entry.id)]
          return [
            "name": .text(address?.name ?? reading.entry.title),
            "href": .optional(address.map { path.link(to: $0.path) }),
            "summary": .optional(reading.summary ?? excerpt(reading.entry)),
            "minutes": .optional(reading.minutes.map { site.words.plural("minutes", count: $0) }),
          ]
        }),
      "putAway": PutAway.link(.reading, site, from: path),
      "parts": site.parts(Pages.count(for: readings.count), part: part, from: path) {
        $0 == 1 ? .learn : .learnPart($0)
      },
    ]
  }

  /// `nil` where the text is folded.
  private func excerpt(_ entry: Entry) -> String? { entry.contentNote == nil ? entry.body.excerpt : nil }
}
