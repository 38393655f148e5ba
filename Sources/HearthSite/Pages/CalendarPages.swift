package import HearthCore
import HearthJournal
import HearthMarkup
import HearthSearch

/// This month, what comes next, and links to every other month.
struct CalendarPage: SectionPage, Findable {
  static let section = SiteSection.calendar
  static let longestList = 20
  /// How many more months can be shown: before the first entry or today, whichever is earlier, and after the last entry or
  /// today, whichever is later.
  private static let (before, after) = (12, 24)

  /// The month to show; `nil` for this month. Only `hearth serve` shows others.
  var month: YearMonth?

  func hasLede(in site: Site) -> Bool { month == nil || month == site.journal.today.yearMonth }

  /// Returns the months that can be shown.
  static func bounds(of site: Site) -> ClosedRange<YearMonth> {
    let months = site.dayIndex.calendarMonths
    let today = site.journal.today.yearMonth
    func turned(_ month: YearMonth, by count: Int, _ step: (YearMonth) -> YearMonth) -> YearMonth {
      (0..<count).reduce(month) { month, _ in
        // Years have four digits.
        YearMonth(year: step(month).year, month: step(month).month) ?? month
      }
    }
    return turned(
      min(months.first ?? today, today), by: before, \.previous)...turned(
        max(months.last ?? today, today), by: after, \.next)
  }

  func view(in page: PageContext) -> TemplateView {
    let today = page.site.journal.today.yearMonth
    let month = month ?? today
    let table = MonthTable(month: month, page: page, isForEvents: true)
    return [
      "month": .view(table.calendar(isSmall: true)),
      "turning": table.turning { $0 == today ? page.path.name : "\(page.path.name)?month=\($0)#month" },
      "upcoming": page.upcomingEvents(most: Self.longestList),
      "built": .html(page.builtElement),
      "years": page.monthLinks(Set(page.dayIndex.calendarMonths + [today])) { .calendarMonth($0) },
    ]
  }
}

extension SitePlan {
  /// Returns *Calendar* with a month, or with the nearest that can be shown, for `hearth serve`.
  package func calendar(at path: OutputPath, month: YearMonth) -> PlannedPage {
    let bounds = CalendarPage.bounds(of: site)
    let month = min(max(month, bounds.lowerBound), bounds.upperBound)
    return PlannedPage(path: path, content: CalendarPage(month: month), site: site)
  }
}

extension PageContext {
  /// Returns the link to a month: to its own page, or to *Calendar* if it has none.
  fileprivate func monthHref(_ month: YearMonth) -> String {
    href(.calendarMonth(month)) ?? "\(path.link(to: site.path(of: .calendar)))?month=\(month)#month"
  }
}

extension PageKey {
  static func calendarMonth(_ month: YearMonth) -> PageKey { .page("calendar-month", about: "\(month)") }
}

/// One month as a table, and its events in full.
struct CalendarMonthPage: ListPage {
  static let template = "calendar-month"
  static let section = SiteSection.calendar
  static let siteMapGroup: SiteMap.Group? = .calendar

  static func register(in registry: inout PageRegistry) {
    let months = Set(registry.dayIndex.calendarMonths + [registry.journal.today.yearMonth]).sorted()
    let events = registry.dayIndex.eventsBeginning
    registry.addMonths(
      months, key: PageKey.calendarMonth, isNameShared: true, count: { events[$0]?.count ?? 0 },
      page: CalendarMonthPage.init)
  }

  let month: YearMonth
  /// Only the first part has the table.
  let part: Int
  let neighbours: Neighbours

  var list: PageKey { .calendarMonth(month) }
  func above(in site: Site) -> PageKey? { part == 1 ? nil : list }

  func view(in page: PageContext) -> TemplateView {
    let events = (page.dayIndex.eventsBeginning[month] ?? []).map { page.site.journal.events[$0] }
    // Suggestions are offered only for the next event.
    let next = events.first { $0.isAhead(on: page.site.journal.today) }?.entry.id
    let titles = events.reduce(into: [:]) { $0[$1.entry.title, default: 0] += 1 }
    let table = MonthTable(month: month, page: page, isForEvents: true)
    return [
      "month": part == 1 ? .view(table.calendar(isSmall: false)) : .absent,
      "turning": part == 1 ? table.turning { page.monthHref($0) } : .absent,
      "events": .group(
        Self.repeats(in: Pagination.part(part, of: events), of: page.site).map {
          event, others -> TemplateView in
          var view = page.fullEvent(event)
          view["isAhead"] = .flag(event.isAhead(on: page.site.journal.today))
          view["others"] = .group(others.map { page.occurrence($0) })
          // The name of a single occurrence may contain its date.
          if !others.isEmpty { view["name"] = .text(event.entry.title) }
          // Unmarked occurrences of a recurring event have no questions, because a month of them would ask too much. The day's
          // page has them.
          let isMarked = !event.entry.labels.isEmpty || !event.resources.isEmpty
          if !isMarked, titles[event.entry.title] != 1 { view["questions"] = .absent }
          if event.entry.id != next { view["suggestions"] = .absent }
          return view
        }),
      "parts": page.parts(of: self, count: events.count),
      "neighbours": page.neighbours(neighbours),
    ]
  }

  /// Returns each event with its further occurrences: later ones with the same content that nobody wrote about.
  private static func repeats(in events: some Sequence<Event>, of site: Site) -> [(Event, others: [Event])] {
    var groups: [(Event, others: [Event])] = []
    var places: [[String]: Int] = [:]
    for event in events {
      let names = event.entry.labels.map(\.value) + event.resources.map { "\($0.value)" }
      let words = [event.entry.title, event.place ?? "", event.entry.body.excerpt] + names
      if let place = places[words], site.backlinks[event.entry.id].isEmpty {
        groups[place].others.append(event)
      } else {
        places[words] = groups.count
        groups.append((event, []))
      }
    }
    return groups
  }
}

/// An event, which has a place on the page of its month, or on a further part of it, instead of its own page.
struct EventPlace: FindableEntry {
  let event: Event

  static func register(in registry: inout PageRegistry) {
    for (month, indices) in registry.dayIndex.eventsBeginning.sorted(by: { $0.key < $1.key }) {
      for (offset, index) in indices.enumerated() {
        let event = registry.journal.events[index]
        registry.addPlace(
          EventPlace(event: event), on: .calendarMonth(month).part(offset / Pagination.longest + 1),
          fragment: "event-\(event.entry.id.slug)", name: event.entry.title, date: event.start.date)
      }
    }
  }

  var entry: Entry { event.entry }

  func addFacts(to document: inout SearchDocument, in site: Site) {
    document.addLine(event.place)
    document.addNames(of: event.resources, in: site)
  }
}
