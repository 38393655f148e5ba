import HearthCore

enum BlankInLink {
  static let rule = Rule(
    "BlankInLink", .warning,
    summary: "The path of a link has no blank, or stands in pointed brackets.",
    explanation: """
      In Markdown, a blank ends the path of a link. So ![A cat](my cat.png) is no picture, and is shown as it is written. \
      Between < and >, a path may have blanks. Obsidian also writes [[my cat.png]], which needs nothing.
      """,
    wrong: "![A cat on a chair](my cat.png)", right: "![A cat on a chair](<my cat.png>)")

  /// - Parameter written: as ``BlankInPath/written``.
  static func finding(_ written: String) -> Finding {
    let mended = BlankInPath.all(in: written).first?.mended
    return Finding(
      rule, "a blank keeps '\(written)' from being a link",
      accepted: "a path with blanks stands between < and >",
      swap: mended.map { .init(written, for: $0) })
  }
}
