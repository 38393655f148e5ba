import HearthCore

enum UnreadableFile {
  static let rule = Rule("UnreadableFile", .error, "Every file and folder of the journal can be opened.")

  static func finding(_ code: SystemCode, isFolder: Bool = false) -> Finding {
    Finding(
      rule,
      "Hearth could not read this \(isFolder ? "folder" : "file"): \(code)",
      help: "The rest of the journal is used without it.")
  }
}

enum FileTooLarge {
  static let rule = Rule(
    "FileTooLarge", .error,
    "No file is larger than Hearth reads: 16 MB of text, 64 MB of samples, 256 MB of anything else.")

  static func finding(size: Int, limit: Int) -> Finding {
    Finding(
      rule, "this file has \(megabytes(size)) MB", accepted: "Hearth reads up to \(megabytes(limit)) MB",
      help: "The rest of the journal is used without it.")
  }

  private static func megabytes(_ bytes: Int) -> Int { (bytes + (1 << 20) - 1) >> 20 }
}

enum SymbolicLink {
  static let rule = Rule(
    "SymbolicLink", .warning, "Content holds files and folders themselves, and no symbolic links.")

  static let finding = Finding(
    rule, "this is a symbolic link", accepted: "Hearth reads files and folders themselves",
    help: "You could put a copy of the file here.")
}

enum SpecialFile {
  static let rule = Rule(
    "SpecialFile", .warning, "Content holds files and folders, and no pipes, sockets or devices.")

  static let finding = Finding(
    rule, "this is neither a file nor a folder", accepted: "Hearth reads files and folders",
    help: "You could move it out of Content.")
}

enum UnreadableFileName {
  static let rule = Rule("UnreadableFileName", .error, "File names are written in UTF-8.")

  static let finding = Finding(
    rule, "the name of this file is not UTF-8", accepted: "names are written in UTF-8",
    help: "You could rename the file.")
}

enum SameFileName {
  static let rule = Rule(
    "SameFileName", .error, "No two names in a folder are the same text in two encodings.")

  static let finding = Finding(
    rule, "another file in this folder has the same name in another encoding",
    accepted: "names differ in more than their encoding", help: "You could rename one of them.")
}

enum NotDownloaded {
  static let rule = Rule(
    "NotDownloaded", .warning, "A file is in iCloud and not on this machine, and is left out.")

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

/// The rules about files as the disk has them.
enum CommandRules {
  static let all: [Rule] = [
    UnreadableFile.rule, FileTooLarge.rule, SymbolicLink.rule, SpecialFile.rule, UnreadableFileName.rule,
    SameFileName.rule, NotDownloaded.rule,
  ]
}
