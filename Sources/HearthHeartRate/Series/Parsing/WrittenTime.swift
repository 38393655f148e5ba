import HearthCore

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
    var scanner = DigitScanner(cell)
    if cell.count > 10, cell[cell.startIndex + 4] == UInt8(ascii: "-") {
      guard let date = scanner.date(), scanner.skipSeparator() else { return nil }
      day = date.daysSince1970
    }
    guard let (time, milliseconds) = scanner.timeAndMilliseconds() else { return nil }
    secondOfDay = time.secondsFromMidnight
    self.milliseconds = milliseconds
    guard !scanner.isAtEnd else { return }
    guard day != nil else { return nil }
    _ = scanner.skip(" ")
    guard let offset = scanner.offset(), scanner.isAtEnd else { return nil }
    self.offset = offset.seconds
    isZulu = cell.last == UInt8(ascii: "Z") || cell.last == UInt8(ascii: "z")
  }
}
