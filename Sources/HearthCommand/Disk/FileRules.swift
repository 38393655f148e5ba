import HearthCore

enum CommandRules {
  static let all: [Rule] = [
    .unreadableFile, .fileTooLarge, .notText, .symbolicLink, .specialFile, .unreadableFileName, .sameFileName,
    .notDownloaded, .ownTheme,
  ]
}

extension Rule {
  static let unreadableFile = Rule(
    "UnreadableFile", .error, "Let Hearth open every file and folder of the journal.")
  static let fileTooLarge = Rule(
    "FileTooLarge", .error,
    "Hearth reads at most 4 MB of text, 64 MB of samples and 256 MB of anything else.")
  static let notText = Rule("NotText", .error, "Keep only text in files that end in .md or .txt.")
  static let symbolicLink = Rule(
    "SymbolicLink", .warning, "Put real files and folders in the journal, not symbolic links.")
  static let specialFile = Rule(
    "SpecialFile", .warning, "Put files and folders in the journal, not pipes, sockets or devices.")
  static let unreadableFileName = Rule("UnreadableFileName", .error, "Write file names in UTF-8.")
  static let sameFileName = Rule(
    "SameFileName", .error, "Rename one of two files whose names differ only in their encoding.")
  static let notDownloaded = Rule(
    "NotDownloaded", .warning, "Download files that are in iCloud but not on this machine.")
}

extension Finding {
  static func unreadableFile(_ code: SystemCode, isFolder: Bool = false) -> Finding {
    Finding(
      .unreadableFile, "Hearth can't read this \(isFolder ? "folder" : "file"): \(code)",
      help: "Hearth uses the rest of the journal without it.")
  }

  static func fileTooLarge(size: Int, limit: Int) -> Finding {
    func megabytes(_ bytes: Int) -> Int { (bytes + (1 << 20) - 1) >> 20 }
    return Finding(
      .fileTooLarge, "this file is \(megabytes(size)) MB",
      accepted: "Hearth reads up to \(megabytes(limit)) MB",
      help: "Hearth uses the rest of the journal without it.")
  }

  static let notText = Finding(
    .notText, "this file isn't text, so it is left out", accepted: "Hearth reads text in UTF-8",
    help: "Give a picture or another file its own ending, such as .png, or move it out of the journal.")

  static let symbolicLink = Finding(
    .symbolicLink, "this is a symbolic link", accepted: "Hearth doesn't follow links",
    help: "Put a copy of the file here.")

  static let specialFile = Finding(
    .specialFile, "this is neither a file nor a folder", accepted: "Hearth reads only files and folders",
    help: "Move it out of the journal.")

  static let folderOfSettings = Finding(
    .unreadableFile, "hearth.yml is a folder", accepted: "settings are in a file of that name",
    help: "Rename the folder, and put the file in its place.")

  static let unreadableFileName = Finding(
    .unreadableFileName, "the name of this file isn't UTF-8", accepted: "Hearth reads names in UTF-8",
    help: "Rename the file.")

  static let sameFileName = Finding(
    .sameFileName, "another file in this folder has the same name in another encoding",
    accepted: "use names that differ in more than their encoding", help: "Rename one of them.")

  static let notDownloaded = Finding(
    .notDownloaded, "this file is in iCloud but not on this machine, so it is left out",
    accepted: "Hearth reads only what is on this machine",
    help: "Choose Download Now in Finder, then build again.")
}

extension DiagnosticLog {
  /// The errors about files that couldn't be read.
  var unread: DiagnosticLog {
    filter { $0.severity == .error && CommandRules.all.contains($0.finding.rule) }
  }
}
