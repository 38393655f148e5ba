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
    guard utf8.contains(where: { $0 >= 0x80 }) else { return self }
    #if canImport(Darwin)
      return precomposedStringWithCanonicalMapping
    #else
      var scalars = UnicodeScalarView()
      for scalar in _nfc { scalars.append(scalar) }
      return String(scalars)
    #endif
  }
}
