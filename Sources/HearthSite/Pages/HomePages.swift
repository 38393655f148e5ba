import HearthCore
import HearthJournal
import HearthMarkup

/// The first page: recent entries, what comes next, and each section that has something to show.
struct HomePage: SectionPage {
  static let recentEntries = 3
  /// The number of days that count as coming up.
  static let daysAhead = 7
  static let longestList = 5

  func view(in page: PageContext) -> TemplateView {
    let journal = page.site.journal
    let sections = SiteSection.allCases.filter {
      ![.home, .search, .settings].contains($0) && page.shows($0)
        && ($0.isLocked(by: page.settings) || journal.hasEntries(in: $0))
    }
    let latest = Self.latest(in: page)
    let easy: [(key: PageKey, name: String)] = [
      (CalmPage.key, "frame.calm"), (.relax, "nav.relax"), (WritePage.key, "home.write"),
      (.resources, "home.helps"),
    ]
    return [
      // The menu still has every list.
      "easy": !page.settings.lowEnergy
        ? .absent
        : .group(easy.compactMap { key, name in page.href(key).map { .link(page.strings[name], $0) } }),
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
      "upcoming": page.upcomingEvents(
        until: journal.today.adding(days: Self.daysAhead), most: Self.longestList),
      "built": .html(page.builtElement),
      "starred": page.optionalLink(StarredPage.key),
      "offersStart": .flag(page.settings.start == .offer),
      // Entries that aren't shown count as written.
      "isEmpty": .flag(
        !journal.hasEntries(in: .calendar) && journal.notes.isEmpty && journal.excluded.reasons.isEmpty),
      "drafts": page.drafts,
      "unreadSettings": page.settings.hasUnread ? .text(page.strings["home.unread-settings"]) : .absent,
      "heldBack": journal.excluded.withheld == 0
        ? .absent : .text(page.strings.plural("home.held-back", count: journal.excluded.withheld)),
    ]
  }

  /// Returns the latest entries that the person wrote, oldest first. Excludes events, whose text may be a calendar's.
  private static func latest(in page: PageContext) -> [Entry] {
    let journal = page.site.journal
    let entries =
      journal.notes.map(\.entry) + journal.heartRateDays.map(\.entry) + journal.reflections.map(\.entry)
    let dated = entries.filter {
      $0.moment != nil && page.addresses[.entry($0.id)] != nil
        && ($0.id.kind == .reflection || $0.body.wordCount > 0)
    }.map { (day: page.site.day(of: $0) ?? journal.today, entry: $0) }
    // The sort is stable: entries of a day stay in the order of their times.
    return dated.sorted { $0.day < $1.day }.suffix(recentEntries).map(\.entry)
  }

  /// Returns a line for an entry, with its day unless the name is the day.
  private func short(_ entry: Entry, in page: PageContext) -> TemplateView {
    var view = page.entryLine(entry)
    // With titles only, none of the text is shown either.
    if page.settings.home == .titles {
      for name in ["isNamedByWords", "contentNote", "firstWords"] { view[name] = .absent }
      if let day = page.addresses[.entry(entry.id)]?.heading {
        view["name"] = .text(day)
        view["nameLanguage"] = .absent
      }
    }
    let isNamedByDay =
      entry.id.kind == .heartRate
      || !entry.hasOwnTitle && entry.moment != nil
        && (page.settings.home == .titles || entry.openingWords == nil)
    view["when"] = .optional(
      isNamedByDay ? nil : page.site.day(of: entry).map { page.dayElement($0).asHeading })
    return view
  }
}

extension Journal {
  /// Returns whether a section has anything to show: the calendar has everything with a date.
  fileprivate func hasEntries(in section: SiteSection) -> Bool {
    switch section {
    case .learn: !readings.isEmpty
    case .relax: !exercises.isEmpty
    case .reflect: !reflections.isEmpty
    case .heartRate: !heartRateDays.isEmpty
    case .resources: !resources.isEmpty
    case .calendar: !reflections.isEmpty || !events.isEmpty || !heartRateDays.isEmpty
    case .home, .search, .settings: true
    }
  }
}

