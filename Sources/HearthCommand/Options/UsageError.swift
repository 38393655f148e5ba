/// The command line means nothing: exit status 2.
package struct UsageError: Error, Hashable, Sendable {
  /// What was found, without a final full stop.
  package let found: String
  /// What could have been meant, or where to read on; a whole line.
  package let help: String

  package init(_ found: String, help: String) {
    self.found = found
    self.help = help
  }

  /// As it is printed on stderr.
  package var text: String { "hearth: \(found)\n\(help)\n" }
}
