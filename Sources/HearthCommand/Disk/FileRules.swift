import HearthCore

extension Finding {
  static func unreadableFile(_ code: SystemCode, isFolder: Bool = false) -> Finding {
    Finding(
      .unreadableFile, "Hearth can't read this \(isFolder ? "folder" : "file"): \(code)",
      help: "Hearth uses the rest of the journal without it.")
  }

  static func fileTooLarge(size: Int, limit: Int) -> Finding {
    func megabytes(_ bytes: Int) -> Int { (bytes + (1 << 20) - 1) >> 20 }
    return Finding(
      "UnusableFile", "this file is \(megabytes(size)) MB",
      accepted: "Hearth reads up to \(megabytes(limit)) MB",
      help: "Hearth uses the rest of the journal without it.")
  }

  static let notText = Finding(
    "UnusableFile", "this file can't be read as text, so it is left out",
    accepted: "Hearth reads text in UTF-8",
    help:
      "If it's text, save it as UTF-8. If not, give it an ending such as .png, or move it out of the journal."
  )

  static func crowdedLetter(onLine line: Int) -> Finding {
    Finding(
      "UnusableFile",
      "a character on line \(line) has more than \(CombiningMarks.longestRun) accents or other marks",
      accepted: "Hearth reads up to \(CombiningMarks.longestRun)",
      help: "Hearth uses the rest of the journal without this file. Delete most of the marks.")
  }

  static let symbolicLink = Finding(
    "SpecialFile", "this is a symbolic link", accepted: "Hearth doesn't follow links",
    help: "Put a copy of the file here.")

  static let specialFile = Finding(
    "SpecialFile", "this is neither a file nor a folder", accepted: "Hearth reads only files and folders",
    help: "Move it out of the journal.")

  static let folderOfSettings = Finding(
    .unreadableFile, "hearth.yml is a folder", accepted: "settings are in a file of that name",
    help: "Rename the folder, and put the file in its place.")

  static let unreadableFileName = Finding(
    "UnreadableFileName", "the name of this file isn't UTF-8", accepted: "Hearth reads names in UTF-8",
    help: "Rename the file.")

  static let sameFileName = Finding(
    "UnreadableFileName", "another file in this folder has the same name in another encoding",
    accepted: "use names that differ in more than their encoding", help: "Rename one of them.")

  static let notDownloaded = Finding(
    "SpecialFile", "this file is in iCloud but not on this machine, so it is left out",
    accepted: "Hearth reads only what is on this machine",
    help: "Choose Download Now in Finder, then build again.")
}

extension DiagnosticLog {
  /// The errors about files that couldn't be read.
  var unread: DiagnosticLog {
    filter { $0.severity == .error && $0.finding.rule.section.area == "Files" }
  }
}
