/// How the time at the beginning of a row is written, as words of eight bytes, so that the next row's is compared in a few steps.
struct TimeForm {
  /// The bytes before the time of day, by their first and their last eight; there are eleven of them, or none.
  private let date: (first: UInt64, last: UInt64)?
  private let hasSeconds: Bool
  /// The offset and the delimiter after the time of day, and which of eight bytes they are.
  private let end: UInt64
  private let endMask: UInt64
  /// Bytes up to after the delimiter.
  let length: Int

  /// The form of the time in `cell`. `nil` where it is another than `HH:MM[:SS]`, perhaps with `YYYY-MM-DDT` before and an
  /// offset of up to seven bytes after it.
  init?(_ cell: ArraySlice<UInt8>, hasDate: Bool, _ delimiter: UInt8) {
    let dateLength = hasDate ? 11 : 0
    let clock = cell.dropFirst(dateLength)
    guard cell.count >= dateLength + 5, clock[clock.startIndex + 2] == UInt8(ascii: ":") else { return nil }
    hasSeconds = clock.dropFirst(5).first == UInt8(ascii: ":")
    let offset = clock.dropFirst(hasSeconds ? 8 : 5)
    // Parts of a second are left to the full reading.
    guard offset.count <= 7, offset.first != UInt8(ascii: "."), offset.first != UInt8(ascii: ",") else {
      return nil
    }
    date = hasDate ? (Self.word(cell.prefix(8)), Self.word(cell.dropFirst(3).prefix(8))) : nil
    end = Self.word(offset + [delimiter])
    endMask = .max >> UInt64(8 * (7 - offset.count))
    length = dateLength + (hasSeconds ? 8 : 5) + offset.count + 1
  }

  /// The second of the day that the row at `start` begins with; `nil` where it is not written in this form, and near the
  /// end of the file, where whole words cannot be read.
  func secondOfDay(in bytes: UnsafeBufferPointer<UInt8>, at start: Int) -> Int? {
    guard bytes.count - start >= length + 8 else { return nil }
    let row = UnsafeRawBufferPointer(bytes)
    var index = start
    if let date {
      guard Self.load(row, index) == date.first, Self.load(row, index + 3) == date.last else { return nil }
      index += 11
    }
    var clock = Self.load(row, index)
    if hasSeconds {
      index += 8
    } else {
      clock = clock & 0xFF_FFFF_FFFF | Self.noSeconds
      index += 5
    }
    guard Self.load(row, index) & endMask == end else { return nil }
    return Self.second(clock)
  }

  /// `:00` in the last three of eight bytes.
  private static let noSeconds: UInt64 = 0x3030_3A00_0000_0000

  /// The second of the day of `HH:MM:SS` in eight bytes, the first one lowest.
  private static func second(_ clock: UInt64) -> Int? {
    // Digits become 0 to 9, and colons 0. Adding 0x76 makes the highest bit of whatever is larger than a digit.
    let digits = clock ^ 0x3030_3A30_303A_3030
    guard (digits &+ 0x7676_7F76_767F_7676 | digits) & 0x8080_8080_8080_8080 == 0 else { return nil }
    // Each byte tenfold with the next one added to it; those at which a pair of digits begins are looked at.
    let pairs = digits &* 10 &+ digits >> 8
    let (hour, minute, second) = (pairs & 0xFF, pairs >> 24 & 0xFF, pairs >> 48 & 0xFF)
    guard hour < 24, minute < 60, second < 60 else { return nil }
    return Int(truncatingIfNeeded: hour &* 3600 &+ minute &* 60 &+ second)
  }

  private static func load(_ bytes: UnsafeRawBufferPointer, _ index: Int) -> UInt64 {
    UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self))
  }

  /// Up to eight bytes, the first one lowest.
  private static func word(_ bytes: ArraySlice<UInt8>) -> UInt64 {
    bytes.reversed().reduce(0) { $0 << 8 | UInt64($1) }
  }
}
