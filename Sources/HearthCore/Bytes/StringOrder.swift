#if canImport(Darwin)
  import Foundation
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
  ///
  /// On Linux, only Foundation offers this, which would double the size of the program. So characters are composed here where
  /// a single scalar exists. A scalar that form C always decomposes, such as U+0958, stays as it is.
  package var inFormC: String {
    if utf8.allSatisfy({ $0 < 0x80 }) { return self }
    #if canImport(Darwin)
      return precomposedStringWithCanonicalMapping
    #else
      guard unicodeScalars.contains(where: \.mayCompose) else { return self }
      return String(UnicodeScalarView(flatMap(\.composed)))
    #endif
  }
}

extension Sequence<String> {
  /// Returns the names sorted by ``Swift/String/precedesByName(_:)``.
  package func sortedByName() -> [String] { sorted { $0.precedesByName($1) } }
}

#if !canImport(Darwin)
  extension Unicode.Scalar {
    /// Whether form C may replace this scalar, alone or together with the scalars before it.
    fileprivate var mayCompose: Bool {
      properties.isGraphemeExtend || properties.isFullCompositionExclusion
        || (0x1100...0x11FF).contains(value)
    }
  }

  extension Character {
    /// Single scalars by the characters they are canonically equivalent to: `Character` hashes equivalents alike.
    private static let precomposed: [Character: Unicode.Scalar] = {
      let ranges: [ClosedRange<UInt32>] = [0...0x2FFF, 0xAC00...0xD7A3]
      let scalars = ranges.joined().lazy.compactMap { Unicode.Scalar($0) }
      return Dictionary(
        scalars.filter { !$0.properties.isFullCompositionExclusion }.map { (Character($0), $0) },
        uniquingKeysWith: { first, _ in first })
    }()

    /// The scalars of form C, found by composing the longest possible sequence at each step.
    fileprivate var composed: [Unicode.Scalar] {
      var composed: [Unicode.Scalar] = []
      var rest = Array(unicodeScalars)[...]
      while let first = rest.first {
        let match = stride(from: rest.count, to: 0, by: -1).lazy.compactMap { length in
          let text = String(String.UnicodeScalarView(rest.prefix(length)))
          return text.count == 1
            ? Self.precomposed[Character(text)].map { (scalar: $0, length: length) } : nil
        }.first
        composed.append(match?.scalar ?? first)
        rest = rest.dropFirst(match?.length ?? 1)
      }
      return composed
    }
  }
#endif
