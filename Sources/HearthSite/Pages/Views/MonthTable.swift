import HearthCore
import HearthJournal
import HearthMarkup

/// A month as a table of weeks. Days with content are links named after the date and the content; the day of the build
/// is marked as today.
struct MonthTable {
  let month: YearMonth
  let page: PageContext

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
          things.enumerated().map { ["name": .text($1), "isLast": .flag($0 == things.count - 1)] })
      ]
    }
    return table.adding([
      "isSmall": .flag(isSmall), "monthHref": isSmall ? .optional(page.href(.calendarMonth(month))) : .absent,
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

  private static let emptyCell: TemplateView = ["number": .absent, "href": .absent, "today": .absent]

  private func cell(_ date: CalendarDate, _ marks: TemplateView?) -> TemplateView {
    let number = String(date.day)
    let today = TemplateValue.flag(date == page.site.journal.today)
    guard let marks, let href = page.dayHref(date) else {
      return ["number": .text(number), "href": .absent, "today": today]
    }
    // The number is large in the cell; the words around it complete the link's name.
    let (before, after) = Self.words(of: page.strings.dayAndMonth(date), around: number)
    return marks.adding([
      "number": .text(number), "href": .text(href), "before": .text(before), "after": .text(after),
      "today": today,
    ])
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

  /// Returns "Dentist", "In the chair", "Rain all day…", "heart rate": titles and first words. A count covers
  /// reflections with neither, or with the title of an event, and notes those with a content note.
  private func things(on date: CalendarDate) -> [String] {
    let events = (page.dayIndex.events[date] ?? []).map { page.site.journal.events[$0].entry }
    let reflections = page.dayIndex.reflections(on: date).map { page.site.journal.reflections[$0].entry }
    func isNamed(_ entry: Entry) -> Bool {
      entry.hasOwnTitle ? !events.contains { $0.title == entry.title } : entry.openingWords != nil
    }
    let written = reflections.filter(isNamed).compactMap { $0.hasOwnTitle ? $0.title : $0.openingWords }
    let titles = events.map(\.title) + written
    var parts = Array(titles.prefix(Self.mostNames))
    if titles.count > parts.count {
      parts.append(page.strings.plural("calendar.more", count: titles.count - parts.count))
    }
    let unnamed = reflections.filter { !isNamed($0) }
    let noted = unnamed.count { $0.contentNote != nil }
    for (key, count) in [("calendar.with-note", noted), ("calendar.reflections", unnamed.count - noted)]
    where count > 0 {
      parts.append(page.strings.plural(key, count: count))
    }
    if page.dayIndex.heartRate[date] != nil { parts.append(page.strings["calendar.heart-rate"]) }
    return parts
  }
}

/// Links to months, grouped by year, newest first.
extension PageContext {
  /// - Parameter year: Returns the page of a year, if there is one.
  func monthLinks(
    _ months: some Sequence<YearMonth>, year: (Int) -> PageKey? = { _ in nil },
    key: (YearMonth) -> PageKey
  ) -> TemplateValue {
    let shown = months.sorted(by: >).filter { addresses[key($0)] != nil }
    return .group(
      shown.runs(by: \.year).map { number, months in
        [
          "year": .text(String(number)), "yearHref": .optional(year(number).flatMap(href)),
          "months": links(months.map(key)),
        ]
      })
  }
}
