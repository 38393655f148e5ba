package import HearthCore
package import HearthMarkup

/// The chart of one day's heart rate: text, two drawings, tables and a file, all from one series.
///
/// Data flows one way: ``SampleParser`` reads a ``Series``; ``DayFacts`` are computed from it once; ``Drawing``
/// positions and draws each fact; the extensions of `DayChart` write the text and the tables. Put ``section`` on the
/// page, and write ``csv`` beside it. A chart doesn't depend on the journal: times, values and labels go in, markup
/// comes out.
package final class DayChart: Sendable {
  let day: ZonedDay
  let series: Series
  /// `nil` without samples, or if the day has no length.
  let facts: DayFacts?
  let hourEdges: [Instant]
  let hours: [TimeBucket]
  /// The statistics of ``DayPart/allCases``, by clock time: if a day begins at 04:00, its night is at both ends.
  let parts: [SeriesStatistics?]
  let spans: [DaySpan]
  let marks: [DayMark]
  let strings: Strings
  let options: ChartOptions
  let clock: ChartClock
  /// The id of the heading, to link to the chart, and the prefix of all its other ids: `hr-2024-05-01`.
  let id: String
  /// One value for each of the quarter hours of ``facts``; `nil` if the device recorded no movement.
  let movement: Movement?
  /// All samples, one per row, times with offsets; see ``SampleWriter``.
  package let csv: [UInt8]

  /// - Parameter isOver: `false` for today, whose page says nothing about the hours to come.
  package init(
    day: ZonedDay, series: Series, spans: [ChartSpan] = [], marks: [ChartMark] = [], strings: Strings,
    options: ChartOptions = ChartOptions(), isOver: Bool = true
  ) {
    (self.day, self.series, self.strings, self.options) = (day, series, strings, options)
    facts = DayFacts(series, in: day, isOver: isOver)
    movement = facts.flatMap { Movement(series, in: $0.quarterHours) }
    clock = ChartClock(day: day, strings: strings, cycle: options.hourCycle)
    hourEdges = day.hourEdges
    hours = series.buckets(at: hourEdges)
    parts = Self.parts(of: series, hourEdges, clock)
    id = "hr-\(day.date)"
    csv = SampleWriter.csv(series, in: day.zone)
    self.spans = DaySpan.spans(spans, in: day, series: series)
    self.marks = DayMark.marks(marks, in: day, after: self.spans.count)
  }

  /// Whether there is a picture: at least 2 samples. Without one, the summary says so.
  package var hasPicture: Bool { (facts?.statistics.count ?? 0) >= 2 }

  /// `Heart rate on Wednesday 1 May 2024`; on the page of that day, `Heart rate`.
  func heading(isOfPage: Bool) -> String {
    isOfPage
      ? strings["nav.heart-rate"] : strings.text("chart.heading", ["date": strings.fullDate(day.date)])
  }

  var range: BeatsRange {
    guard let facts else { return options.range }
    return options.range.widened(lowest: facts.statistics.lowest.bpm, highest: facts.statistics.highest.bpm)
  }

  /// The whole chart, for pages other than the day's own.
  package var section: HTML {
    let drawings = drawings
    return """
      <section class="chart">\(HTML.chartHeading(id: id, heading(isOfPage: false)))\
      \(HTML.chartSummary(id: id, summary))\(figure(drawings))\(numbers(drawings))</section>
      """
  }

  /// The day's subject and extremes in one line, below the page heading, and for screen readers what others see in the picture.
  package var opening: HTML {
    guard let facts, hasPicture else { return .empty }
    let spoken = HTML.sentences([afternoon(facts), labelled, gaps(facts) ?? readings(facts)])
    return """
      \(HTML.chartSummary(id: id, "<b>\(heading(isOfPage: true)).</b> \(extremes(facts))"))\
      <p class="name-only">\(spoken)</p>
      """
  }

  /// The rest of the day's page in two parts: the picture with its controls (or a sentence if there is none), and the tables
  /// with everything else. ``opening`` already has the heading.
  package var rest: (picture: HTML, numbers: HTML) {
    let drawings = drawings
    let summary = hasPicture ? nil : HTML.chartSummary(id: id, summary)
    let heading = HTML.chartHeading(id: id, heading(isOfPage: true), isSeen: !hasPicture)
    let ways = hasPicture && options.hasFormBelow ? waysBelowForm : nil
    return (
      "\(heading)\(summary)\(figure(drawings))",
      "\(ways)\(numbers(drawings, coverage: facts.map(coverage)))"
    )
  }

  private func figure(_ drawings: [Drawing]) -> HTML? {
    hasPicture ? "<figure>\(drawings.map(\.html))\(exploreControls)</figure>" : nil
  }

  /// Returns everything below the picture. `coverage` describes the readings if the summary doesn't.
  private func numbers(_ drawings: [Drawing], coverage: HTML? = nil) -> HTML {
    let about = series.isEmpty && series.excluded.total == 0 ? nil : about(drawings)
    guard hasPicture else { return "\(spans.isEmpty ? nil : spansTable)\(marksTable)\(about)" }
    let found = findings
    let sentences = HTML.sentences([coverage, found.isEmpty ? nil : found])
    let findings: HTML? = sentences.isEmpty ? nil : "<p class=\"chart-findings\">\(sentences)</p>"
    return "\(partsTable)\(findings)\(spansTable)\(marksTable)\(about)\(tools)"
  }

  private static func parts(
    of series: Series, _ hourEdges: [Instant], _ clock: ChartClock
  ) -> [SeriesStatistics?] {
    let parts = zip([nil] + hourEdges.map(clock.part), hourEdges)
    let starts = parts.filter { $0 != clock.part(of: $1) }.map(\.1)
    var quarterHours = [[SeriesStatistics]](repeating: [], count: DayPart.allCases.count)
    for (start, end) in zip(starts, starts.dropFirst() + [clock.day.end]) where start < end {
      let indices = series.indices(from: start, to: end)
      let part = clock.part(of: start)
      quarterHours[part.rawValue] += series.quarterHours(of: indices, ofDayFrom: clock.day.start)
    }
    return quarterHours.map(SeriesStatistics.init)
  }

  /// Returns the id of a row of the table of the day in four parts: `hr-2024-05-01-part-night`.
  func row(of part: DayPart) -> String { "\(id)-part-\(part.name)" }

  /// The wide and the narrow drawing; empty without a picture.
  var drawings: [Drawing] {
    guard let facts, hasPicture else { return [] }
    return DrawingFormat.all.map { Drawing(chart: self, facts: facts, format: $0) }
  }
}

