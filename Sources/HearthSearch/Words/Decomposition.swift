#if canImport(Darwin)
  import Foundation
#else
  @_spi(_Unicode) import Swift
#endif

/// A letter with its accents apart (normalization form D, Unicode Standard Annex 15), as `normalize("NFD")` of a browser has it.
///
/// Elsewhere than on macOS, the standard library knows the form under a name of its own; see `String.inFormC` of the journal.
enum Decomposition {
  static func scalars(of scalar: Unicode.Scalar) -> [Unicode.Scalar] {
    #if canImport(Darwin)
      return Array(String(scalar).decomposedStringWithCanonicalMapping.unicodeScalars)
    #else
      return Array(String(scalar)._nfd)
    #endif
  }
}
