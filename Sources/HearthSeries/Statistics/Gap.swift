package import HearthTime

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

  /// Gaps from this length on are named in text and in the picture: 30 minutes.
  package static let longSeconds = 1800
}
