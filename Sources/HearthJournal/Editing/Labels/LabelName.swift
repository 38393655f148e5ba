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
    return nil
  }
}
