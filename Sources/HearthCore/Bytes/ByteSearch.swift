#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Finds one byte among many; the C library looks at sixteen of them and more at once.
extension UnsafeBufferPointer<UInt8> {
  /// The first index from `start` on at which `byte` stands; `nil` where it does not.
  package func firstIndex(of byte: UInt8, from start: Int) -> Int? {
    guard let base = baseAddress, start < count else { return nil }
    return memchr(base + start, Int32(byte), count - start).map {
      UnsafeRawPointer($0) - UnsafeRawPointer(base)
    }
  }

  /// Whether a byte is among these.
  package func holds(_ byte: UInt8) -> Bool { firstIndex(of: byte, from: 0) != nil }
}
