/// Commands to copy, for display.
package enum ShellWord {
  /// Returns `command` followed by `names`, each quoted if necessary. If one begins with a dash, `--` precedes them, so
  /// that it isn't read as an option.
  package static func command(_ command: String, _ names: [String]) -> String {
    let words = (names.contains { $0.hasPrefix("-") } ? ["--"] : []) + names.map(quoted)
    return ([command] + words).joined(separator: " ")
  }

  /// Does the same for separate arguments.
  package static func command(_ command: String, _ names: String...) -> String {
    self.command(command, names)
  }

  /// Returns `text` as it is, or in single quotes if it holds a character that may mean something to a shell.
  package static func quoted(_ text: String) -> String {
    let isPlain = text.unicodeScalars.allSatisfy { scalar in
      switch scalar {
      case "a"..."z", "A"..."Z", "0"..."9", "-", "_", ".", "/", "+", ":": true
      default: scalar.properties.isAlphabetic
      }
    }
    return isPlain && !text.isEmpty ? text : "'\(text.replacing("'", with: #"'\''"#))'"
  }
}
