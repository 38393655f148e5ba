package import HearthCore

/// The order of a day's labelled times in its table, and the id of each row, without their numbers: for the chart, and for
/// pages that link to a row.
package struct SpanPlaces: Sendable {
  struct Place: Sendable {
    /// In the spans that were given.
    let offset: Int
    /// Within the day.
    let stretch: DayStretch
    /// `hr-2024-05-01-span-1030`, a second one from 10:30 ends in `-2`; `hr-2024-05-01-span-before` of one that began before
    /// the day, so that it takes no id from one that begins with it; `hr-2025-10-26-span-0215-again` of one that begins when
    /// the clock shows that time again.
    let id: String
  }

  /// Those that touch the day, by start, the longer first, else as they were given.
  let places: [Place]

  package init(_ spans: [(start: Instant, end: Instant?)], in frame: DayFrame) {
    let touching = spans.enumerated().compactMap { offset, span in
      DayStretch(from: span.start, to: span.end, in: frame).map { (offset: offset, span: span, stretch: $0) }
    }
    let ordered = touching.sorted { left, right in
      let ends = (left.span.end ?? frame.end, right.span.end ?? frame.end)
      if left.span.start != right.span.start { return left.span.start < right.span.start }
      return ends.0 != ends.1 ? ends.0 > ends.1 : left.offset < right.offset
    }
    let isSetBack = frame.zone.clockChanges(from: frame.start.adding(seconds: -86_400), to: frame.end)
      .contains { !$0.isForward }
    var ids = IDChoice(prefix: "hr-\(frame.date)-span-")
    func clockName(_ start: Instant) -> String {
      let time = frame.zone.localDateTime(at: start).time.compact
      return isSetBack && frame.zone.isShownAgain(at: start) ? "\(time)-again" : time
    }
    places = ordered.map { entry in
      let name = entry.stretch.continuesBefore ? "before" : clockName(entry.stretch.start)
      return Place(offset: entry.offset, stretch: entry.stretch, id: ids.next(name))
    }
  }

  /// The id of the row of the span at `offset`; `nil` where the span does not touch the day.
  package func id(ofSpanAt offset: Int) -> String? { places.first { $0.offset == offset }?.id }
}

/// Makes ids that are used once: the second `…-1030` is `…-1030-2`.
struct IDChoice {
  private let prefix: String
  /// A day has a few, and those of one name stand together: they are gone through from the end and not hashed.
  private var counts: [(name: String, count: Int)] = []

  init(prefix: String) {
    self.prefix = prefix
  }

  mutating func next(_ name: String) -> String {
    guard let index = counts.lastIndex(where: { $0.name == name }) else {
      counts.append((name, 1))
      return prefix + name
    }
    counts[index].count += 1
    return "\(prefix)\(name)-\(counts[index].count)"
  }
}
