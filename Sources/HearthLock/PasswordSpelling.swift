import HearthCore

/// Checks whether every program encodes a password as the same bytes.
package enum PasswordSpelling {
  /// Returns the first character for which that is uncertain; `nil` if there is none.
  ///
  /// ``Swift/String/inFormC`` is form C for keyboard input. It isn't for characters that form C always decomposes, and
  /// may not be if a character has several marks, or a composed letter has one more.
  package static func unsure(in password: String) -> Character? {
    password.first { character in
      let scalars = Array(String(character).inFormC.unicodeScalars)
      let marks = scalars.indices.filter { scalars[$0].properties.canonicalCombiningClass != .notReordered }
      return scalars.contains { $0.properties.isFullCompositionExclusion } || marks.count > 1
        || marks.contains { $0 == 0 || isComposed(scalars[$0 - 1]) }
    }
  }

  /// Returns whether it may be a letter with a mark: of the blocks of Latin, Greek and Cyrillic that have such letters.
  private static func isComposed(_ scalar: Unicode.Scalar) -> Bool {
    (0xC0...0x24F).contains(scalar.value) || (0x370...0x4FF).contains(scalar.value)
      || (0x1E00...0x1FFF).contains(scalar.value)
  }
}
