import HearthCore

/// A file name that differs from the file's own in capital letters.
enum AttachmentCase {
  static let rule = Rule(
    "AttachmentCase", .warning,
    summary: "The name of a file is written with the same capital letters as the file.",
    explanation: """
      Some disks tell capital letters apart and some do not. Written exactly, the link works on all of them. Hearth finds the \
      file either way.
      """,
    wrong: """
      -- attachments/Lake.jpg --
      -- reflections/2025-03-17.md --
      ![The lake in the evening](../attachments/lake.jpg)
      """,
    right: """
      -- attachments/Lake.jpg --
      -- reflections/2025-03-17.md --
      ![The lake in the evening](../attachments/Lake.jpg)
      """)

  /// - Parameters:
  ///   - link: the path that the link gives.
  ///   - path: that of the file.
  static func finding(_ link: String, path: String) -> Finding {
    let name = String(JournalPaths.fileName(link))
    let file = String(JournalPaths.fileName(path))
    guard name != file else {
      return Finding(rule, "the file is '\(JournalPaths.inside(path))', and the link says '\(link)'")
    }
    return Finding(
      rule, "the file is called '\(file)', and the link says '\(name)'",
      swap: Finding.Swap(link, for: link.dropLast(name.count) + file))
  }
}
