#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Bytes of a ``ByteWindow``, valid until it is filled again. An index outside gives 0, and never traps.
struct ByteSpan {
  let start: UnsafePointer<UInt8>
  let count: Int

  init(start: UnsafePointer<UInt8>, count: Int) {
    self.start = start
    self.count = max(0, count)
  }

  var isEmpty: Bool { count == 0 }

  subscript(index: Int) -> UInt8 {
    index >= 0 && index < count ? start[index] : 0
  }

  /// The bytes from `lower` to before `upper`, cut to those that there are.
  func slice(_ lower: Int, _ upper: Int) -> ByteSpan {
    let lower = min(max(0, lower), count)
    let upper = min(max(lower, upper), count)
    return ByteSpan(start: start + lower, count: upper - lower)
  }

  func dropFirst(_ count: Int = 1) -> ByteSpan { slice(count, self.count) }

  /// Without the byte-order mark that some programs put before UTF-8.
  var withoutMark: ByteSpan { has("\u{FEFF}") ? dropFirst(3) : self }

  /// The index of the first `byte` at or after `from`; `nil` where there is none.
  func find(_ byte: UInt8, from: Int = 0) -> Int? {
    guard from >= 0, from < count, let found = memchr(start + from, Int32(byte), count - from) else {
      return nil
    }
    return UnsafeRawPointer(found) - UnsafeRawPointer(start)
  }

  /// The index of the first place where `text` stands, at or after `from`.
  func find(_ text: StaticString, from: Int = 0) -> Int? {
    let length = text.utf8CodeUnitCount
    guard length > 0 else { return nil }
    var index = from
    while let next = find(text.utf8Start[0], from: index) {
      if has(text, at: next) { return next }
      index = next + 1
    }
    return nil
  }

  /// Whether `text` stands at `index`.
  func has(_ text: StaticString, at index: Int = 0) -> Bool {
    let length = text.utf8CodeUnitCount
    guard index >= 0, count - index >= length else { return false }
    return memcmp(start + index, text.utf8Start, length) == 0
  }

  static func == (left: ByteSpan, right: StaticString) -> Bool {
    left.count == right.utf8CodeUnitCount && left.has(right)
  }

  static func == (left: ByteSpan, right: ByteSpan) -> Bool {
    left.count == right.count && memcmp(left.start, right.start, left.count) == 0
  }

  var array: [UInt8] { Array(UnsafeBufferPointer(start: start, count: count)) }

  /// As text; bytes that are no UTF-8 are replaced.
  var text: String { String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self) }

  /// Without blanks, tabs, line ends and no-break spaces around it.
  var trimmed: ByteSpan {
    var lower = 0
    var upper = count
    while true {
      if lower < upper, Self.isBlank(self[lower]) {
        lower += 1
      } else if upper - lower >= 2, self[lower] == 0xC2, self[lower + 1] == 0xA0 {
        lower += 2
      } else {
        break
      }
    }
    while upper > lower, Self.isBlank(self[upper - 1]) { upper -= 1 }
    return slice(lower, upper)
  }

  static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }

  static func isDigit(_ byte: UInt8) -> Bool { byte >= 0x30 && byte <= 0x39 }
}

extension [UInt8] {
  /// Calls `body` with these bytes.
  func withSpan<Result>(_ body: (ByteSpan) -> Result) -> Result {
    withUnsafeBufferPointer { buffer in
      guard let start = buffer.baseAddress else {
        return withUnsafePointer(to: 0) { body(ByteSpan(start: $0, count: 0)) }
      }
      return body(ByteSpan(start: start, count: buffer.count))
    }
  }
}
