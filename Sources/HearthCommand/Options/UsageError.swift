/// The command line means nothing: exit status 2.
struct UsageError: Error, Hashable, Sendable {
  /// What was found, without a final full stop.
  let found: String
  /// What could have been meant, or where to read on; a whole line.
  let help: String

  init(_ found: String, help: String) {
    self.found = found
    self.help = help
  }

  /// As it is printed on stderr.
  var text: String { "hearth: \(found)\n\(help)\n" }
}