/// How a day's chart is shown on its page.
package struct ChartOptions: Equatable, Sendable {
  package var hourCycle = HourCycle.twentyFour
  /// The vertical axis, the same for all days of a build so that they can be compared; wider for a day that doesn't fit.
  package var range = BeatsRange.usual
  /// The href of the CSV file, relative to the page; `nil` for no link.
  package var csvLink: String?
  /// `nil` if the chart doesn't offer to label a time.
  package var labelling: Labelling?
  /// Whether the page has its own form for labelling a time, between the two parts of ``DayChart/rest``. The buttons that move
  /// the slider are then below the form, so that slider and form are in sight together.
  package var hasFormBelow = false

  /// What a page of a site needs to label a time. It can't change a file, so it shows a line to copy.
  package struct Labelling: Equatable, Sendable {
    /// The path of the day's note from the journal's root.
    package var note: String
    /// The person's labels, in their order.
    package var labels: [String]

    package init(note: String, labels: [String]) { (self.note, self.labels) = (note, labels) }
  }

  package init() {}
}

/// A six-hour part of the day.
enum DayPart: Int, CaseIterable {
  case night, morning, afternoon, evening

  /// Its name in ids and keys.
  var name: String { ["night", "morning", "afternoon", "evening"][rawValue] }

  /// In hours.
  static let length = 6

  init(hour: Int) {
    self = Self(rawValue: hour / Self.length) ?? .evening
  }

  /// `6...12` means from 06:00 up to, but not including, 12:00.
  var hours: ClosedRange<Int> { rawValue * Self.length...(rawValue + 1) * Self.length }
}
