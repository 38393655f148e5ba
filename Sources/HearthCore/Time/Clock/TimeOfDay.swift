/// A wall-clock reading between 00:00:00 and 23:59:59.
package struct TimeOfDay: Hashable, Comparable, Sendable {
  @usableFromInline let seconds: Int32

  /// 0 to 86 399.
  @inlinable
  package var secondsFromMidnight: Int { Int(seconds) }

  package init?(hour: Int, minute: Int, second: Int = 0) {
    guard (0...23).contains(hour), (0...59).contains(minute), (0...59).contains(second) else { return nil }
    seconds = Int32(truncatingIfNeeded: hour * 3600 + minute * 60 + second)
  }

  /// Seconds beyond a day are cut to what a clock shows.
  package init(secondsFromMidnight seconds: Int) {
    let rest = seconds % 86_400
    self.seconds = Int32(truncatingIfNeeded: rest < 0 ? rest + 86_400 : rest)
  }

  package static let midnight = TimeOfDay(secondsFromMidnight: 0)

  package var hour: Int { secondsFromMidnight / 3600 }
  package var minute: Int { secondsFromMidnight / 60 % 60 }
  package var second: Int { secondsFromMidnight % 60 }

  /// From midnight on, whenever a journal's day starts.
  package static func < (left: TimeOfDay, right: TimeOfDay) -> Bool {
    left.secondsFromMidnight < right.secondsFromMidnight
  }
}

extension TimeOfDay: CustomStringConvertible {
  /// `08:28`, or `08:28:05` where the seconds are not zero.
  package var description: String {
    second == 0 ? hoursAndMinutes : Digits.text { append(seconds: true, to: &$0) }
  }

  /// `08:28`, whatever the seconds are.
  package var hoursAndMinutes: String {
    String(unsafeUninitializedCapacity: 5) { bytes in
      Digits.writePair(hour, to: bytes, at: 0)
      bytes[2] = UInt8(ascii: ":")
      Digits.writePair(minute, to: bytes, at: 3)
      return 5
    }
  }

  /// `0828`, for ids and file names.
  package var compact: String {
    String(unsafeUninitializedCapacity: 4) { bytes in
      Digits.writePair(hour, to: bytes, at: 0)
      Digits.writePair(minute, to: bytes, at: 2)
      return 4
    }
  }
}
