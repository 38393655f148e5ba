import HearthTime

/// A time as a cell holds it, before it is known which moment it means.
struct WrittenTime: Equatable {
  /// `nil` where only a clock time was written. Days since 1970-01-01.
  var day: Int?
  /// 0 to 86 399.
  var secondOfDay: Int
  var milliseconds: Int
  /// Seconds east of Greenwich; `nil` where no offset was written.
  var offset: Int?
  /// Whether the offset was written as `Z`.
  var isZulu = false

  /// Reads `HH:MM[:SS[.sss]]` (one digit for the hour will do), or `YYYY-MM-DD`, then `T` or a blank, then that time,
  /// then perhaps `Z` or `±HH[:]MM`.
  init?(_ cell: ArraySlice<UInt8>) {
    var reader = Reader(bytes: cell, index: cell.startIndex)
    day = nil
    if cell.count > 10, cell[cell.startIndex + 4] == UInt8(ascii: "-") {
      guard let day = reader.day(), reader.skipSeparator() else { return nil }
      self.day = day
    }
    guard let hour = reader.number(digits: 1...2), hour < 24, reader.skip(UInt8(ascii: ":")),
      let minute = reader.number(digits: 2...2), minute < 60
    else { return nil }
    secondOfDay = hour * 3600 + minute * 60
    milliseconds = 0
    if reader.skip(UInt8(ascii: ":")) {
      guard let second = reader.number(digits: 2...2), second < 60 else { return nil }
      secondOfDay += second
      if reader.skip(UInt8(ascii: ".")) || reader.skip(UInt8(ascii: ",")) {
        guard let fraction = reader.milliseconds() else { return nil }
        milliseconds = fraction
      }
    }
    guard !reader.isAtEnd else { return }
    guard day != nil else { return nil }
    _ = reader.skip(0x20)
    guard let offset = reader.offset(), reader.isAtEnd else { return nil }
    self.offset = offset.seconds
    isZulu = offset.isZulu
  }

  private struct Reader {
    let bytes: ArraySlice<UInt8>
    var index: Int

    var isAtEnd: Bool { index >= bytes.endIndex }

    mutating func skip(_ byte: UInt8) -> Bool {
      guard index < bytes.endIndex, bytes[index] == byte else { return false }
      index += 1
      return true
    }

    mutating func skipSeparator() -> Bool {
      skip(UInt8(ascii: "T")) || skip(UInt8(ascii: "t")) || skip(0x20)
    }

    mutating func number(digits: ClosedRange<Int>) -> Int? {
      var value = 0
      var count = 0
      while count < digits.upperBound, index < bytes.endIndex {
        let byte = bytes[index]
        guard byte >= UInt8(ascii: "0"), byte <= UInt8(ascii: "9") else { break }
        value = value * 10 + Int(byte - UInt8(ascii: "0"))
        index += 1
        count += 1
      }
      return count >= digits.lowerBound ? value : nil
    }

    mutating func day() -> Int? {
      guard let year = number(digits: 4...4), skip(UInt8(ascii: "-")),
        let month = number(digits: 2...2), skip(UInt8(ascii: "-")), let day = number(digits: 2...2)
      else { return nil }
      return CalendarDate(year: year, month: month, day: day)?.daysSince1970
    }

    /// Up to nine digits of a fraction, as whole milliseconds, rounded down.
    mutating func milliseconds() -> Int? {
      let start = index
      guard var value = number(digits: 1...9) else { return nil }
      var digits = index - start
      while digits < 3 {
        value *= 10
        digits += 1
      }
      while digits > 3 {
        value /= 10
        digits -= 1
      }
      return value
    }

    mutating func offset() -> (seconds: Int, isZulu: Bool)? {
      if skip(UInt8(ascii: "Z")) || skip(UInt8(ascii: "z")) { return (0, true) }
      let isWest = skip(UInt8(ascii: "-"))
      guard isWest || skip(UInt8(ascii: "+")), let hours = number(digits: 2...2), hours < 24 else {
        return nil
      }
      _ = skip(UInt8(ascii: ":"))
      let minutes = isAtEnd ? 0 : number(digits: 2...2)
      guard let minutes, minutes < 60 else { return nil }
      return ((isWest ? -1 : 1) * (hours * 3600 + minutes * 60), false)
    }
  }
}
