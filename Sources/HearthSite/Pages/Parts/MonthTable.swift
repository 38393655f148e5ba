import HearthCore
import HearthJournal
import HearthMarkup

/// A month as a table of weeks. Days with something on them are links named after the date and what is there; a static page
/// does not know which day is today, so none is marked.
struct MonthTable {
  let month: YearMonth
  let site: Site

  /// `{name, weekdays: [{name, short}], weeks: [{days: [{number, href, before, after}]}]}`, for the page at `path`. A day
  /// also has the names that `marks` gives; it is no link where that is `nil`, or where nothing has a page.
  func view(from path: OutputPath, marks: (CalendarDate) -> TemplateView?) -> TemplateView {
    let week = site.settings.weekStarts.week
    return [
      "name": .text(site.strings.yearMonth(month).asHeading),
      "weekdays": .group(
        week.map {
          [
            "name": .text(site.strings.weekday($0)), "short": .text(site.strings.shortWeekday($0)),
          ]
        }),
      "weeks": .group(
        weeks.map { days in
          ["days": .group(days.map { day in day.map { cell($0, marks($0), path) } ?? Self.emptyCell })]
        }),
    ]
  }

  /// The view of a calendar: each day with `{things: [{name, isLast}]}`.
  func calendar(from path: OutputPath) -> TemplateView {
    view(from: path) { date in
      let things = things(on: date)
      return [
        "things": .group(
          things.enumerated().map { ["name": .text($1), "isLast": .flag($0 == things.count - 1)] })
      ]
    }
  }

  /// The days of the month in rows of seven; `nil` where a row reaches into another month.
  private var weeks: [[CalendarDate?]] {
    let days = month.days
    guard let first = days.first else { return [] }
    var cells: [CalendarDate?] = Array(
      repeating: nil, count: first.weekday.offset(from: site.settings.weekStarts))
    cells += days.map(Optional.some)
    while cells.count % 7 != 0 { cells.append(nil) }
    return stride(from: 0, to: cells.count, by: 7).map { Array(cells[$0..<$0 + 7]) }
  }

  private static let emptyCell: TemplateView = ["number": .absent, "href": .absent]

  private func cell(_ date: CalendarDate, _ marks: TemplateView?, _ path: OutputPath) -> TemplateView {
    let number = String(date.day)
    guard let marks, let href = site.dayHref(date, from: path) else {
      return ["number": .text(number), "href": .absent]
    }
    // The number is large in the cell; the words around it complete the link's name.
    let (before, after) = Self.words(of: site.strings.dayAndMonth(date), around: number)
    return marks.adding([
      "number": .text(number), "href": .text(href), "before": .text(before), "after": .text(after),
    ])
  }

  /// Returns the text before and after the word `number`, without the spaces around it; all of the text as the first where
  /// it has no such word.
  private static func words(of text: String, around number: String) -> (before: String, after: String) {
    let words = text.utf8.split(separator: UInt8(ascii: " "))
    guard let word = words.first(where: { $0.elementsEqual(number.utf8) }) else { return (text, "") }
    let (before, after) = (text.utf8[..<word.startIndex].dropLast(), text.utf8[word.endIndex...].dropFirst())
    return (String(Substring(before)), String(Substring(after)))
  }

  /// The most events that a cell names; it counts the rest.
  private static let mostNames = 4

  /// "heart rate", "2 reflections", "dentist".
  private func things(on date: CalendarDate) -> [String] {
    var parts: [String] = []
    if site.dayIndex.heartRate[date] != nil { parts.append(site.strings["calendar.heart-rate"]) }
    if let count = site.dayIndex.reflections[date]?.count {
      parts.append(site.strings.plural("calendar.reflections", count: count))
    }
    let events = site.dayIndex.events[date] ?? []
    parts += events.prefix(Self.mostNames).map { site.journal.events[$0].entry.title }
    let more = events.count - Self.mostNames
    if more > 0 { parts.append(site.strings.plural("calendar.more", count: more)) }
    return parts
  }
}

/// Links to months, grouped by year, newest first.
enum MonthLinks {
  /// `[{year, href, months: [{name, href}]}]`; `year` gives the page of a year, where there is one.
  static func years(
    _ months: some Sequence<YearMonth>, site: Site, from path: OutputPath,
    year: (Int) -> PageKey? = { _ in nil }, key: (YearMonth) -> PageKey
  ) -> TemplateValue {
    let sorted = months.sorted(by: >)
    var years: [(year: Int, months: [TemplateValue])] = []
    for month in sorted {
      guard let link = site.link(key(month), from: path) else { continue }
      if years.last?.year != month.year { years.append((month.year, [])) }
      years[years.count - 1].months.append(link)
    }
    return .group(
      years.map { item in
        let href = year(item.year).flatMap { site.href($0, from: path) }
        return [
          "year": .text(String(item.year)), "yearHref": .optional(href), "months": .group(item.months),
        ]
      })
  }
}