extension PageContext {
  /// The link to the page that offers drafts, in `hearth serve`; absent if there are no drafts.
  fileprivate var drafts: TemplateValue {
    guard let count = editing?.drafts, count > 0, let href = href(WritePage.key) else { return .absent }
    return .link(strings.plural("home.drafts", count: count), href)
  }
}

/// How to use this journal, in five steps; the fourth lists the reminders that the person has set.
struct StartPage: SinglePage, Findable {
  static let template = "start"

  func view(in page: PageContext) -> TemplateView { ["reminders": page.reminders] }
}

/// A part of the site map.
struct SiteMapPage: ListPage, Findable {
  static let template = "site-map"

  static func register(in registry: inout PageRegistry) {
    registry.add(SiteMapPage(part: 1), as: "site-map", name: registry.strings["site-map.name"])
  }

  /// Adds the parts after the first, once all other pages are registered.
  static func registerFurtherParts(in registry: inout PageRegistry) {
    let name = registry.strings["site-map.name"]
    registry.addParts(registry.siteMap.items.count, as: "site-map", name: name, from: 2) {
      SiteMapPage(part: $0)
    }
  }

  let part: Int

  func above(in site: Site) -> PageKey? { part == 1 ? nil : list }

  func view(in page: PageContext) -> TemplateView {
    let items = page.site.registry.siteMap.items
    return [
      "groups": .group(
        Pagination.part(part, of: items).runs { page.strings[$0.group.rawValue] }.enumerated().map {
          number, group in
          [
            "id": .text("group-\(number + 1)"), "name": .text(group.key),
            "pages": .group(group.elements.compactMap { page.link($0.key, named: $0.name) }),
          ]
        }),
      "parts": page.parts(of: self, count: items.count),
    ]
  }
}

/// What protects a journal, and what doesn't, against whom.
struct PrivacyPage: SinglePage, Findable {
  static let template = "privacy"

  func view(in page: PageContext) -> TemplateView {
    let (hide, strings) = (page.settings.hide, page.strings)
    return [
      "hidesByKey": .flag(hide.key), "hidesByButton": .flag(hide.button),
      "away": .optional(page.href(QuickExitPage.key)),
      "keptFiles": .group(kept(in: page.site).map { ["name": .text($0)] }),
      "commands": .group(
        ["audit", "doctor"].map { verb in
          ["command": .text("hearth \(verb)"), "does": .text(strings["privacy.command.\(verb)"])]
        }),
    ]
  }

  /// Returns the paths of the files that are copied with everything they hold.
  private func kept(in site: Site) -> [String] {
    site.addresses.copies.map(\.source).filter {
      MediaForm.metadata(in: $0) == .kept || site.input.keptMetadata.contains($0)
    }.map(site.displayPath)
  }
}

/// A plain list without any words of the journal, for *Hide*. Neither the site map nor search leads to it.
struct QuickExitPage: SinglePage {
  static let template = "away"
  static let siteMapGroup: SiteMap.Group? = nil

  static func register(in registry: inout PageRegistry) {
    // An entry may have the same name.
    registry.add(Self(), as: template, name: registry.strings["away.name"], isNameShared: true)
  }

  func view(in page: PageContext) -> TemplateView {
    let items = page.strings["away.items"].split(separator: ",")
    return ["items": .list(items.map { .text(String($0.drop(while: \.isWhitespace))) })]
  }
}

/// A page of the person's own outside the sections.
struct NotePage: EntryPage {
  static let template = "note"
  static let siteMapGroup: SiteMap.Group? = .notes

  static func register(in registry: inout PageRegistry) {
    for note in registry.journal.notes { registry.addEntry(NotePage(entry: note.entry), in: "notes") }
  }

  let entry: Entry

  func view(in page: PageContext) -> TemplateView { page.entryView(entry) }
}
