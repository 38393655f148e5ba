package import HearthCore
package import HearthMarkup

/// The chart of one day's heart rate: text, two drawings, tables and a file, all from one series.
///
/// A day goes one way: ``SampleParser`` reads a ``Series``; ``DayFacts`` are computed from it once; ``Drawing`` gives
/// each fact its place and draws it; the extensions of `DayChart` write the text and the tables. Put ``section`` on the
/// page, and write ``csv`` beside it. A chart knows nothing of a journal: times, values and labels come in, markup goes
/// out.
package final class DayChart: Sendable {
  let frame: DayFrame
  let series: Series
  /// `nil` without a sample, and for a day without length.
  let facts: DayFacts?
  let hourEdges: [Instant]
  let hours: [TimeBucket]
  let spans: [DaySpan]
  let marks: [DayMark]
  let strings: Strings
  let options: ChartOptions
  let clock: ChartClock
  let ids: ChartIDs
  /// By the quarter hours of ``facts``; `nil` where the device recorded none.
  let movement: Movement?
  /// All samples, one per row, times with offsets; see ``SampleWriter``.
  package let csv: [UInt8]

  package init(
    frame: DayFrame, series: Series, spans: [ChartSpan] = [], marks: [ChartMark] = [], strings: Strings,
    options: ChartOptions = ChartOptions()
  ) {
    self.frame = frame
    self.series = series
    self.strings = strings
    self.options = options
    facts = DayFacts(series, in: frame)
    movement = facts.flatMap { Movement(series, in: $0.quarterHours) }
    clock = ChartClock(frame, strings: strings, cycle: options.hourCycle)
    hourEdges = frame.hourEdges
    hours = series.buckets(at: hourEdges)
    ids = ChartIDs(prefix: "hr-\(frame.date)", hours: hours, clock: clock)
    csv = SampleWriter.csv(series, in: frame.zone)
    self.spans = DaySpan.spans(spans, in: frame, series: series)
    self.marks = DayMark.marks(marks, in: frame, after: self.spans.count)
  }

  /// Whether there is a picture: at least 2 samples. Without one, the summary says so.
  var hasPicture: Bool { (facts?.statistics.count ?? 0) >= 2 }

  /// The id of the heading, to link to the chart: `hr-2024-05-01`.
  var id: String { ids.prefix }

  /// `Heart rate on Wednesday 1 May 2024`
  var heading: String { strings.text("chart.heading", ["date": strings.fullDate(frame.date)]) }

  /// The range of the vertical axis.
  var range: BeatsRange {
    guard let facts else { return options.range }
    return options.range.widened(lowest: facts.statistics.lowest.bpm, highest: facts.statistics.highest.bpm)
  }

  /// The whole chart: heading, summary, picture with its caption, controls, tables, notes, gaps, file.
  package var section: HTML {
    var builder = HTMLBuilder()
    builder.reserve(48_000)
    builder.chartSection("chart", id: id, heading: heading, summary: summary) { builder in
      guard hasPicture else { return appendTables(to: &builder, [], notes: []) }
      let drawings = drawings
      let caption = caption(drawings)
      builder.chartFigure(id: id, caption: caption.sentences.html) { builder in
        for drawing in drawings { drawing.append(to: &builder) }
        appendExplore(to: &builder)
        appendTables(to: &builder, drawings, notes: caption.overflow)
      }
    }
    return builder.html
  }

  private func appendTables(to builder: inout HTMLBuilder, _ drawings: [Drawing], notes overflow: [HTML]) {
    if hasPicture || !spans.isEmpty { appendSpansTable(to: &builder) }
    appendMarksTable(to: &builder)
    appendNotes(to: &builder, drawings, overflow)
    if hasPicture {
      appendHoursTable(to: &builder)
      appendGaps(to: &builder)
    }
    guard let link = options.csvLink, !series.isEmpty else { return }
    builder.chartFile(
      link,
      strings.plural("chart.csv.link", count: series.samples.count, ["size": strings.fileSize(csv.count)]))
  }

  /// The wide one and the narrow one; none without a picture.
  var drawings: [Drawing] {
    guard let facts, hasPicture else { return [] }
    return DrawingFormat.all.map { Drawing(chart: self, facts: facts, format: $0) }
  }
}

/// How a day's chart is shown on its page.
package struct ChartOptions: Equatable, Sendable {
  package var hourCycle = HourCycle.twentyFour
  /// The range of the vertical axis, the same for all days of a build, so that days compare; see
  /// ``BeatsRange/covering(lowest:highest:)``. Widened for a day that does not fit.
  package var range = BeatsRange.usual
  /// A sentence on the shapes below the plot, shown above their table.
  package var marksLegend: String?
  /// The href of the CSV file, relative to the page; `nil` for no link.
  package var csvLink: String?
  /// `nil` where the page does not offer to label a time.
  package var labelling: Labelling?

  /// What the controls that label a time need.
  package struct Labelling: Equatable, Sendable {
    /// The day's note by its path from the journal's root.
    package var note: String
    /// The person's labels, in their order.
    package var labels: [String]

    package init(note: String, labels: [String]) {
      self.note = note
      self.labels = labels
    }
  }

  package init() {}
}

/// The ids of a chart's parts: made from the date and the clock alone, so they are the same in every build.
struct ChartIDs: Sendable {
  /// Also the id of the heading.
  let prefix: String
  /// One for each hour's row, in order: `hr-2024-10-27-hour-02`, and `hr-2024-10-27-hour-02-2` for the second of that hour.
  let hourRows: [String]
  private let hourStarts: [Instant]

  init(prefix: String, hours: [TimeBucket], clock: ChartClock) {
    self.prefix = prefix
    hourStarts = hours.map(\.start)
    var choice = IDChoice(prefix: prefix + "-hour-")
    hourRows = hourStarts.map { choice.next(clock.timeOfDay($0).hour.padded(to: 2)) }
  }

  var explore: String { prefix + "-explore" }
  var exploreHow: String { prefix + "-explore-how" }
  var time: String { prefix + "-time" }
  var spans: String { prefix + "-spans" }
  var marks: String { prefix + "-marks" }
  var hours: String { prefix + "-hours" }
  var day: String { prefix + "-day" }
  var gaps: String { prefix + "-gaps" }
  var counting: String { prefix + "-counting" }
  var notes: String { prefix + "-notes" }
  var hourBefore: String { prefix + "-hour-before" }

  /// The row of the hour that contains `instant`; the whole table where none does.
  func hourRow(of instant: Instant) -> String {
    hourStarts.lastIndex { $0 <= instant }.map { hourRows[$0] } ?? hours
  }
}

/// Makes ids that are used once: the second `…-1030` is `…-1030-2`.
struct IDChoice {
  private let prefix: String
  private var counts: [String: Int] = [:]

  init(prefix: String) {
    self.prefix = prefix
  }

  mutating func next(_ name: String) -> String {
    counts[name, default: 0] += 1
    let count = counts[name] ?? 1
    return count == 1 ? prefix + name : "\(prefix)\(name)-\(count)"
  }
}
