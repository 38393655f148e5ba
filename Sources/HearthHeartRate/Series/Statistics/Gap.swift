package import HearthCore

/// Two neighbouring readings that stand too far apart to be joined by a line.
package struct Gap: Hashable, Sendable {
  /// The last reading before it.
  package let start: Instant
  /// The first reading after it.
  package let end: Instant

  package init(start: Instant, end: Instant) {
    self.start = start
    self.end = end
  }

  /// Whole seconds, rounded down.
  package var seconds: Int { Int((end.milliseconds - start.milliseconds) / 1000) }

  /// Whole seconds between the minutes that a clock shows at its ends, so that what is told fits together; ``seconds`` where
  /// that is the same minute.
  package var shownSeconds: Int {
    let (first, last) = (start.seconds - start.seconds % 60, end.seconds - end.seconds % 60)
    return last > first ? last - first : seconds
  }

  /// Whether it is named in text and in the picture: from 30 minutes on, as they are shown.
  package var isLong: Bool { shownSeconds >= 1800 }
}
