import HearthCore

/// A date and a time as an export writes them, before it is known which moment they mean.
struct Stamp: Hashable {
  /// Days since 1970-01-01.
  var day: Int
  /// 0 to 86 399 999.
  var milliseconds: Int
  /// Seconds east of Greenwich; `nil` where none was written.
  var offset: Int?

  /// Milliseconds since 1970-01-01T00:00:00Z, if the stamp says where it was taken.
  var instant: Int64? {
    offset.map { instant(at: $0) }
  }

  func instant(at offset: Int) -> Int64 {
    Int64(day) * 86_400_000 + Int64(milliseconds) - Int64(offset) * 1000
  }
}
