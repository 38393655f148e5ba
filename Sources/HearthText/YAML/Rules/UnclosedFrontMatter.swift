import HearthCore

enum UnclosedFrontMatter {
  static let rule = Rule(
    "UnclosedFrontMatter", .error,
    summary: "Front matter that begins with --- ends with ---.",
    explanation: """
      The file begins with ---, and no later line is --- or ... alone. Where the front matter ends cannot \
      be known, and so neither how private the file is. Add --- on a line of its own below the last key. \
      Where the line was meant as a rule across the page, write *** instead.
      """,
    wrong: "---\ntitle: A walk\n\nIt was sunny.", right: "---\ntitle: A walk\n---\n\nIt was sunny.")

  /// Of a line that was to be the closing one.
  static func finding(_ line: String) -> Finding {
    Finding(
      rule, "the line '\(line)' does not close the front matter",
      accepted: "it ends with --- alone on a line",
      corrected: "---")
  }

  /// Whether a line of dashes was to close the front matter: `----`, `--` or `———`.
  static func isLookalike(_ line: String) -> Bool {
    // All of these dashes begin with one of two bytes; few lines do.
    guard let first = line.utf8.first, first == UInt8(ascii: "-") || first == 0xE2 else { return false }
    return line.count <= 8 && line != "-"
      && line.allSatisfy { "-\u{2010}\u{2011}\u{2012}\u{2013}\u{2014}\u{2015}\u{2212}".contains($0) }
  }

  static func finding() -> Finding {
    Finding(
      rule, "the front matter that begins here is not closed", accepted: "it ends with --- alone on a line",
      help: "Add --- on a line of its own below the last key.")
  }
}
