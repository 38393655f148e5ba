import HearthCore

/// A file that is copied with whatever it says of itself, told of once for the whole journal.
enum MetadataKept {
  static let rule = Rule(
    "MetadataKept", .note,
    summary:
      "Pictures, films and sounds lose where and with what they were made when they are copied into the site.",
    explanation: """
      Hearth takes places, cameras and times out of pictures and films. So it does with tags of mp3, aac, flac and wav. \
      Other files keep what they say of themselves. A PDF often names the person who made it. Before you hand such a page \
      to somebody, you could look at the file's properties.
      """,
    wrong: """
      -- attachments/letter.pdf --
      (a document)
      -- reflections/2025-03-17.md --
      See [the letter](../attachments/letter.pdf).
      """,
    right: """
      -- attachments/letter.jpg --
      (a picture)
      -- reflections/2025-03-17.md --
      ![A letter of one page](../attachments/letter.jpg)
      """)

  static func finding(_ name: String, others: Int) -> Finding {
    Finding(
      rule,
      others == 0
        ? "'\(name)' is copied into the site with all that it says of itself"
        : "'\(name)' and \(others) more \(others == 1 ? "file" : "files") are copied with all that they say of themselves",
      accepted: "Hearth takes places and cameras out of other types only")
  }
}
