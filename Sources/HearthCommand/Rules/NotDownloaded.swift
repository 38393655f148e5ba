import HearthCore

/// A file of which only a stand-in is on this machine.
enum NotDownloaded {
  static let rule = Rule(
    "NotDownloaded", .warning,
    summary: "A file is in iCloud and not on this machine, and is left out.",
    explanation: """
      To save room, iCloud Drive takes files off a Mac that were not opened for a while. In their place it leaves a hidden \
      file, such as .2025-03-17.md.icloud. Hearth reads what is on the disk, and goes nowhere to fetch more. In Finder, \
      Download Now brings a whole folder back, and Keep Downloaded keeps it.
      """,
    wrong: "Content/reflections/.2025-03-17.md.icloud",
    right: "Content/reflections/2025-03-17.md")

  static let finding = Finding(
    rule, "this file is in iCloud and not on this machine, and is left out",
    accepted: "Hearth reads files that are here",
    help: "You could choose Download Now in Finder, and build again.")

  /// The name of the file that the item called `name` stands for: `.a.md.icloud` is all that is here of `a.md`.
  static func name(behind name: String) -> String? {
    guard name.hasPrefix("."), name.hasSuffix(".icloud"), name.utf8.count > ".icloud".utf8.count + 1 else {
      return nil
    }
    return String(name.dropFirst().dropLast(".icloud".count))
  }
}
