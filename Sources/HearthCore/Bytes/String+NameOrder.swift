extension String {
  /// Whether this name stands before `other` in a list: by the scalars of form C, and by the bytes of names that are the same
  /// but for those.
  ///
  /// That is the order that `<` promises and, of letters that are written in two scalars, does not keep (Swift 6.3): of "é" in
  /// two and "é2" in one, none is before the other, nor are they equal. Sorted by it, names stand as chance has it.
  package func precedesByName(_ other: String) -> Bool {
    if isASCII, other.isASCII { return precedesByBytes(other) }
    let (name, otherName) = (inFormC, other.inFormC)
    return name == otherName ? precedesByBytes(other) : name.precedesByBytes(otherName)
  }
}

extension Sequence<String> {
  /// See ``Swift/String/precedesByName(_:)``.
  package func sortedByName() -> [String] { sorted { $0.precedesByName($1) } }
}
