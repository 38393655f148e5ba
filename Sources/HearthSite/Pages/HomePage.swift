import HearthCore
import HearthJournal
import HearthMarkup

/// Where one arrives: what each section is, what was written lately, what comes next.
struct HomePage: SectionPage {
  /// Days that count as lately.
  static let recentDays = 7
  static let longestList = 5

  func view(in page: PageContext) -> TemplateView {
    let today = page.site.journal.today
    let sections = SiteSection.allCases.filter {
      ![.home, .search, .settings].contains($0) && page.shows($0)
    }
    let latest = (0..<Self.recentDays).flatMap { offset in
      page.dayIndex.reflections(on: today.adding(days: -offset)).reversed()
    }
    let upcoming = UpcomingEvents(
      page.site, until: today.adding(days: Self.recentDays), most: Self.longestList)
    return [
      "sections": .group(
        sections.map { section in
          [
            "id": .text(section.rawValue), "mark": Marks.mark(section),
            "name": .text(page.strings["nav.\(section.rawValue)"]),
            "about": .text(page.strings["home.\(section.rawValue)"]),
            "href": .optional(page.href(section.index)),
          ]
        }),
      "latest": .group(latest.prefix(Self.longestList).map { short($0, in: page) }),
      "upcoming": upcoming.view(in: page),
      "offersStart": .flag(page.settings.start == .offer),
      "isEmpty": .flag(page.site.journal.count == 0),
    ]
  }

  /// `{name, href, when, words}`: the day where the name is not the day, and the first words, or the note before them.
  private func short(_ index: Int, in page: PageContext) -> TemplateView {
    let entry = page.site.journal.reflections[index].entry
    var view = page.entryLink(entry)
    view["when"] = .optional(entry.hasOwnTitle ? page.site.day(of: entry).map(page.strings.dateElement) : nil)
    view["words"] = .text(page.firstWords(of: entry))
    view["entryLanguage"] = .optional(entry.language)
    return view
  }
}
