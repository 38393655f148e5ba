@_spi(_Unicode) import Swift

extension Unicode.Scalar {
  /// The scalars of its compatibility decomposition (form NFKD, Unicode Standard Annex 15), by itself: `fi` for the ligature.
  /// Those of a compatibility character are folded already.
  package var decomposed: [Unicode.Scalar] {
    isASCII ? [self] : Self.compatible[self] ?? Array(String(self)._nfd)
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
