package import HearthCore

/// Something else of the day, shown at its time below the plot: a moment or a stretch of time.
package struct ChartMark: Sendable {
  package var start: Instant
  /// `nil` for a moment.
  package var end: Instant?
  package var name: String
  /// Its kind, in a word for the table.
  package var kind: String
  package var shape: Shape
  /// Relative to the page.
  package var link: String?

  /// The shape of its kind, told apart without colour.
  package enum Shape: CaseIterable, Sendable { case dot, ring, bar }

  package init(
    start: Instant, end: Instant? = nil, name: String, kind: String, shape: Shape, link: String? = nil
  ) {
    self.start = start
    self.end = end
    self.name = name
    self.kind = kind
    self.shape = shape
    self.link = link
  }
}

/// A mark cut to its day, with its number.
struct DayMark: Sendable {
  /// Counted on from the labelled times, so that each number is in the picture once.
  let number: Int
  let mark: ChartMark
  let stretch: DayStretch

  /// Those of `marks` that touch the day, by start, else in the order passed.
  static func marks(_ marks: [ChartMark], in frame: DayFrame, after count: Int) -> [DayMark] {
    let touching = marks.enumerated().compactMap { offset, mark in
      DayStretch(from: mark.start, to: mark.end ?? mark.start, in: frame).map {
        (offset: offset, mark: mark, stretch: $0)
      }
    }
    let ordered = touching.sorted { ($0.stretch.start, $0.offset) < ($1.stretch.start, $1.offset) }
    return ordered.enumerated().map { index, entry in
      DayMark(number: count + index + 1, mark: entry.mark, stretch: entry.stretch)
    }
  }
}

/// Movement as a device recorded it beside heart rate, added up by quarter hours or hours. Nothing is inferred from it.
struct Movement {
  /// In the device's own unit, one for each bucket; `nil` where no sample in it carries movement.
  let amounts: [Double?]

  /// `nil` where no sample carries movement, or none of it is above 0.
  init?(_ series: Series, in buckets: [TimeBucket]) {
    guard series.samples.contains(where: { $0.motion ?? 0 > 0 }) else { return nil }
    var index = buckets.first.map { series.firstIndex(notBefore: $0.start) } ?? 0
    amounts = buckets.map { bucket in
      var sum: Double?
      while index < series.samples.count, series.samples[index].instant < bucket.end {
        if let motion = series.samples[index].motion, motion.isFinite { sum = (sum ?? 0) + max(0, motion) }
        index += 1
      }
      return sum
    }
  }

  /// The largest of the amounts; above 0.
  var largest: Double { amounts.reduce(0) { max($0, $1 ?? 0) } }
}
