import HearthCore

enum SpecialFile {
  static let rule = Rule(
    "SpecialFile", .warning,
    summary: "Content holds files and folders, and no pipes, sockets or devices.",
    explanation: "Such a name has no bytes of its own to read. Hearth leaves it alone.",
    wrong: "prw------- Content/reflections/pipe.md",
    right: "-rw------- Content/reflections/2025-03-17.md")

  static let finding = Finding(
    rule, "this is neither a file nor a folder", accepted: "Hearth reads files and folders",
    help: "You could move it out of Content.")
}
