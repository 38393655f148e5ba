/// A word of a command as a shell takes it, for commands that are shown to be typed.
package enum ShellWord {
  /// `text` as it is, or in quotes where it holds anything but letters, digits and a few marks that mean nothing to a shell.
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
