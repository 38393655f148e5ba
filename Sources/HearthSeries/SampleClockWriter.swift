package import HearthTime

/// Writes the times of rows. From one to the next mostly minutes and seconds differ, so the rest is kept.
package struct SampleClockWriter {
  private let zone: Zone
  /// A row's time with what stands behind it: `2025-03-17T08:28:05+01:00,`.
  private var row: [UInt8] = []
  /// The seconds since 1970 at which rows share date, hour and offset with ``row``.
  private var alike = 0..<0
  /// The one of them, or before them, at which the hour on the clock began.
  private var hourStart = 0

  private let delimiter: UInt8

  /// Times stand on the clock of `zone`, with `delimiter` behind them.
  package init(_ zone: Zone, before delimiter: UInt8) {
    self.zone = zone
    self.delimiter = delimiter
  }

  /// Appends `2025-03-17T08:28:05+01:00` and the delimiter; thousandths where there are any.
  package mutating func append(_ instant: Instant, to bytes: inout [UInt8]) {
    let seconds = instant.seconds
    if !alike.contains(seconds) { begin(at: seconds) }
    let ofHour = seconds - hourStart
    row[14] = Self.digit(ofHour / 600)
    row[15] = Self.digit(ofHour / 60 % 10)
    row[17] = Self.digit(ofHour / 10 % 6)
    row[18] = Self.digit(ofHour % 10)
    let thousandths = Int(instant.milliseconds - Int64(seconds) * 1000)
    guard thousandths != 0 else { return bytes.append(contentsOf: row) }
    bytes.append(contentsOf: row[..<19])
    bytes.append(UInt8(ascii: "."))
    bytes.append(Self.digit(thousandths / 100))
    bytes.append(Self.digit(thousandths / 10 % 10))
    bytes.append(Self.digit(thousandths % 10))
    bytes.append(contentsOf: row[19...])
  }

  private mutating func begin(at seconds: Int) {
    let instant = Instant(seconds: seconds)
    let offset = zone.offset(at: instant)
    row.removeAll(keepingCapacity: true)
    instant.append(at: offset, to: &row)
    row.append(delimiter)
    let wall = seconds + offset.inWholeMinutes.seconds
    hourStart = seconds - Self.remainder(of: wall, by: 3600)
    // Offsets change at whole quarters of an hour, counted in UTC, so a quarter has one offset.
    let quarterStart = seconds - Self.remainder(of: seconds, by: 900)
    alike = max(hourStart, quarterStart)..<min(hourStart + 3600, quarterStart + 900)
  }

  private static func remainder(of number: Int, by divisor: Int) -> Int {
    (number % divisor + divisor) % divisor
  }

  private static func digit(_ number: Int) -> UInt8 {
    UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: number)
  }
}
