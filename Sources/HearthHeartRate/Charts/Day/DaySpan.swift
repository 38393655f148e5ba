import HearthCore

/// A labelled stretch, cut to its day, with its number, its id and its numbers.
struct DaySpan: Sendable {
  /// From 1, in the order of the table; the same number stands in a box of the picture that has no room for the label.
  let number: Int
  /// `hr-2024-05-01-span-1030`.
  let id: String
  let label: String
  let note: String?
  let contentNote: String?
  let link: String?
  let written: [ChartLink]
  let pattern: ChartPattern
  let colour: Int?
  let symbol: String?
  /// Within the day.
  let start: Instant
  /// Within the day, not before `start`; the end of the day for an open span.
  let end: Instant
  let isOpen: Bool
  let continuesBefore: Bool
  let continuesAfter: Bool
  /// Of the readings from `start` to before `end`; of a span without length, those of the minute it names.
  let statistics: SeriesStatistics?
  /// Against the hour before; `nil` where there is little to tell.
  let change: SpanChange?

  var isMoment: Bool { start == end && !isOpen }

  /// The label with its symbol before it.
  var name: String { symbol.map { "\($0) \(label)" } ?? label }

  /// Those of `spans` that touch the day, by start, the longer first, else as they were given.
  static func spans(_ spans: [ChartSpan], in frame: DayFrame, series: Series) -> [DaySpan] {
    let places = SpanPlaces(spans.map { ($0.start, $0.end) }, in: frame).places
    return places.enumerated().map { index, entry in
      let span = spans[entry.offset]
      let (start, end) = (entry.stretch.start, entry.stretch.end)
      return DaySpan(
        number: index + 1, id: entry.id,
        label: span.label, note: span.note, contentNote: span.contentNote, link: span.link,
        written: span.written,
        pattern: span.pattern,
        colour: span.colour, symbol: span.symbol,
        start: start, end: end, isOpen: entry.stretch.isOpen, continuesBefore: entry.stretch.continuesBefore,
        continuesAfter: entry.stretch.continuesAfter,
        statistics: entry.stretch.statistics(of: series, in: frame),
        change: start == end ? nil : SpanChange.find(in: series, from: start, to: end))
    }
  }
}
