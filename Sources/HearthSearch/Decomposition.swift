#if canImport(Darwin)
  import Foundation
#else
  @_spi(_Unicode) import Swift
#endif

extension Unicode.Scalar {
  /// The scalars of its compatibility decomposition (form NFKD, Unicode Standard Annex 15), by itself: `fi` for the ligature.
  /// Those of a compatibility character are folded already.
  ///
  /// Without Foundation, only the standard library knows canonical decompositions, and it doesn't make them public.
  var decomposed: [Unicode.Scalar] {
    if isASCII { return [self] }
    if let scalars = Self.compatible[self] { return scalars }
    #if canImport(Darwin)
      return Array(String(self).decomposedStringWithCanonicalMapping.unicodeScalars)
    #else
      return Array(String(self)._nfd)
    #endif
  }

  /// From `compatibility.txt`: on each line a text, in lower case and without accents, and all characters that decompose into
  /// it; `_` is between words. Derived from the Unicode Character Database, version 17: each character whose NFKD differs from
  /// its NFD in its words. `FoldingTests` and `test_search_index.py` compare every one.
  private static let compatible: [Unicode.Scalar: [Unicode.Scalar]] = {
    var scalars: [Unicode.Scalar: [Unicode.Scalar]] = [:]
    let table = String(decoding: PackageResources.compatibility_txt, as: UTF8.self).unicodeScalars
    for line in table.split(separator: "\n") {
      guard let space = line.firstIndex(of: " ") else { continue }
      for source in line[space...].dropFirst() { scalars[source] = Array(line[..<space]) }
    }
    return scalars
  }()
}
