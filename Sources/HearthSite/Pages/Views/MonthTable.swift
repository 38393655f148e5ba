import HearthCore
import HearthJournal
import HearthMarkup

/// A month as a table of weeks. Days with content are links named after the date and the content; the day of the build
/// is marked as today.
struct MonthTable {
  let month: YearMonth
  let page: PageContext
  /// Whether a day without content links to the form for a new event, in `hearth serve`.
  var isForEvents = false

  /// Returns the table. A day also has the names from `marks`; it isn't a link if that is `nil`, or if it has no page.
  func view(marks: (CalendarDate) -> TemplateView?) -> TemplateView {
    let strings = page.strings
    return [
      "name": .text(strings.yearMonth(month).asHeading), "id": .text(month.description),
      "weekdays": .group(
        page.settings.weekStarts.week.map {
          ["name": .text(strings.weekday($0)), "short": .text(strings.shortWeekday($0))]
        }),
      "weeks": .group(
        weeks.map { days in
          ["days": .group(days.map { day in day.map { cell($0, marks($0)) } ?? Self.emptyCell })]
        }),
    ]
  }

  /// Returns the table of a calendar: each day with its contents.
  ///
  /// - Parameter isSmall: Whether a day shows only its number, and its contents to a screen reader alone; the month's name
  ///   then leads to its page. Otherwise the heading above names the month.
  func calendar(isSmall: Bool) -> TemplateView {
    let table = view { date in
      let things = things(on: date)
      return [
        "things": .group(
          things.enumerated().map { number, thing in
            [
              "name": .text(thing.name), "entryLanguage": .optional(thing.language),
              "isLast": .flag(number == things.count - 1),
            ]
          })
      ]
    }
    return table.adding([
      "isSmall": .flag(isSmall), "monthHref": isSmall ? .optional(page.href(.calendarMonth(month))) : .absent,
    ])
  }

  /// Returns the links to the months before and after, and to this one, for pages of `hearth serve`: `{previous, next,
  /// now}`, each `{name, href}` or absent; absent on a page of a site, which has links to the months with entries
  /// instead.
  ///
  /// - Parameter link: Returns the link to a month.
  func turning(_ link: (YearMonth) -> String) -> TemplateValue {
    guard page.editing != nil else { return .absent }
    let bounds = CalendarPage.bounds(of: page.site)
    func item(_ month: YearMonth, _ key: String, _ name: String) -> TemplateValue {
      .link(page.strings.text(key, ["name": name]), link(month))
    }
    // Without the year, which the table names, so that both fit in one row of a phone.
    func neighbour(_ month: YearMonth, _ key: String) -> TemplateValue {
      item(month, key, page.strings.month(month.month))
    }
    let today = page.site.journal.today.yearMonth
    return .view([
      "previous": month > bounds.lowerBound ? neighbour(month.previous, "neighbours.earlier") : .absent,
      "next": month < bounds.upperBound ? neighbour(month.next, "neighbours.later") : .absent,
      "now": month == today
        ? .absent : item(today, "calendar.back-to", page.strings.yearMonth(today)),
    ])
  }

  /// The days of the month in rows of seven; `nil` in cells of another month.
  private var weeks: [[CalendarDate?]] {
    let days = month.days
    guard let first = days.first else { return [] }
    var cells: [CalendarDate?] = Array(
      repeating: nil, count: first.weekday.offset(from: page.settings.weekStarts))
    cells += days.map(Optional.some)
    while cells.count % 7 != 0 { cells.append(nil) }
    return stride(from: 0, to: cells.count, by: 7).map { Array(cells[$0..<$0 + 7]) }
  }

  private static let emptyCell: TemplateView = [
    "number": .absent, "href": .absent, "add": .absent, "today": .absent,
  ]

  private func cell(_ date: CalendarDate, _ marks: TemplateView?) -> TemplateView {
    let number = String(date.day)
    let today = TemplateValue.flag(date == page.site.journal.today)
    guard let marks, let href = href(of: date) else {
      let cell: TemplateView = ["number": .text(number), "href": .absent, "today": today]
      return cell.adding(adding(on: date))
    }
    // The number is large in the cell; the words around it complete the link's name.
    let (before, after) = Self.words(of: page.strings.dayAndMonth(date), around: number)
    return marks.adding([
      "number": .text(number), "href": .text(href), "before": .text(before), "after": .text(after),
      "today": today,
    ])
  }

