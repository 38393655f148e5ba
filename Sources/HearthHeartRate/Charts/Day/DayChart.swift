package import HearthCore
package import HearthMarkup

/// The chart of one day's heart rate: words, two drawings, tables and a file, all from one series.
///
/// Put ``section`` on the page, and write ``csv`` beside it. It knows nothing of a journal: times, values and labels
/// come in, markup goes out. Everything in it is drawn and told from the same numbers.
package final class DayChart: Sendable {
  let frame: DayFrame
  let series: Series
  /// `nil` where there is nothing to tell of: no reading, or a day without length.
  let facts: DayFacts?
  let hours: [TimeBucket]
  let spans: [DaySpan]
  let marks: [DayMark]
  let words: Words
  let options: ChartOptions
  let clock: ChartClock
  let ids: ChartIDs
  /// By the quarter hours of ``facts``; `nil` where the device recorded none.
  let movement: Movement?
  /// Written once where the page links to it, because the link tells its size.
  private let file: [UInt8]?

  package init(
    frame: DayFrame, series: Series, spans: [ChartSpan] = [], marks: [ChartMark] = [], words: Words,
    options: ChartOptions = ChartOptions()
  ) {
    self.frame = frame
    self.series = series
    self.words = words
    self.options = options
    let facts = DayFacts(series, in: frame)
    self.facts = facts
    movement = facts.flatMap { Movement(series, at: $0.quarterHours) }
    clock = ChartClock(frame, words: words, cycle: options.hourCycle)
    hours = series.buckets(at: frame.hourEdges)
    ids = ChartIDs(prefix: "hr-\(frame.date)", hours: hours, clock: clock)
    file = options.csvLink == nil ? nil : SampleWriter.csv(series, in: frame.zone)
    self.spans = DaySpan.spans(spans, in: frame, series: series)
    self.marks = DayMark.marks(marks, in: frame, after: self.spans.count)
  }

  /// Whether there is a picture: at least 2 readings. Otherwise a sentence stands in its place.
  package var hasPicture: Bool { (facts?.statistics.count ?? 0) >= 2 }

  /// The numbers of the whole day, for lists and calendars beside the chart.
  package var statistics: SeriesStatistics? { facts?.statistics }

  /// The id of the heading, to link to the chart: `hr-2024-05-01`.
  package var id: String { ids.prefix }

  /// `Heart rate on Wednesday 1 May 2024`
  package var heading: String {
    words.text("chart.heading", ["date": words.fullDate(frame.date)])
  }

  /// What is told in two to four sentences above the picture.
  package var summary: HTML { SummaryRenderer(chart: self).summary.html }

  /// How to read the picture.
  package var caption: HTML { CaptionRenderer(chart: self, drawings: drawings).caption.html }

  /// The drawing for containers from 51rem up: `viewBox` 960 by 380 and more with marks. Empty without a picture.
  package var wide: HTML { drawings.first?.html ?? .empty }

  /// The drawing for narrower containers: `viewBox` 340 by 320 and more with marks. Empty without a picture.
  package var narrow: HTML { drawings.last?.html ?? .empty }

  /// All readings, one per row, times with offsets.
  package var csv: [UInt8] { file ?? SampleWriter.csv(series, in: frame.zone) }

  /// The wide one and the narrow one; none without a picture.
  var drawings: [Drawing] {
    guard let facts, hasPicture else { return [] }
    return DrawingFormat.all.map { Drawing(chart: self, facts: facts, format: $0) }
  }
}
