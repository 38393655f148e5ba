import HearthCore
import HearthJournal
import HearthMarkup

extension PageKey {
  static let home = SiteSection.home.index
}

/// Where one arrives: what each section is, what was written lately, what comes next.
struct HomePage: Page {
  static let template = "home"
  static let siteMapGroup: SiteMap.Group? = .pages

  static func register(in registry: inout PageRegistry) {
    registry.addIndex(HomePage())
  }

  /// Days that count as lately.
  static let recentDays = 7
  static let longestList = 5

  var key: PageKey { .home }

  func view(in site: Site) -> TemplateView {
    let path = site.path(of: key)
    let sections = SiteSection.allCases.filter {
      ![.home, .search, .settings].contains($0) && site.shows($0)
    }
    return [
      "sections": .group(
        sections.map { section in
          [
            "id": .text(section.rawValue), "mark": Marks.section(section),
            "name": .text(site.strings["nav.\(section.rawValue)"]),
            "about": .text(site.strings["home.\(section.rawValue)"]),
            "href": .optional(site.href(section.index, from: path)),
          ]
        }),
      "latest": .group(latest(site).map { short($0, site: site, from: path) }),
      "upcoming": upcoming(site).view(in: site, from: path),
      "offersStart": .flag(site.settings.start == .offer),
      "isEmpty": .flag(site.journal.count == 0),
    ]
  }

  /// `{name, href, when, words}`: the day where the name is not the day, and the first words, or the note before them.
  private func short(_ index: Int, site: Site, from path: OutputPath) -> TemplateView {
    let entry = site.journal.reflections[index].entry
    let note = site.contentNote(of: entry).map { "\(site.strings["entry.content-note"]) \($0)" }
    return [
      "name": .text(site.addresses[.entry(entry.id)]?.name ?? entry.title),
      "href": .optional(site.href(.entry(entry.id), from: path)),
      "when": .optional(entry.hasOwnTitle ? site.day(of: entry).map(site.strings.dateElement) : nil),
      "words": .text(note ?? FirstWords.of(entry.body.excerpt)),
      "entryLanguage": .optional(entry.language),
    ]
  }

  private func latest(_ site: Site) -> [Int] {
    let today = site.journal.today
    return (0..<Self.recentDays).flatMap { offset in
      site.dayIndex.reflections(on: today.adding(days: -offset)).reversed()
    }.prefix(Self.longestList).map(\.self)
  }

  private func upcoming(_ site: Site) -> UpcomingEvents {
    UpcomingEvents(site, until: site.journal.today.adding(days: Self.recentDays), most: Self.longestList)
  }
}
