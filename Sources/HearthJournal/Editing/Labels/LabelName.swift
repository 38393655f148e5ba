import HearthCore

/// What a label can be called so that it can be written wherever labels are.
enum LabelName {
  /// Why `name` cannot be a label, in words; `nil` where it can.
  static func problem(with name: String) -> String? {
    let scalars = name.unicodeScalars
    guard let first = scalars.first, !name.trimmingBlanks.isEmpty else { return "a label has a name" }
    if let wrong = scalars.first(where: { "|,[]{}#:\"\\".unicodeScalars.contains($0) }) {
      return "a label has no \(wrong) in it, since that stands between labels and around them"
    }
    if scalars.contains(where: YAMLScalarText.isControl) { return "a label is written on one line" }
    guard YAMLScalarText.isPlain(name, inFlow: true) else {
      return first == " " || name.hasSuffix(" ")
        ? "a label has no blank at its ends" : "a label begins with a letter or a digit"
    }
    if beginsWithOffset(name) { return "a label does not begin with an offset, which belongs to a time" }
    return nil
  }

  /// Whether its first word is an offset in parentheses, which a line may give to the time before it: `(UTC+1) call`.
  static func beginsWithOffset(_ name: String) -> Bool {
    let scalars = Array(name.unicodeScalars)
    guard let word = OffsetWord(scalars[...]), word.isEnclosed, word.offset != nil else { return false }
    return word.length == scalars.count || scalars[word.length].properties.isWhitespace
  }
}
