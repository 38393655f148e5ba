import Synchronization

/// All changes of one zone's clocks, found piece by piece when they are asked for, and shared by all who ask.
final class ZoneHistory: Sendable {
  private let file: ZoneFile
  private let pieces: [Slot]

  /// A place for a piece, filled once; two threads may both make the piece, and then use the same one.
  private final class Slot: Sendable {
    let piece = AtomicLazyReference<ZonePiece>()
  }

  /// 1900-01-01T00:00:00Z.
  private static let firstSecond = -2_208_988_800
  /// The pieces up to 2100-01-01 and a little beyond.
  private static let pieceCount = 189

  /// By name; `nil` for a name that the database does not have, so that nobody looks for it on the disk again.
  private static let known = Mutex<[String: ZoneHistory?]>([:])

  /// The history of the zone of that name; `nil` where there is none.
  static func named(_ name: String) -> ZoneHistory? {
    if let history = known.withLock({ $0[name] }) { return history }
    // The database also has `GMT+0` and `GMT0`, which say no more than `GMT`.
    guard (1...64).contains(name.utf8.count), !name.hasPrefix("GMT") else { return nil }
    let history = ZoneFolder.file(named: name).map { ZoneHistory($0) }
    return known.withLock { known in
      if let first = known[name] { return first }
      known[name] = history
      return history
    }
  }

  private init(_ file: ZoneFile) {
    self.file = file
    pieces = (0..<Self.pieceCount).map { _ in Slot() }
  }

  /// Seconds ahead of UTC.
  func offset(at second: Int) -> Int {
    piece(Self.index(of: second)).offset(at: second)
  }

  /// The changes from `start`, included, to `end`, not included.
  func changes(from start: Int, to end: Int) -> [ClockChange] {
    var changes: [ClockChange] = []
    for index in Self.index(of: start)...Self.index(of: end) {
      let piece = piece(index)
      var before = piece.before
      for change in piece.changes {
        if start <= change.start, change.start < end {
          changes.append(
            ClockChange(
              instant: Instant(seconds: change.start), before: UTCOffset(unchecked: before),
              after: UTCOffset(unchecked: change.offset)))
        }
        before = change.offset
      }
    }
    return changes
  }

  private static func index(of second: Int) -> Int {
    let clamped = min(max(second, firstSecond), firstSecond + pieceCount << ZonePiece.lengthBits - 1)
    return (clamped - firstSecond) >> ZonePiece.lengthBits
  }

  private func piece(_ index: Int) -> ZonePiece {
    if let piece = pieces[index].piece.load() { return piece }
    let start = Self.firstSecond + index << ZonePiece.lengthBits
    let piece = ZonePiece(startingAt: start, offset: file.offset)
    return pieces[index].piece.storeIfNil(piece)
  }
}
