@_spi(_Unicode) import Swift

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

extension String {
  /// Returns whether the UTF-8 of this string precedes that of `other`: the same order in every language, on every machine.
  package func precedesByBytes(_ other: String) -> Bool { byteOrder(other) < 0 }

  /// Returns whether this name precedes `other` in a list: by the bytes of form C, then by the unnormalized bytes.
  ///
  /// `<` promises this order but breaks it for decomposed characters (Swift 6.3): of a decomposed "é" and a precomposed "é2",
  /// neither precedes the other, and they aren't equal.
  package func precedesByName(_ other: String) -> Bool {
    let order = inFormC.byteOrder(other.inFormC)
    return order < 0 || order == 0 && precedesByBytes(other)
  }

  /// Returns a negative number if the UTF-8 of this string precedes that of `other`, and a positive one if it follows.
  private func byteOrder(_ other: String) -> Int {
    var (text, other) = (self, other)
    return text.withUTF8 { bytes in
      other.withUTF8 { others in
        guard let start = bytes.baseAddress, let otherStart = others.baseAddress else {
          return bytes.count - others.count
        }
        let order = memcmp(start, otherStart, min(bytes.count, others.count))
        return order == 0 ? bytes.count - others.count : Int(order)
      }
    }
  }

  /// This string in normalization form C (Unicode Standard Annex 15). macOS stores file names decomposed, Linux as typed.
  package var inFormC: String {
    // The form by which the standard library compares strings. Foundation's would double the size of the program.
    utf8.allSatisfy { $0 < 0x80 } ? self : String(UnicodeScalarView(_nfc))
  }

  /// This string in normalization form D, in which accents are scalars of their own.
  package var inFormD: String { String(UnicodeScalarView(_nfd)) }

  /// This string in form C in one case: `Straße` equals `STRASSE` and, since Greek capitals have no accents, `Οδός` `ΟΔΟΣ`.
  package var foldingCase: String {
    if utf8.allSatisfy({ $0 < 0x80 }) { return lowercased() }
    var folded = UnicodeScalarView()
    var isGreek = false
    for scalar in uppercased().lowercased()._nfd {
      let isAccent = scalar.properties.isGraphemeExtend
      if !isAccent { isGreek = (0x370..<0x400).contains(scalar.value) }
      if !isAccent || !isGreek { folded.append(scalar) }
    }
    return String(folded).inFormC
  }
}

extension Sequence<String> {
  /// Returns the names sorted by ``Swift/String/precedesByName(_:)``.
  package func sortedByName() -> [String] { sorted { $0.precedesByName($1) } }
}
