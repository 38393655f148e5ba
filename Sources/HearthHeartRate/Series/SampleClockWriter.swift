package import HearthCore

/// Writes the times of rows into bytes that grow; see ``AlikeTimes``.
package struct SampleClockWriter {
  private var alike: AlikeTimes

  /// Times stand on the clock of `zone`, with `delimiter` after them.
  package init(_ zone: Zone, before delimiter: UInt8) {
    alike = AlikeTimes(zone, before: delimiter)
  }

  /// Appends `2025-03-17T08:28:05+01:00` and the delimiter; thousandths where there are any.
  package mutating func append(_ instant: Instant, to bytes: inout [UInt8]) {
    let seconds = instant.seconds
    if !alike.range.contains(seconds) { alike.begin(at: seconds) }
    let ofHour = seconds - alike.hourStart
    alike.model[14] = Self.digit(ofHour / 600)
    alike.model[15] = Self.digit(ofHour / 60 % 10)
    alike.model[17] = Self.digit(ofHour / 10 % 6)
    alike.model[18] = Self.digit(ofHour % 10)
    let thousandths = Int(instant.milliseconds - Int64(seconds) * 1000)
    guard thousandths != 0 else { return bytes.append(contentsOf: alike.model) }
    bytes.append(contentsOf: alike.model[..<19])
    bytes.append(UInt8(ascii: "."))
    bytes.append(Self.digit(thousandths / 100))
    bytes.append(Self.digit(thousandths / 10 % 10))
    bytes.append(Self.digit(thousandths % 10))
    bytes.append(contentsOf: alike.model[19...])
  }

  private static func digit(_ number: Int) -> UInt8 {
    UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: number)
  }
}
