import HearthCore

enum UnreadableFile {
  static let rule = Rule(
    "UnreadableFile", .error,
    summary: "Every file and folder of the journal can be opened.",
    explanation: """
      The system did not let Hearth read a file, or the disk could not give it. The rest of the journal is used. \
      You could look at the permissions of the file. A file on a stick or in a cloud folder can be copied anew.
      """,
    wrong: "-------- 1 sam sam 312 Content/reflections/2025-03-17.md",
    right: "-rw------- 1 sam sam 312 Content/reflections/2025-03-17.md")

  static func finding(_ code: SystemCode, isFolder: Bool = false) -> Finding {
    Finding(
      rule,
      "Hearth could not read this \(isFolder ? "folder" : "file"): \(MachineError.words(for: code.code))",
      help: "The rest of the journal is used without it.")
  }
}
