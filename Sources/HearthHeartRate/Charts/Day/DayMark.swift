import HearthCore

/// A mark cut to its day, with its number.
struct DayMark: Sendable {
  /// Behind those of the labelled times, so that a number of the picture is there once.
  let number: Int
  let mark: ChartMark
  let stretch: DayStretch

  var isMoment: Bool { stretch.isMoment }

  /// Those of `marks` that touch the day, by start, else as they were given.
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
