package import HearthCore

/// Readings that were written on a clock with another offset than the day's clock had then: probably taken elsewhere.
package struct OtherClock: Hashable, Sendable {
  package let offset: UTCOffset
  /// How many; at least 1.
  package private(set) var count: Int
  package private(set) var first: Instant
  package private(set) var last: Instant

  package init(offset: UTCOffset, at instant: Instant) {
    self.offset = offset
    count = 1
    first = instant
    last = instant
  }

  mutating func add(_ instant: Instant) {
    count += 1
    first = min(first, instant)
    last = max(last, instant)
  }
}

/// All other clocks of one file, each once.
struct OtherClocks {
  private(set) var clocks: [OtherClock] = []

  /// Few offsets come in a file, mostly the one of the row before.
  mutating func add(_ instant: Instant, offset seconds: Int) {
    if let index = clocks.lastIndex(where: { $0.offset.seconds == seconds }) {
      clocks[index].add(instant)
    } else if let offset = UTCOffset(seconds: seconds) {
      clocks.append(OtherClock(offset: offset, at: instant))
    }
  }

  /// The one that was read on first at the front.
  var inOrder: [OtherClock] {
    clocks.sorted { ($0.first, $0.offset.seconds) < ($1.first, $1.offset.seconds) }
  }
}
