/// The changes of a zone's clocks within about a year (388 days, a power of two in seconds).
final class ZonePiece: Sendable {
  static let lengthBits = 25

  /// From `start` on, clocks stand `offset` seconds ahead of UTC.
  struct Change: Sendable {
    var start: Int
    var offset: Int
  }

  /// The offset right before the piece.
  let before: Int
  let changes: [Change]

  /// Finds the changes by asking for the offset every week and closing in to the second. Two changes within a week that
  /// undo each other would not be seen; the database has none since 1900 that lie so close.
  ///
  /// A list of a file's changes would not do: some change only what a clock is called, and rules go on after the last.
  init(startingAt first: Int, offset: (Int) -> Int) {
    var current = offset(first - 1)
    before = current
    var found: [Change] = []
    let end = first + 1 << Self.lengthBits
    var start = first - 1
    while start < end - 1 {
      let next = min(start + 7 * 86_400, end - 1)
      let after = offset(next)
      while current != after {
        var (low, high) = (start, next)
        while high - low > 1 {
          let middle = low + (high - low) / 2
          if offset(middle) == current { low = middle } else { high = middle }
        }
        current = offset(high)
        found.append(Change(start: high, offset: current))
        start = high
      }
      start = next
    }
    changes = found
  }

  func offset(at second: Int) -> Int {
    changes.last { $0.start <= second }?.offset ?? before
  }
}
