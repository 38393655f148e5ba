import HearthCore

/// What the times of rows near each other share. From one row to the next mostly minutes and seconds differ, so date,
/// hour and offset are written once.
struct AlikeTimes {
  private let zone: Zone
  private let delimiter: UInt8
  /// A row's time with what stands after it: `2025-03-17T08:28:05+01:00,`. Whoever writes a row may set its minutes
  /// and seconds in place.
  var model: [UInt8] = []
  /// The seconds since 1970 at which rows share date, hour and offset with ``model``.
  private(set) var range = 0..<0
  /// The second, at or before `range`, at which the hour on the clock began.
  private(set) var hourStart = 0
  /// What ``model`` was written for: the offset, and the day on the clock, counted from 1970-01-01.
  private var written: (offset: UTCOffset, day: Int)?

  /// Times stand on the clock of `zone`, with `delimiter` after them.
  init(_ zone: Zone, before delimiter: UInt8) {
    self.zone = zone
    self.delimiter = delimiter
  }

  /// Writes ``model`` anew, for the times around `seconds`.
  mutating func begin(at seconds: Int) {
    let instant = Instant(seconds: seconds)
    let offset = zone.offset(at: instant)
    let wall = seconds + offset.inWholeMinutes.seconds
    let secondOfDay = Self.remainder(of: wall, by: 86_400)
    let day = (wall - secondOfDay) / 86_400
    if let written, written == (offset, day) {
      let hour = UInt8(truncatingIfNeeded: secondOfDay / 3600)
      model[11] = UInt8(ascii: "0") + hour / 10
      model[12] = UInt8(ascii: "0") + hour % 10
    } else {
      model.removeAll(keepingCapacity: true)
      instant.append(at: offset, to: &model)
      model.append(delimiter)
      written = (offset, day)
    }
    hourStart = seconds - Self.remainder(of: wall, by: 3600)
    // Offsets change at whole quarters of an hour, counted in UTC, so a quarter has one offset.
    let quarterStart = seconds - Self.remainder(of: seconds, by: 900)
    range = max(hourStart, quarterStart)..<min(hourStart + 3600, quarterStart + 900)
  }

  private static func remainder(of number: Int, by divisor: Int) -> Int {
    (number % divisor + divisor) % divisor
  }
}
