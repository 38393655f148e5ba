#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

extension [UInt8] {
  /// Whether a byte is among these; the C library looks at many of them at once.
  func holds(_ byte: UInt8) -> Bool {
    withUnsafeBytes { bytes in
      guard let start = bytes.baseAddress else { return false }
      return memchr(start, Int32(byte), bytes.count) != nil
    }
  }
}
