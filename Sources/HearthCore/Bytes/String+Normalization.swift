#if canImport(Darwin)
  import Foundation
#else
  @_spi(_Unicode) import Swift
#endif

extension String {
  /// In normalization form C (Unicode Standard Annex 15): macOS stores names of files decomposed, Linux as they are typed.
  ///
  /// Elsewhere than on macOS, Foundation would be half of the program and of the memory that it takes at its start; the
  /// standard library knows the form as well, under a name of its own.
  package var inFormC: String {
    // ASCII is in form C, and most names are ASCII.
    if isASCII { return self }
    #if canImport(Darwin)
      return precomposedStringWithCanonicalMapping
    #else
      var scalars = UnicodeScalarView()
      for scalar in _nfc { scalars.append(scalar) }
      return String(scalars)
    #endif
  }

  /// Looked at eight bytes at once: every name of a journal is asked for it, and more than once.
  var isASCII: Bool {
    let answer = utf8.withContiguousStorageIfAvailable { bytes in
      let words = UnsafeRawBufferPointer(bytes)
      let whole = bytes.count & ~7
      var bits: UInt64 = 0
      for index in stride(from: 0, to: whole, by: 8) {
        bits |= words.loadUnaligned(fromByteOffset: index, as: UInt64.self)
      }
      return bits & 0x8080_8080_8080_8080 == 0 && bytes[whole...].allSatisfy { $0 < 0x80 }
    }
    return answer ?? utf8.allSatisfy { $0 < 0x80 }
  }
}
