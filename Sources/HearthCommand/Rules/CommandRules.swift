package import HearthDiagnostics

/// The rules about files as the disk has them.
package enum CommandRules {
  package static let all: [Rule] = [
    UnreadableFile.rule, FileTooLarge.rule, SymbolicLink.rule, SpecialFile.rule, UnreadableFileName.rule,
    SameFileName.rule,
  ]
}
