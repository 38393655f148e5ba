import HearthCore

/// The rules about files on disk.
enum CommandRules {
  static let all: [Rule] = [
    .unreadableFile, .fileTooLarge, .notText, .symbolicLink, .specialFile, .unreadableFileName, .sameFileName,
    .notDownloaded,
  ]
}

extension Rule {
  static let unreadableFile = Rule(
    "UnreadableFile", .error, "Every file and folder of the journal can be opened.")
  static let fileTooLarge = Rule(
    "FileTooLarge", .error,
    "No file is larger than Hearth reads: 16 MB of text, 64 MB of samples, 256 MB of anything else.")
  static let notText = Rule("NotText", .error, "A file whose name ends in .md or .txt is a text.")
  static let symbolicLink = Rule(
    "SymbolicLink", .warning, "Content holds real files and folders, not symbolic links.")
  static let specialFile = Rule(
    "SpecialFile", .warning, "Content holds files and folders, not pipes, sockets or devices.")
  static let unreadableFileName = Rule("UnreadableFileName", .error, "File names are written in UTF-8.")
  static let sameFileName = Rule(
    "SameFileName", .error, "No two names in a folder are the same text in two encodings.")
  static let notDownloaded = Rule(
    "NotDownloaded", .warning, "A file that is in iCloud but not on this machine is left out.")
}

extension Finding {
  static func unreadableFile(_ code: SystemCode, isFolder: Bool = false) -> Finding {
    Finding(
      .unreadableFile, "Hearth could not read this \(isFolder ? "folder" : "file"): \(code)",
      help: "The rest of the journal is used without it.")
  }

  static func fileTooLarge(size: Int, limit: Int) -> Finding {
    func megabytes(_ bytes: Int) -> Int { (bytes + (1 << 20) - 1) >> 20 }
    return Finding(
      .fileTooLarge, "this file has \(megabytes(size)) MB",
      accepted: "Hearth reads up to \(megabytes(limit)) MB",
      help: "The rest of the journal is used without it.")
  }

  static var notText: Finding {
    Finding(
      .notText, "this file isn't a text, so it is left out", accepted: "a note is a text in UTF-8",
      help: "Give a picture or another file its own ending, such as .png, or move it out of Content.")
  }

  static var symbolicLink: Finding {
    Finding(
      .symbolicLink, "this is a symbolic link", accepted: "Hearth reads files and folders themselves",
      help: "Put a copy of the file here.")
  }

  static var specialFile: Finding {
    Finding(
      .specialFile, "this is neither a file nor a folder", accepted: "Hearth reads files and folders",
      help: "Move it out of Content.")
  }

  static var unreadableFileName: Finding {
    Finding(
      .unreadableFileName, "the name of this file is not UTF-8", accepted: "names are written in UTF-8",
      help: "Rename the file.")
  }

  static var sameFileName: Finding {
    Finding(
      .sameFileName, "another file in this folder has the same name in another encoding",
      accepted: "names differ in more than their encoding", help: "Rename one of them.")
  }

  static var notDownloaded: Finding {
    Finding(
      .notDownloaded, "this file is in iCloud and not on this machine, and is left out",
      accepted: "Hearth reads files that are here",
      help: "Choose Download Now in Finder, then build again.")
  }
}

extension DiagnosticLog {
  /// The errors about files that couldn't be read.
  var unread: DiagnosticLog {
    filter { $0.severity == .error && CommandRules.all.contains($0.finding.rule) }
  }
}
