enum HelpText {
  static var overview: String {
    """
    Hearth turns a private journal into a site that you read offline.

    Usage: hearth VERB [OPTION...]

    Verbs
    \(WrappedText.table(VerbTable.verbs.map { ($0.usage, $0.summary) }))

    Options
    \(table(of: VerbTable.global))

    Examples
      hearth init my-journal && cd my-journal
      hearth build && hearth open

    Each verb explains itself: hearth build --help

    """
  }

  static func text(for verb: VerbSpec) -> String {
    let examples = verb.examples.map { "  \($0.command)\n      \($0.meaning)" }
    return """
      hearth \(verb.name): \(verb.summary)

      Usage: hearth \(verb.usage) [OPTION...]

      \(verb.explanation.split(separator: "\n\n").map { WrappedText.paragraph($0) }.joined(separator: "\n\n"))

      Options
      \(table(of: verb.options))

      Examples
      \(examples.joined(separator: "\n"))

      """
  }

  private static func table(of options: [OptionSpec]) -> String {
    WrappedText.table(
      options.map { option in
        let short = option.short.map { "-\($0), " } ?? "    "
        return ("\(short)--\(option.name)" + (option.value.map { " \($0)" } ?? ""), option.summary)
      })
  }
}

/// Breaks sentences into lines for a terminal.
enum WrappedText {
  /// The width of a terminal that nobody has changed, in characters.
  static let width = 80

  /// Returns `text` in lines that fit a terminal.
  static func paragraph(_ text: some StringProtocol) -> String {
    lines(text, width: width).joined(separator: "\n")
  }

  /// Breaks `text` into lines of at most `width` characters; a longer word has a line of its own.
  static func lines(_ text: some StringProtocol, width: Int) -> [String] {
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

  /// Returns a column of names with the meaning of each beside it, both two spaces from what precedes them.
  static func table(_ rows: [(name: String, meaning: String)]) -> String {
    let column = (rows.map(\.name.count).max() ?? 0) + 4
    let spaces = String(repeating: " ", count: column)
    return rows.map { row in
      let name = "  \(row.name)".padded(to: column)
      return name + lines(row.meaning, width: width - column).joined(separator: "\n\(spaces)")
    }.joined(separator: "\n")
  }
}
