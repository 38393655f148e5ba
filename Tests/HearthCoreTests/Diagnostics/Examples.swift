import HearthCore

/// A rule and findings for tests about diagnostics as such.
enum Example {
  static let rule: Rule = "UnreadableTime"
  static let mild: Rule = "RawHTML"

  static let finding = Finding(
    rule, "the time '25:70' can't be read", accepted: "a time is written 08:28", corrected: "at: 08:28")

  static func diagnostic(
    _ finding: Finding = finding, path: String = "Content/a.md", line: Int = 3, column: Int = 5,
    source: String? = nil
  ) -> Diagnostic {
    Diagnostic(
      finding, path: path, position: HearthCore.SourceLocation(line: line, column: column), sourceLine: source
    )
  }
}
