import HearthCore
import HearthHeartRate
import HearthJournal
import HearthMarkup
import HearthSearch

/// One day: its heart rate, its labelled times, what was written, what was planned, and questions, if they are wanted.
struct DayPage: EntryPage {
  static let template = "day"
  static let section = SiteSection.heartRate

  static func register(in registry: inout PageRegistry) {
    let (days, dayIndex) = (registry.journal.heartRateDays, registry.dayIndex)
    for (date, neighbours) in dayIndex.daysWithPages.withNeighbours({ dayIndex.key(of: $0, among: days) }) {
      guard let index = dayIndex.heartRate[date] else { continue }
      let day = days[index]
      registry.add(
        DayPage(index: index, entry: day.entry, date: date, neighbours: neighbours), "days", date.description,
        name: registry.strings.fullDate(date).asHeading)
      if day.samples != .none { registry.addSamples(of: date) }
    }
  }

  let index: Int
  let entry: Entry
  let date: CalendarDate
  /// The days with pages before and after it.
  let neighbours: Neighbours

  var above: PageKey? { .heartRateMonth(date.yearMonth) }

  /// The files with its readings, if it has any.
  private func companions(in site: Site) -> [OutputPath] { site.addresses.samples[date].map { [$0] } ?? [] }

  func searchDate(dayStarts: TimeOfDay) -> CalendarDate? { date }

  func addFacts(to document: inout SearchDocument, in site: Site) {
    for span in site.journal.heartRateDays[index].spans {
      document.addLabel(span.label, in: site)
      document.addLine(span.note)
    }
  }

  func view(in page: PageContext) -> TemplateView {
    let day = page.site.journal.heartRateDays[index]
    let chart = DayCharts.drawn(index, in: page)
    page.companions = companions(in: page.site).map { OutputFile(path: $0, bytes: chart.csv) }
    let labels = day.spans.map(\.label)
    var view = page.entryView(day.entry)
    view["chart"] = .html(chart.section)
    view["text"] = .html(page.text(of: day.entry, below: 2).html)
    view["entries"] = page.timelineEntries(page.site.reflections(of: date), on: date)
    view["events"] = .group(page.site.events(on: date).map { EventViews.short($0, in: page) })
    view["questions"] = DayQuestions.questions(about: day, in: page)
    view["week"] = page.optionalLink(
      .heartRateWeek(CalendarWeek(of: date, startingOn: page.settings.weekStarts)))
    view["suggestions"] = page.view(
      of: page.site.suggestions.suggestions(for: labels, in: page.site.journal.labels, besides: []))
    view["neighbours"] = page.neighbours(neighbours)
    return view
  }
}

extension Site {
  /// Reflections of the day `date`, and those about it written on other days, in the journal's order, as their places in
  /// ``Journal/reflections``.
  func reflections(of date: CalendarDate) -> [Int] {
    guard shows(.reflect) else { return [] }
    let own = dayIndex.reflections(on: date)
    let others = backlinks.about(date).filter { $0.kind == .reflection }.compactMap { entryIndexes[$0] }
    return own + others.filter { !own.contains($0) }
  }

  /// What the calendar has on the day `date`, in the journal's order.
  func events(on date: CalendarDate) -> [Event] {
    (dayIndex.events[date] ?? []).map { journal.events[$0] }
  }
}
