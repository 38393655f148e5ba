import HearthDiagnostics

/// A file that Hearth has no use for.
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

  static func finding(_ type: String) -> Finding {
    Finding(
      rule,
      type.isEmpty ? "the file has no type, and is left alone" : "files of the type .\(type) are left alone",
      accepted: "entries are .md, samples .csv")
  }
}
