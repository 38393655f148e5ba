import HearthCore

/// The rules about files as the disk has them.
enum CommandRules {
  static let all: [Rule] = [
    UnreadableFile.rule, FileTooLarge.rule, SymbolicLink.rule, SpecialFile.rule, UnreadableFileName.rule,
    SameFileName.rule, NotDownloaded.rule,
  ]
}
