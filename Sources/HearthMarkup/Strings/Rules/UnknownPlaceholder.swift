import HearthCore

/// A name in braces that nothing is put in for.
enum UnknownPlaceholder {
  static let rule = Rule(
    "UnknownPlaceholder", .warning,
    summary: "The names in braces are those of the English phrase.",
    explanation:
      "Hearth puts a value in the place of each name that it knows. Any other is shown with its braces.",
    wrong: "date.month: \"{month} de {año}\"",
    right: "date.month: \"{month} de {year}\"")

  static func finding(_ name: String, key: String, known: [String]) -> Finding {
    let names = known.map { "'{\($0)}'" }.joined(separator: ", ")
    return Finding(
      rule, "nothing is put in for '{\(name)}' in '\(key)'",
      accepted: known.isEmpty
        ? "the English phrase has no names in braces" : "the English phrase has \(names)")
  }
}
