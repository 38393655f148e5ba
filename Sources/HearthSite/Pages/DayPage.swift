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
    let (journal, dayIndex) = (registry.journal, registry.dayIndex)
    for (date, earlier, later) in dayIndex.daysWithPages.withNeighbours {
      guard let index = dayIndex.heartRate[date] else { continue }
      let day = journal.heartRateDays[index]
      registry.add(
        DayPage(
          index: index, entry: day.entry, date: date,
          earlier: earlier.map { dayIndex.key(of: $0, in: journal) },
          later: later.map { dayIndex.key(of: $0, in: journal) }),
        "days", date.description, name: registry.strings.fullDate(date).asHeading)
      if day.samples != .none { registry.addSamples(of: date) }
    }
  }

  let index: Int
  let entry: Entry
  let date: CalendarDate
  /// The days with pages before and after it.
  let earlier: PageKey?
  let later: PageKey?

  var above: PageKey? { .heartRateMonth(date.yearMonth) }

  func companions(in site: Site) -> [OutputPath] { site.addresses.samples[date].map { [$0] } ?? [] }

  func searchDate(dayStarts: TimeOfDay) -> CalendarDate? { date }

  func addFacts(to document: inout SearchDocument, in site: Site) {
    for span in site.journal.heartRateDays[index].spans {
      document.addLabel(span.label, in: site)
      document.addLine(span.note)
    }
  }

  func view(in site: Site) -> TemplateView { parts(in: site).0 }

  func parts(in site: Site) -> (TemplateView, [OutputFile]) {
    let chart = DayCharts.drawn(index, site: site, from: site.path(of: key))
    return (view(in: site, chart: chart), companions(in: site).map { OutputFile(path: $0, bytes: chart.csv) })
  }

  private func view(in site: Site, chart: DrawnChart) -> TemplateView {
    let day = site.journal.heartRateDays[index]
    let path = site.path(of: key)
    var anchors = PageAnchors()
    var view = site.entryView(day.entry, from: path)
    view["chart"] = .html(chart.section)
    view["text"] = .html(site.text(of: day.entry, on: path, below: 2, anchors: &anchors).html)
    view["entries"] = site.timelineEntries(
      site.reflections(of: date), on: date, from: path, anchors: &anchors)
    view["events"] = .group(site.events(on: date).map { EventViews.short($0, site: site, from: path) })
    view["questions"] = DayQuestions.questions(about: day, site: site, from: path)
    view["week"] = site.optionalLink(
      .heartRateWeek(CalendarWeek(of: date, startingOn: site.settings.weekStarts)), from: path)
    view["suggestions"] = site.view(of: suggestions(site), from: path)
    view["neighbours"] = site.neighbours(earlier: earlier, later: later, from: path)
    return view
  }

  /// Other things of the person's own that go with the labels of the day's times.
  private func suggestions(_ site: Site) -> [SuggestionIndex.Suggestion] {
    var labels: [String] = []
    for span in site.journal.heartRateDays[index].spans where !labels.contains(span.label) {
      labels.append(span.label)
    }
    return site.suggestions.suggestions(for: labels, in: site.journal.labels, besides: [])
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