  /// Returns the link to a day with content. In the calendar of `hearth serve`, it leads to a page that can also add events.
  private func href(of date: CalendarDate) -> String? {
    guard isForEvents, page.editing != nil else { return page.dayHref(date) }
    return page.dayPageHref(date) ?? page.dayHref(date).map { _ in "\(page.path.root)day?date=\(date)" }
  }

  /// Returns the link that adds an event on a day without any content: `{add, addBefore, addAfter}`; `add` is absent on
  /// a page of a site.
  private func adding(on date: CalendarDate) -> TemplateView {
    let isThisMonth = month == page.site.journal.today.yearMonth
    let from = isThisMonth ? page.path.text : "\(page.path.text)?month=\(month)"
    guard isForEvents, let href = page.newEventHref(on: date, from: from) else { return ["add": .absent] }
    let name = page.strings.text("calendar.add-on", ["date": page.strings.dayAndMonth(date)])
    let (before, after) = Self.words(of: name, around: String(date.day))
    return ["add": .text(href), "addBefore": .text(before), "addAfter": .text(after)]
  }

  /// Returns the text before and after `number`, without the space beside it. If the first digits of `text` are others,
  /// returns the whole text first.
  private static func words(of text: String, around number: String) -> (before: String, after: String) {
    let start = text.utf8.firstIndex(where: \.isDigit) ?? text.endIndex
    let end = text.utf8[start...].firstIndex { !$0.isDigit } ?? text.endIndex
    guard text[start..<end] == number else { return (text, "") }
    return (String(text[..<start].dropLast()), String(text[end...].dropFirst()))
  }

  /// The most events and reflections to name in a cell; the rest are counted.
  private static let mostNames = 4

  /// A line in a cell, with the language of the entry that it is from, if that says one: browsers break long words by it.
  private struct Thing {
    var name: String
    var language: String?
  }

  /// Returns "Dentist", "In the chair", "Rain all day…", "heart rate": titles and first words. A count covers
  /// reflections with neither, or with the title of an event, and notes those with a content note.
  private func things(on date: CalendarDate) -> [Thing] {
    let events = (page.dayIndex.events[date] ?? []).map { page.site.journal.events[$0].entry }
    let reflections = page.dayIndex.reflections(on: date).map { page.site.journal.reflections[$0].entry }
    func isNamed(_ entry: Entry) -> Bool {
      entry.hasOwnTitle ? !events.contains { $0.title == entry.title } : entry.openingWords != nil
    }
    let written = reflections.filter(isNamed).compactMap { entry in
      (entry.hasOwnTitle ? entry.title : entry.openingWords).map { Thing(name: $0, language: entry.language) }
    }
    let titles = events.map { Thing(name: $0.title, language: $0.language) } + written
    var parts = Array(titles.prefix(Self.mostNames))
    if titles.count > parts.count {
      parts.append(Thing(name: page.strings.plural("calendar.more", count: titles.count - parts.count)))
    }
    let unnamed = reflections.filter { !isNamed($0) }
    let noted = unnamed.count { $0.contentNote != nil }
    for (key, count) in [("calendar.with-note", noted), ("calendar.reflections", unnamed.count - noted)]
    where count > 0 {
      parts.append(Thing(name: page.strings.plural(key, count: count)))
    }
    if page.dayIndex.heartRate[date] != nil {
      parts.append(Thing(name: page.strings["calendar.heart-rate"]))
    }
    return parts
  }
}

extension PageContext {
  /// Returns the link to the form of a new event on a day; `nil` on a page of a site.
  ///
  /// - Parameter from: Where its *Cancel* leads, from the top of the site; `nil` for this page.
  func newEventHref(on date: CalendarDate, from: String? = nil) -> String? {
    guard editing != nil else { return nil }
    return "\(path.root)new?kind=event&start=\(date)&from=\(PercentEncoding.encoded(from ?? path.text))"
  }
}

/// Links to months, grouped by year, newest first.
extension PageContext {
  /// - Parameter year: Returns the page of a year, if there is one.
  func monthLinks(
    _ months: some Sequence<YearMonth>, year: (Int) -> PageKey? = { _ in nil },
    yearName: (Int) -> String = { String($0) }, key: (YearMonth) -> PageKey
  ) -> TemplateValue {
    let shown = months.sorted(by: >).filter { addresses[key($0)] != nil }
    return .group(
      shown.runs(by: \.year).map { number, months in
        [
          "year": .text(yearName(number)), "yearHref": .optional(year(number).flatMap(href)),
          "months": links(months.map(key)),
        ]
      })
  }
}
