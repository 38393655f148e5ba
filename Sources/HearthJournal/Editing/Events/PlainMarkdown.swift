/// Writes plain text so that Markdown, and the habits of Obsidian, read it as the same plain text.
package enum PlainMarkdown {
  /// Lines of `text` stay lines, empty ones begin a paragraph; no sign in it means anything.
  package static func escaped(_ text: String) -> String {
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map(line)
    var result: [String] = []
    for (index, line) in lines.enumerated() {
      let next = index + 1 < lines.count ? lines[index + 1] : ""
      // A backslash at the end of a line keeps its end (CommonMark 0.30, 6.7).
      result.append(line.isEmpty || next.isEmpty ? line : line + "\\")
    }
    return result.joined(separator: "\n")
  }

  /// Signs that mean something anywhere in a line.
  private static let signs: Set<Character> = [
    "\\", "`", "*", "_", "[", "]", "<", ">", "#", "&", "|", "~", "^", "$", "=", "%", "{", "}", "!",
  ]

  private static func line(_ text: Substring) -> String {
    var line = ""
    let words = text.drop { $0.isWhitespace }
    var isNumber = true
    for (index, letter) in words.enumerated() {
      let isMark =
        index == 0 ? "-+:".contains(letter) : isNumber && (letter == "." || letter == ")") && index < 10
      if signs.contains(letter) || isMark { line.append("\\") }
      if !(letter.isASCII && letter.isNumber) { isNumber = false }
      line.append(letter)
    }
    while line.last?.isWhitespace == true { line.removeLast() }
    return line
  }
}
