internal import HearthDiagnostics

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

  static func finding() -> Finding {
    Finding(
      rule, "the front matter that begins here is not closed", accepted: "it ends with --- alone on a line",
      help: "Add --- on a line of its own below the last key.")
  }
}
