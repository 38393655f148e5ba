/// Dates and times as ISO 8601 writes them, appended to bytes for files with many of them.
extension CalendarDate {
  /// Appends `2025-03-17`.
  package func append(to bytes: inout [UInt8]) {
    Digits.append(year, width: 4, to: &bytes)
    bytes.append(UInt8(ascii: "-"))
    Digits.append(month, width: 2, to: &bytes)
    bytes.append(UInt8(ascii: "-"))
    Digits.append(day, width: 2, to: &bytes)
  }
}

extension TimeOfDay {
  /// Appends `08:28:05`; without the seconds, `08:28`.
  package func append(seconds: Bool, to bytes: inout [UInt8]) {
    Digits.append(hour, width: 2, to: &bytes)
    bytes.append(UInt8(ascii: ":"))
    Digits.append(minute, width: 2, to: &bytes)
    guard seconds else { return }
    bytes.append(UInt8(ascii: ":"))
    Digits.append(second, width: 2, to: &bytes)
  }
}

extension UTCOffset {
  /// Appends `+02:00`, `Z` for UTC, and `+00:53:28` for clocks that kept the seconds of local mean time.
  package func append(to bytes: inout [UInt8]) {
    guard seconds != 0 else {
      bytes.append(UInt8(ascii: "Z"))
      return
    }
    bytes.append(UInt8(ascii: seconds < 0 ? "-" : "+"))
    TimeOfDay(secondsFromMidnight: Int(seconds.magnitude)).append(seconds: seconds % 60 != 0, to: &bytes)
  }

  /// The nearest offset towards UTC in whole minutes, which is what ISO 8601 and HTML can write.
  package var inWholeMinutes: UTCOffset { UTCOffset(unchecked: seconds / 60 * 60) }
}

extension Instant {
  /// Appends `2024-05-01T18:12:05+02:00`, with milliseconds where they are not zero: what a CSV file takes. Without the
  /// seconds, `2024-05-01T18:12+02:00`, as `<time datetime>` has it.
  ///
  /// UTC is written `+00:00`, the clock that shows the time, as `Z` would say nothing of a clock. An offset with seconds is
  /// cut to minutes, and the time with it, so that the moment stays the same.
  package func append(at offset: UTCOffset, seconds: Bool = true, to bytes: inout [UInt8]) {
    let offset = offset.inWholeMinutes
    let local = LocalDateTime(self, at: offset)
    local.date.append(to: &bytes)
    bytes.append(UInt8(ascii: "T"))
    local.time.append(seconds: seconds, to: &bytes)
    let thousandths = Int(milliseconds - Int64(self.seconds) * 1000)
    if seconds, thousandths != 0 {
      bytes.append(UInt8(ascii: "."))
      Digits.append(thousandths, width: 3, to: &bytes)
    }
    if offset.seconds == 0 {
      bytes.append(contentsOf: "+00:00".utf8)
    } else {
      offset.append(to: &bytes)
    }
  }

  /// The text of ``append(at:seconds:to:)``.
  package func iso8601(at offset: UTCOffset, seconds: Bool = true) -> String {
    Digits.text { append(at: offset, seconds: seconds, to: &$0) }
  }
}
