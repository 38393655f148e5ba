import HearthCore

enum FileTooLarge {
  static let rule = Rule(
    "FileTooLarge", .error,
    summary: "No file is larger than Hearth reads: 16 MB of text, 64 MB of samples, 256 MB of anything else.",
    explanation: """
      A text of that size is usually something else under the name of a note. \
      Move it out of Content, or divide it into several files.
      """,
    wrong: "Content/reflections/everything.md   (40 MB)",
    right: "Content/reflections/2024.md   (2 MB)\nContent/reflections/2025.md   (2 MB)")

  static func finding(size: Int, limit: Int) -> Finding {
    Finding(
      rule, "this file has \(megabytes(size)) MB", accepted: "Hearth reads up to \(megabytes(limit)) MB",
      help: "The rest of the journal is used without it.")
  }

  private static func megabytes(_ bytes: Int) -> Int { (bytes + (1 << 20) - 1) >> 20 }
}
