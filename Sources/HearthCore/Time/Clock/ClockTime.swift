/// A time of day as the clock of a place shows it, with the clock's offset where that tells which of two is meant.
package struct ClockTime: Hashable, Sendable {
  package var time: TimeOfDay
  /// As written, or that of a time which the clock shows twice.
  package var offset: UTCOffset?

  package init(_ time: TimeOfDay, offset: UTCOffset? = nil) {
    self.time = time
    self.offset = offset
  }
}

extension ClockTime: CustomStringConvertible {
  /// As files and commands have it: `02:15`, `02:15 (UTC+1)`, `02:15 (UTC-3:30)`.
  package var description: String { Self.text("\(time)", offset: offset) }

  /// A time as it is written, with its offset: `24:00`, `24:00 (UTC+1)`.
  package static func text(_ time: String, offset: UTCOffset?) -> String {
    offset.map { "\(time) (\($0.plainName))" } ?? time
  }
}
