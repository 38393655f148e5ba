/// A word of a command as a shell takes it, for commands that are shown to be typed.
package enum ShellWord {
  /// `text` as it is, or in quotes where it holds anything but letters, digits and a few marks that mean nothing to a shell.
  package static func quoted(_ text: String) -> String {
    let isPlain = text.unicodeScalars.allSatisfy {
      $0.properties.isAlphabetic || "0123456789-_./+:".unicodeScalars.contains($0)
    }
    return isPlain && !text.isEmpty ? text : "'\(text.replacing("'", with: #"'\''"#))'"
  }
}
