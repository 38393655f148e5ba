package import HearthCore
import HearthHeartRate
import HearthJournal
package import HearthMarkup

/// The charts of days.
enum DayCharts {
  /// Returns the chart of the day at `index` of ``Journal/heartRateDays``, for a page that shows nothing else of the day.
  static func chart(_ index: Int, in page: PageContext) -> DayChart {
    content(index, in: page).chart(page.strings)
  }

  /// Draws the chart of the day at `index` for its own page, where times can be labelled.
  static func drawn(_ index: Int, in page: PageContext) -> DrawnChart {
    let content = content(index, in: page, isForMarking: true)
    func draw() -> DrawnChart {
      let chart = content.chart(page.strings)
      return (chart.opening, chart.rest, chart.csv)
    }
    return page.site.input.charts?.value(page.path.text, of: content, make: draw) ?? draw()
  }

  private static func content(
    _ index: Int, in page: PageContext, isForMarking: Bool = false
  ) -> ChartContent {
    let day = page.site.journal.heartRateDays[index]
    let zonedDay = day.zonedDay(startingAt: page.settings.dayStarts)
    var options = ChartOptions()
    options.hourCycle = page.hourCycle
    options.range = page.site.beatsRange
    if isForMarking {
      options.labelling = .init(
        note: page.site.shown(day.entry.path), labels: page.site.journal.labels.labels.map(\.name))
    }
    options.csvLink = page.addresses.samples[day.date].map { page.path.link(to: $0) }
    let spans = page.site.shownSpans(on: day).map { span(of: $0.span, on: $0.day, in: page) }
    return ChartContent(
      zonedDay: zonedDay, series: page.site.series(ofDay: index), spans: spans,
      marks: DayMarks.marks(of: day, in: zonedDay, in: page), options: options,
      isOver: day.date < page.site.journal.dayInProgress)
  }

  private static func span(of span: Span, on day: HeartRateDay, in page: PageContext) -> ChartSpan {
    let name = page.name(ofLabel: span)
    var shown = ChartSpan(
      start: span.start, end: span.end, label: name, note: span.note,
      pattern: page.site.pattern(ofLabel: name) ?? .diagonal,
      link: span.label.isEmpty ? nil : page.href(.label(name)))
    shown.isLabelled = !span.label.isEmpty
    shown.contentNote = page.site.contentNote(of: day.entry)
    shown.symbol = page.site.journal.labels[name]?.symbol
    shown.colour = page.site.labelColours[name]
    shown.written = written(about: span, on: day, in: page).compactMap { id in
      page.addresses[.entry(id)].map {
        ChartLink(name: $0.name, href: page.path.link(to: $0.path, fragment: $0.fragment))
      }
    }
    return shown
  }

  /// Returns the reflections about a labelled time, in the journal's order.
  private static func written(about span: Span, on day: HeartRateDay, in page: PageContext) -> [EntryID] {
    guard page.shows(.reflect) else { return [] }
    return page.site.backlinks.about(day.date).filter { id in
      guard let index = page.site.entryIndexes[id], id.kind == .reflection else { return false }
      return page.site.journal.reflections[index].about.contains {
        $0.value == .span(day.date, span.startTime)
      }
    }
  }

  /// Returns the range that covers the readings of all days.
  static func range(of summaries: [DaySummary?]) -> BeatsRange {
    let days = summaries.compactMap(\.self)
    return BeatsRange.usual.widened(
      lowest: days.map(\.beats.lowest).min() ?? .infinity,
      highest: days.map(\.beats.highest).max() ?? -.infinity)
  }
}

/// The drawn charts of days, cached by all of their input except the localized strings.
package typealias ChartMemo = Memo<ChartContent, DrawnChart>

/// Everything that a day's chart shows.
package struct ChartContent: Equatable, Sendable {
  let zonedDay: ZonedDay
  let series: Series
  let spans: [ChartSpan]
  let marks: [ChartMark]
  let options: ChartOptions
  let isOver: Bool

  func chart(_ strings: Strings) -> DayChart {
    DayChart(
      day: zonedDay, series: series, spans: spans, marks: marks, strings: strings, options: options,
      isOver: isOver)
  }
}

/// The parts of a chart that a day's page shows and links to.
package typealias DrawnChart = (opening: HTML, rest: HTML, csv: [UInt8])

/// Reflections, plans and exercises of a day, as marks at their time below the chart. Nothing is inferred: anything
/// without a clock time has no mark, and is only in the page's lists.
enum DayMarks {
  static func marks(of day: HeartRateDay, in zonedDay: ZonedDay, in page: PageContext) -> [ChartMark] {
    // Neighbouring dates count too: a day can begin late, and entries have their own offsets.
    let dates = (-1...1).map { day.date.adding(days: $0) }
    let reflections = page.shows(.reflect) ? dates.flatMap { page.dayIndex.reflections(on: $0) } : []
    let events = dates.flatMap { page.dayIndex.events[$0] ?? [] }.uniqued()
    return reflections.flatMap { index -> [ChartMark] in
      let reflection = page.site.journal.reflections[index]
      guard let time = instant(reflection.entry.moment, day), zonedDay.contains(time) else { return [] }
      return [mark(of: reflection.entry, at: time, "mark.written", .dot, in: page)]
        + reflection.used.compactMap(\.value.entry).compactMap(page.site.entry).map {
          mark(of: $0, at: time, "mark.used", .ring, in: page)
        }
    }
      + events.compactMap { index in
        let event = page.site.journal.events[index]
        guard let (start, end) = times(of: event, on: day) else { return nil }
        return mark(of: event.entry, at: start, until: end, "mark.planned", .bar, in: page)
      }
  }

  /// Returns whether `event` has a mark on the chart of `day`.
  static func isMarked(_ event: Event, on day: HeartRateDay, in zonedDay: ZonedDay) -> Bool {
    times(of: event, on: day).map { DayStretch(from: $0.start, to: $0.end ?? $0.start, in: zonedDay) != nil }
      ?? false
  }

  /// Returns `nil` for an event without a clock time.
  private static func times(of event: Event, on day: HeartRateDay) -> (start: Instant, end: Instant?)? {
    guard !event.isAllDay, let start = instant(event.start, day) else { return nil }
    return (start, instant(event.end, day).flatMap { $0 > start ? $0 : nil })
  }

  private static func mark(
    of entry: Entry, at start: Instant, until end: Instant? = nil, _ kind: String, _ shape: ChartMark.Shape,
    in page: PageContext
  ) -> ChartMark {
    ChartMark(
      start: start, end: end, name: page.addresses[.entry(entry.id)]?.name ?? entry.title,
      kind: page.strings[kind], shape: shape, link: page.href(.entry(entry.id)))
  }

  /// Returns the instant of `moment`, by its own offset if it has one, else by the day's clock; `nil` without a time.
  private static func instant(_ moment: Moment?, _ day: HeartRateDay) -> Instant? {
    guard let moment, let time = moment.time else { return nil }
    let zone = moment.offset.map { Zone(offset: $0) } ?? day.zone
    return zone.firstInstant(of: LocalDateTime(date: moment.date, time: time))
  }
}
