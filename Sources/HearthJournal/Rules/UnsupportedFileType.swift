import HearthCore

/// Files that Hearth has no use for, told of once for each type.
enum UnsupportedFileType {
  static let rule = Rule(
    "UnsupportedFileType", .note,
    summary: "A file of this type is left alone.",
    explanation: """
      Entries are Markdown (.md); samples are .csv; pictures, sounds and PDFs can be shown by entries. Any file in \
      attachments/ can be linked. Others stay where they are, and are not on the site.
      """,
    wrong: """
      -- reflections/2025-03-17.docx --
      """,
    right: """
      -- reflections/2025-03-17.md --
      The first warm evening.
      """)

  /// - Parameters:
  ///   - type: what follows the last dot of their names; empty where nothing does.
  ///   - count: how many there are.
  static func finding(_ type: String, count: Int) -> Finding {
    let these = count == 1 ? "this file is left alone" : "this file and \(count - 1) more are left alone"
    switch type {
    case "csv":
      return Finding(
        rule, "\(these), because no day stands in the name",
        accepted: "samples of a day are in a file such as heart-rate/2025-03-17.csv")
    case "txt":
      return Finding(
        rule, "\(these), because no day stands in the name",
        accepted: "entries are .md; a .txt is one where its name is a day, such as 2025-03-17.txt")
    case "": return Finding(rule, "\(these), because the name has no type", accepted: "entries are .md")
    default:
      return Finding(rule, "\(these), because Hearth does not read .\(type)", accepted: "entries are .md")
    }
  }
}
