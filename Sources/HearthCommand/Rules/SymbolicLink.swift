import HearthCore

enum SymbolicLink {
  static let rule = Rule(
    "SymbolicLink", .warning,
    summary: "Content holds files and folders themselves, and no symbolic links.",
    explanation: """
      A link can point outside of the journal, to something that is not meant for the site. So Hearth does not follow it. \
      Put a copy of the file in its place, or point --content at the folder that the link stands for.
      """,
    wrong: "Content/resources -> /home/sam/notes/resources",
    right: "Content/resources/   (the folder itself)")

  static let finding = Finding(
    rule, "this is a symbolic link", accepted: "Hearth reads files and folders themselves",
    help: "You could put a copy of the file here.")
}
