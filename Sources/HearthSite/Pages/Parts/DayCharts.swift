import HearthCore
import HearthHeartRate
import HearthJournal

/// The charts of days.
enum DayCharts {
  /// The chart of the day at `index` of ``Journal/heartRateDays``, for the page at `path`; with the marking of a stretch
  /// where `isForMarking`.
  static func chart(_ index: Int, site: Site, from path: OutputPath, isForMarking: Bool = false) -> DayChart {
    let day = site.journal.heartRateDays[index]
    let frame = day.frame(startingAt: site.settings.dayStarts)
    var options = ChartOptions()
    options.hourCycle = site.hourCycle
    options.range = site.beatsRange
    if isForMarking {
      options.labelling = .init(note: day.entry.path, labels: site.journal.labels.labels.map(\.name))
    }
    options.csvLink = site.addresses.samples[day.date].map { path.link(to: $0) }
    options.marksLegend = site.words["mark.legend"]
    let spans = site.shownSpans(on: day).map { span(of: $0.span, on: $0.day, site: site, from: path) }
    return DayChart(
      frame: frame, series: site.series(ofDay: index), spans: spans,
      marks: DayMarks.marks(of: day, in: frame, site: site, from: path), words: site.words, options: options)
  }

  private static func span(of span: Span, on day: HeartRateDay, site: Site, from path: OutputPath)
    -> ChartSpan
  {
    let name = site.journal.labels[span.label]?.name ?? span.label
    var shown = ChartSpan(
      start: span.start, end: span.end, label: name, note: span.note,
      pattern: site.pattern(ofLabel: name) ?? .diagonal, link: site.href(.label(name, part: 1), from: path))
    shown.contentNote = site.contentNote(of: day.entry)
    shown.symbol = site.journal.labels[name]?.symbol
    shown.colour = site.labelColours[name]
    shown.written = written(about: span, on: day, site: site).compactMap { id in
      site.addresses[.entry(id)].map {
        ChartLink(name: $0.name, href: path.link(to: $0.path, fragment: $0.fragment))
      }
    }
    return shown
  }

  /// The reflections about a labelled time, in the journal's order.
  private static func written(about span: Span, on day: HeartRateDay, site: Site) -> [EntryID] {
    guard site.shows(.reflect) else { return [] }
    return site.backlinks.about(day.date).filter { id in
      guard let index = site.entryPlaces[id], id.kind == .reflection else { return false }
      return site.journal.reflections[index].about.contains { $0.value == .span(day.date, span.startTime) }
    }
  }

  /// What holds the readings of all days.
  static func range(of summaries: [DaySummary?]) -> BeatsRange {
    let days = summaries.compactMap(\.self)
    return .covering(
      lowest: days.map(\.lowest).min() ?? .infinity, highest: days.map(\.highest).max() ?? -.infinity)
  }
}
