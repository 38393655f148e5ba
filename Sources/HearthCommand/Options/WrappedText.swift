/// Breaks sentences into lines for a terminal.
enum WrappedText {
  /// The width of a terminal that nobody has changed, in characters.
  static let width = 80

  /// The words of `text` in lines of at most `width` characters; a longer word has a line of its own.
  static func lines(_ text: String, width: Int) -> [String] {
    var lines: [String] = []
    var line = ""
    for word in text.split(whereSeparator: \.isWhitespace) {
      if !line.isEmpty, line.count + 1 + word.count > width {
        lines.append(line)
        line = ""
      }
      line += line.isEmpty ? String(word) : " \(word)"
    }
    return line.isEmpty ? lines : lines + [line]
  }

  /// A column of names with what each means beside it, both two blanks from what stands before them.
  static func table(_ rows: [(name: String, meaning: String)]) -> String {
    let column = (rows.map(\.name.count).max() ?? 0) + 4
    let blanks = String(repeating: " ", count: column)
    return rows.map { row in
      let name = "  \(row.name)".padded(to: column)
      return name + lines(row.meaning, width: width - column).joined(separator: "\n\(blanks)")
    }.joined(separator: "\n")
  }
}
