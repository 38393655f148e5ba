/// Shell quoting of arguments for display.
package enum ShellWord {
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
