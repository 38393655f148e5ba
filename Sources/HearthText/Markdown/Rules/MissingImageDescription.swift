import HearthCore

enum MissingImageDescription {
  static let rule = Rule(
    "MissingImageDescription", .warning,
    summary: "A picture has a description in words.",
    explanation: """
      Who does not see the picture hears its description: somebody with a screen reader, or you, when the \
      file is lost. A few words on what it shows are enough. The name of the file says little.
      """,
    wrong: "![](walk.png)", right: "![A path between birches in the rain](walk.png)")

  private static let pictures: Set = [
    "png", "jpg", "jpeg", "gif", "webp", "avif", "svg", "bmp", "heic", "tif", "tiff",
  ]

  /// A finding where `link` is a picture without a description, or with its file's name for one.
  static func finding(_ link: MarkdownLink) -> Finding? {
    let name = LinkPath.lastPart(of: link.form == .image ? PercentDecoding.decoded(link.target) : link.target)
    let (base, suffix) = LinkPath.split(name)
    if link.form == .embed, !pictures.contains(suffix) { return nil }
    let text = PictureWords.description(link.text, isEmbed: link.form == .embed).lowercased()
    let says = text.utf8.contains { $0 > 0x20 } && text != name.lowercased() && text != base.lowercased()
    guard !says else { return nil }
    let example =
      link.form == .embed ? "![[\(link.target)|what it shows]]" : "![what it shows](\(link.target))"
    let found =
      text.utf8.allSatisfy { $0 <= 0x20 }
      ? "the picture '\(name)' has no description" : "the description of '\(name)' is its file's name"
    return Finding(
      rule, found, accepted: "a few words say what it shows", help: "Write what it shows: \(example)")
  }
}
