import HearthCore
import HearthJournal
import HearthMarkup

/// The first page: recent entries, what comes next, and each section.
struct HomePage: SectionPage {
  static let recentEntries = 3
  /// The number of days that count as coming up.
  static let daysAhead = 7
  static let longestList = 5

  func view(in page: PageContext) -> TemplateView {
    let journal = page.site.journal
    let sections = SiteSection.allCases.filter {
      ![.home, .search, .settings].contains($0) && page.shows($0)
    }
    // Entries without a day come last in the journal.
    let dated =
      page.shows(.reflect) ? journal.reflections.dropLast(page.dayIndex.undatedReflections.count) : []
    let latest = dated.suffix(Self.recentEntries).map(\.entry)
    let upcoming = UpcomingEvents(
      page.site, until: journal.today.adding(days: Self.daysAhead), most: Self.longestList)
    let unread = page.settings.unread
    let easy: [(key: PageKey, name: String)] = [
      (CalmPage.key, "frame.calm"), (.relax, "nav.relax"), (WritePage.key, "home.write"),
      (.resources, "home.helps"),
    ]
    return [
      // Each list is a tap away in the menu.
      "easy": !page.settings.lowEnergy
        ? .absent
        : .group(
          easy.compactMap { key, name in page.href(key).map { .link(page.strings[name], $0) } }),
      "sections": .group(
        sections.map { section in
          [
            "id": .text(section.rawValue), "mark": Icons.icon(section),
            "name": .text(page.strings["nav.\(section.rawValue)"]),
            "about": .text(page.strings["home.\(section.rawValue)"]),
            "href": .optional(page.href(section.index)),
          ]
        }),
      "latest": .group(latest.reversed().map { short($0, in: page) }),
      "upcoming": upcoming.view(in: page),
      "starred": page.optionalLink(StarredPage.key),
      "offersStart": .flag(page.settings.start == .offer),
      "isEmpty": .flag(journal.count == 0),
      "unreadSettings": unread.isEmpty
        ? .absent
        : .text(page.strings.text("home.unread-settings", ["settings": unread.joined(separator: ", ")])),
      "heldBack": journal.excluded.heldBack == 0
        ? .absent : .text(page.strings.plural("home.held-back", count: journal.excluded.heldBack)),
    ]
  }

  /// Returns a line for an entry: the day unless the name is the day, and the first words unless the name is those.
  private func short(_ entry: Entry, in page: PageContext) -> TemplateView {
    let showsWords = page.settings.home == .words
    let opening = showsWords ? entry.openingWords : nil
    let isNamedByDay = !entry.hasOwnTitle && entry.moment != nil && opening == nil
    var view = page.entryLink(entry)
    // Somebody who wants only titles sees none of the text either.
    if isNamedByDay, let day = page.addresses[.entry(entry.id)]?.heading { view["name"] = .text(day) }
    view["when"] = .optional(isNamedByDay ? nil : page.site.day(of: entry).map(page.dayElement))
    view["words"] = showsWords && opening == nil ? .text(page.firstWords(of: entry)) : .absent
    view["entryLanguage"] = .optional(entry.language)
    return view
  }
}
