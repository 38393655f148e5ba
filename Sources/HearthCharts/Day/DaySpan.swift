import HearthSeries
import HearthTime

/// A labelled stretch, cut to its day, with its number, its id and its numbers.
struct DaySpan: Sendable {
  /// From 1, in the order of the table; the same number stands in a box of the picture that has no room for the label.
  let number: Int
  /// `hr-2024-05-01-span-1030`.
  let id: String
  let label: String
  let note: String?
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

  /// Those of `spans` that touch the day, by start, the longer first, else as they were given.
  static func spans(_ spans: [ChartSpan], in frame: DayFrame, series: Series, idPrefix: String) -> [DaySpan] {
    let touching = spans.enumerated().compactMap { offset, span in
      DayStretch(from: span.start, to: span.end, in: frame).map {
        (offset: offset, element: span, stretch: $0)
      }
    }
    let ordered = touching.sorted { left, right in
      let ends = (left.element.end ?? frame.end, right.element.end ?? frame.end)
      if left.element.start != right.element.start { return left.element.start < right.element.start }
      return ends.0 != ends.1 ? ends.0 > ends.1 : left.offset < right.offset
    }
    var patterns = PatternChoice(ordered.map(\.element))
    var ids = IDChoice(prefix: idPrefix + "-span-")
    return ordered.enumerated().map { index, entry in
      let span = entry.element
      let (start, end) = (entry.stretch.start, entry.stretch.end)
      return DaySpan(
        number: index + 1, id: ids.next(frame.zone.localDateTime(at: start).time.clock),
        label: span.label, note: span.note, link: span.link, written: span.written,
        pattern: patterns.pattern(of: span),
        colour: span.colour, symbol: span.symbol,
        start: start, end: end, isOpen: entry.stretch.isOpen, continuesBefore: entry.stretch.continuesBefore,
        continuesAfter: entry.stretch.continuesAfter,
        statistics: entry.stretch.statistics(of: series, in: frame),
        change: start == end ? nil : SpanChange.find(in: series, from: start, to: end))
    }
  }
}

extension TimeOfDay {
  /// `1030`: hours and minutes for an id, seconds dropped.
  fileprivate var clock: String {
    (hour < 10 ? "0" : "") + String(hour) + (minute < 10 ? "0" : "") + String(minute)
  }
}

/// Gives each label without a pattern of its own the next that is free.
private struct PatternChoice {
  private var patterns: [String: ChartPattern] = [:]
  private var next = 0

  init(_ spans: [ChartSpan]) {
    for span in spans {
      if let pattern = span.pattern { patterns[span.label] = pattern }
    }
  }

  mutating func pattern(of span: ChartSpan) -> ChartPattern {
    if let pattern = span.pattern ?? patterns[span.label] { return pattern }
    let taken = Set(patterns.values)
    let free = (0..<ChartPattern.allCases.count).map { ChartPattern.cycled(next + $0) }.first {
      !taken.contains($0)
    }
    let pattern = free ?? ChartPattern.cycled(next)
    next = pattern.rawValue + 1
    patterns[span.label] = pattern
    return pattern
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
