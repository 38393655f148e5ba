import HearthCore

/// A file beside the entries that a browser could not show.
enum FileNotShown {
  static let rule = Rule(
    "FileNotShown", .warning,
    summary: "Files that a text shows or links to are of a type that browsers open.",
    explanation: """
      Pictures: jpg, png, gif, webp, avif, bmp, svg. Sound: mp3, m4a, ogg, opus, wav, flac, aac. Films: mp4, webm, ogv, \
      mov, m4v. Documents: pdf, txt, csv, ics, epub. Other files stay in the journal and are not copied into the site.
      """,
    wrong: """
      -- attachments/lake.heic --
      (a picture)
      -- reflections/2025-03-17.md --
      ![The lake in the evening](../attachments/lake.heic)
      """,
    right: """
      -- attachments/lake.jpg --
      (a picture)
      -- reflections/2025-03-17.md --
      ![The lake in the evening](../attachments/lake.jpg)
      """)

  static func finding(_ path: String) -> Finding {
    Finding(
      rule, "browsers do not open files like \(path), so it is not copied into the site",
      accepted: "its description is shown in its place",
      help: "A copy in another format could stand beside it, such as jpg, mp3, mp4 or pdf.")
  }
}
