package import HearthCore
import HearthHeartRate
import HearthJournal
import HearthMarkup

/// The charts of days.
enum DayCharts {
  /// Returns the chart of the day at `index` of ``Journal/heartRateDays``, for a page that shows nothing else of the day.
  static func chart(_ index: Int, site: Site, from path: OutputPath) -> DayChart {
    content(index, site: site, from: path).chart(site.strings)
  }

  /// Draws the chart of the day at `index` for its own page at `path`, where times can be labelled.
  static func drawn(_ index: Int, site: Site, from path: OutputPath) -> DrawnChart {
    let content = content(index, site: site, from: path, isForMarking: true)
    func draw() -> DrawnChart { DrawnChart(content.chart(site.strings)) }
    return site.charts?.value(path.text, of: content, make: draw) ?? draw()
  }

  private static func content(
    _ index: Int, site: Site, from path: OutputPath, isForMarking: Bool = false
  ) -> ChartContent {
    let day = site.journal.heartRateDays[index]
    let frame = day.frame(startingAt: site.settings.dayStarts)
    var options = ChartOptions()
    options.hourCycle = site.hourCycle
    options.range = site.beatsRange
    if isForMarking {
      options.labelling = .init(note: day.entry.path, labels: site.journal.labels.labels.map(\.name))
    }
    options.csvLink = site.addresses.samples[day.date].map { path.link(to: $0) }
    options.marksLegend = site.strings["mark.legend"]
    let spans = site.shownSpans(on: day).map { span(of: $0.span, on: $0.day, site: site, from: path) }
    return ChartContent(
      frame: frame, series: site.series(ofDay: index), spans: spans,
      marks: DayMarks.marks(of: day, in: frame, site: site, from: path), options: options)
  }

  private static func span(of span: Span, on day: HeartRateDay, site: Site, from path: OutputPath)
    -> ChartSpan
  {
    let name = site.journal.labels.name(of: span.label)
    var shown = ChartSpan(
      start: span.start, end: span.end, label: name, note: span.note,
      pattern: site.pattern(ofLabel: name) ?? .diagonal, link: site.href(.label(name), from: path))
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
      guard let index = site.entryIndexes[id], id.kind == .reflection else { return false }
      return site.journal.reflections[index].about.contains { $0.value == .span(day.date, span.startTime) }
    }
  }

  /// What holds the readings of all days.
  static func range(of summaries: [DaySummary?]) -> BeatsRange {
    let days = summaries.compactMap(\.self)
    return .covering(
      lowest: days.map(\.beats.lowest).min() ?? .infinity,
      highest: days.map(\.beats.highest).max() ?? -.infinity)
  }
}

/// The drawn charts of days, by everything but the localized strings that they are made from.
package typealias ChartMemo = Memo<ChartContent, DrawnChart>

/// All that a day's chart shows.
package struct ChartContent: Equatable, Sendable {
  let frame: DayFrame
  let series: Series
  let spans: [ChartSpan]
  let marks: [ChartMark]
  let options: ChartOptions

  func chart(_ strings: Strings) -> DayChart {
    DayChart(frame: frame, series: series, spans: spans, marks: marks, strings: strings, options: options)
  }
}

/// The parts of a chart that a day's page shows and links to.
package struct DrawnChart: Sendable {
  let section: HTML
  let csv: [UInt8]

  init(_ chart: DayChart) {
    section = chart.section
    csv = chart.csv
  }
}

/// What was written, planned and used on a day, as marks at its time below the chart. Nothing is inferred: what names no
/// time of the clock has no mark, and is in the lists of the page only.
enum DayMarks {
  static func marks(of day: HeartRateDay, in frame: DayFrame, site: Site, from path: OutputPath)
    -> [ChartMark]
  {
    written(day, frame, site, path) + planned(day, frame, site, path)
  }

  /// The days whose entries may fall into the frame: it can begin late, and entries have offsets of their own.
  private static func dates(around day: HeartRateDay) -> [CalendarDate] {
    [day.date.adding(days: -1), day.date, day.date.adding(days: 1)]
  }

  /// The reflections whose time is in the frame: indexes into ``Journal/reflections``.
  static func reflections(of day: HeartRateDay, in frame: DayFrame, site: Site) -> [Int] {
    guard site.shows(.reflect) else { return [] }
    return dates(around: day).flatMap { site.dayIndex.reflections(on: $0) }.filter { index in
      instant(site.journal.reflections[index].entry.moment, day).map(frame.contains) ?? false
    }
  }

  static func events(of day: HeartRateDay, site: Site) -> [Event] {
    var seen: Set<Int> = []
    return dates(around: day).flatMap { site.dayIndex.events[$0] ?? [] }.filter { seen.insert($0).inserted }
      .map { site.journal.events[$0] }
  }

  private static func written(_ day: HeartRateDay, _ frame: DayFrame, _ site: Site, _ path: OutputPath)
    -> [ChartMark]
  {
    reflections(of: day, in: frame, site: site).flatMap { index -> [ChartMark] in
      let reflection = site.journal.reflections[index]
      guard let time = instant(reflection.entry.moment, day) else { return [] }
      let address = site.addresses[.entry(reflection.entry.id)]
      let own = ChartMark(
        start: time, name: address?.name ?? reflection.entry.title, kind: site.strings["mark.written"],
        shape: .dot,
        link: address.map { path.link(to: $0.path, fragment: $0.fragment) })
      let used = reflection.used.compactMap { reference -> ChartMark? in
        guard case .entry(let id) = reference.value, let entry = site.entry(id) else { return nil }
        return ChartMark(
          start: time, name: site.addresses[.entry(id)]?.name ?? entry.title, kind: site.strings["mark.used"],
          shape: .ring, link: site.href(.entry(id), from: path))
      }
      return [own] + used
    }
  }

  private static func planned(_ day: HeartRateDay, _ frame: DayFrame, _ site: Site, _ path: OutputPath)
    -> [ChartMark]
  {
    events(of: day, site: site).compactMap { event in
      guard !event.isAllDay, let start = instant(event.start, day) else { return nil }
      let address = site.addresses[.entry(event.entry.id)]
      let end = instant(event.end, day).flatMap { $0 > start ? $0 : nil }
      return ChartMark(
        start: start, end: end, name: address?.name ?? event.entry.title, kind: site.strings["mark.planned"],
        shape: .bar, link: address.map { path.link(to: $0.path, fragment: $0.fragment) })
    }
  }

  /// By its own offset where it has one, else by the clock of the day; `nil` without a time.
  private static func instant(_ moment: Moment?, _ day: HeartRateDay) -> Instant? {
    guard let moment, let time = moment.time else { return nil }
    let zone = moment.offset.map { Zone(offset: $0) } ?? day.zone
    return zone.firstInstant(of: LocalDateTime(date: moment.date, time: time))
  }
}
