package import HearthCore
import HearthHeartRate
import HearthJournal
import HearthMarkup
import HearthSearch

/// One day: its heart rate in a sentence, the person's own words, the chart, and everything else.
struct DayPage: EntryPage {
  static let template = "day"
  static let section = SiteSection.heartRate
  static let folder = "days"

  /// Registers the pages of all days, also those with only events, because neighbours link to each other.
  static func register(in registry: inout PageRegistry) {
    let (days, dayIndex) = (registry.journal.heartRateDays, registry.dayIndex)
    for (date, neighbours) in dayIndex.daysWithPages.withNeighbours({ dayIndex.key(of: $0, among: days) }) {
      func add(_ page: some Page) {
        let name = registry.strings.fullDate(date).asHeading
        registry.add(page, in: folder, as: date.description, name: name)
      }
      if let index = dayIndex.heartRate[date] {
        add(DayPage(index: index, day: days[index], neighbours: neighbours))
        if days[index].samples != .none { registry.addSamples(of: date) }
      } else {
        add(PlainDayPage(date: date, neighbours: neighbours))
      }
    }
  }

  /// Its index in ``Journal/heartRateDays``.
  let index: Int
  let day: HeartRateDay
  let neighbours: Neighbours

  var entry: Entry { day.entry }

  func above(in site: Site) -> PageKey? { .heartRateMonth(day.date.yearMonth) }

  /// The number of reflections above the chart; further ones are folded, so that the chart stays near.
  private static let mostOpen = 3

  /// The most words of the day's own note to show above the chart; for a longer note, its first sentences, with the
  /// rest folded.
  private static let longestNote = 40

  func addFacts(to document: inout SearchDocument, in site: Site) {
    for span in day.spans {
      document.addLabel(span.label, in: site)
      document.addLine(span.note)
    }
  }

  private var isHidingQuestions: Bool {
    day.prompts != .on || !day.isAsked(about: nil) || day.spans.contains { !day.isAsked(about: $0) }
  }

  func view(in page: PageContext) -> TemplateView {
    let date = day.date
    let chart = page.dayChart(index, isForMarking: true)
    let rest = chart.rest
    let fields = SpanFields().fields(page.site.journal.labels.offered.map(\.name), page.strings)
      .map { TemplateValue.view($0.view) }
    let written = page.site.reflections(of: date)
    let more = written.dropFirst(Self.mostOpen)
    let zonedDay = day.zonedDay(startingAt: page.settings.dayStarts)
    let labels = day.spans.map(\.label).filter { !$0.isEmpty }
    if let file = page.addresses.samples[date] {
      page.companions.append(OutputFile(path: file, bytes: chart.csv))
    }
    let view: TemplateView = [
      "opening": .html(chart.opening), "chart": .html(rest.picture), "numbers": .html(rest.numbers),
      "labelTime": page.editing == nil || !chart.hasPicture ? .absent : .view(["fields": .list(fields)]),
      "brief": entry.contentNote == nil && entry.body.wordCount > Self.longestNote
        ? .text(FirstWords.sentences(of: entry.body.excerpt)) : .absent,
      // Labels of labelled times are in their table.
      "labels": page.labelLinks(day.entry.labels.lazy.map(\.value).filter { !labels.contains($0) }),
      "entries": page.timelineEntries(written.prefix(Self.mostOpen), on: date, isBrief: true),
      "more": more.isEmpty
        ? .absent
        : .view([
          "summary": .text(page.strings.plural("day.more", count: more.count)),
          "entries": page.timelineEntries(more, on: date, isBrief: true),
        ]),
      // Events with a time are on the chart.
      "events": .group(
        page.site.events(on: date).filter { !$0.isMarked(on: day, in: zonedDay) }
          .map { page.eventLine($0) }),
      "addEvent": .optional(page.shows(.calendar) ? page.newEventHref(on: date) : nil),
      "questions": page.questions(about: day), "dayDate": .text(date.description),
      "asksNot": .flag(page.editing != nil && page.settings.prompts == .on && isHidingQuestions),
      "suggestions": page.view(of: page.site.suggestions.suggestions(for: labels, on: date)),
      "neighbours": page.neighbours(neighbours),
    ]
    return view.adding(page.entryView(entry))
  }
}

extension Site {
  /// Returns the reflections of the day `date`, and those about it from other days, in the journal's order, as indices
  /// into ``Journal/reflections``.
  func reflections(of date: CalendarDate) -> [Int] {
    guard shows(.reflect) else { return [] }
    let own = dayIndex.reflections(on: date)
    let others = backlinks.about(date).filter { $0.kind == .reflection }.compactMap { entryIndices[$0] }
    return own + others.filter { !own.contains($0) }
  }

  /// Returns the calendar's events on the day `date`, in the journal's order.
  func events(on date: CalendarDate) -> [Event] {
    (dayIndex.events[date] ?? []).map { journal.events[$0] }
  }
}

extension PageKey {
  /// Returns the key of a day with events and without heart rate.
  static func day(_ date: CalendarDate) -> PageKey { .page("plain-day", about: "\(date)") }
}

/// A day with calendar events and no heart rate: plans and reflections in one place.
struct PlainDayPage: Page {
  static let template = "plain-day"
  static let section = SiteSection.calendar

  let date: CalendarDate
  let neighbours: Neighbours

  var key: PageKey { .day(date) }
  func above(in site: Site) -> PageKey? { .calendarMonth(date.yearMonth) }

  func view(in page: PageContext) -> TemplateView {
    let view: TemplateView = [
      "events": .group(
        page.site.events(on: date).map {
          page.plannedEvent($0, questions: EventQuestions.view(about: $0, in: page))
        }),
      "entries": page.timelineEntries(page.site.reflections(of: date), on: date),
      "addEvent": .optional(page.shows(.calendar) ? page.newEventHref(on: date) : nil),
      "neighbours": page.neighbours(neighbours),
    ]
    guard page.addresses[key] == nil else { return view }
    let name = page.strings.fullDate(date).asHeading
    return view.adding([
      "heading": .text(name), "here": .text(name),
      "documentTitle": .text("\(name) \u{2013} \(page.strings["nav.calendar"]) \u{2013} \(page.site.name)"),
    ])
  }
}

extension SitePlan {
  /// Returns the path of the page that a day has, if it has one.
  package static func path(ofDay date: CalendarDate) -> OutputPath {
    OutputPath(DayPage.folder, "\(date).html")
  }

  /// Returns the page of any day without heart rate, for `hearth serve`. The day needs no events or entries.
  package func day(_ date: CalendarDate, at path: OutputPath) -> PlannedPage {
    let page = PlainDayPage(date: date, neighbours: Neighbours(earlier: nil, later: nil))
    return PlannedPage(path: path, content: page, site: site)
  }
}
