struct HelpText {
  let width: Int
  static let usualWidth = 80

  var overview: String {
    """
    Hearth turns a private journal into a site that you read offline.

    Usage: hearth VERB [OPTION...]

    Verbs
    \(WrappedText.table(VerbTable.verbs.map { ($0.usage, $0.help.summary) }, width: width))

    Options
    \(table(of: VerbTable.global))

    Examples
      hearth init my-journal && cd my-journal
      hearth build && hearth open

    Each verb explains itself: hearth build --help

    """
  }

  func text(for verb: VerbSpec) -> String {
    let terms = verb.terms.isEmpty ? "" : "\(WrappedText.table(verb.terms, width: width))\n\n"
    let help = verb.help
    let examples = help.examples.map { "  \($0.command)\n      \($0.meaning)" }
    return """
      hearth \(verb.name): \(help.summary)

      Usage: hearth \(verb.usage) [OPTION...]

      \(help.explanation.map { WrappedText.paragraph($0, width: width) }.joined(separator: "\n\n"))

      \(terms)Options
      \(table(of: verb.options))

      Examples
      \(examples.joined(separator: "\n"))

      """
  }

  private func table(of options: [OptionSpec]) -> String {
    WrappedText.table(
      options.map { option in
        let short = option.short.map { "-\($0), " } ?? "    "
        return ("\(short)--\(option.name)" + (option.value.map { " \($0)" } ?? ""), option.summary)
      }, width: width)
  }
}

/// Breaks sentences into lines for a terminal.
enum WrappedText {
  /// Returns `text` in lines that fit a terminal.
  static func paragraph(_ text: some StringProtocol, width: Int = HelpText.usualWidth) -> String {
    lines(text, width: width).joined(separator: "\n")
  }

  /// Breaks `text` into lines of at most `width` characters, not counting colour codes; a longer word gets its own line.
  static func lines(_ text: some StringProtocol, width: Int) -> [String] {
    var lines: [String] = []
    var (line, length) = ("", 0)
    for word in text.split(whereSeparator: \.isWhitespace) {
      let count = shownLength(word)
      if !line.isEmpty, length + 1 + count > width {
        lines.append(line)
        (line, length) = ("", 0)
      }
      length += line.isEmpty ? count : 1 + count
      line += line.isEmpty ? String(word) : " \(word)"
    }
    return line.isEmpty ? lines : lines + [line]
  }

  /// The number of characters that a terminal shows, without colour codes.
  static func shownLength(_ text: some StringProtocol) -> Int {
    guard text.utf8.contains(0x1B) else { return text.count }
    return String(text).replacing(#/\u{1B}\[[0-9;]*m/#, with: "").count
  }

  /// Returns a column of names with the meaning of each beside it, both after two spaces.
  static func table(_ rows: [(name: String, meaning: String)], width: Int = HelpText.usualWidth) -> String {
    let column = (rows.map(\.name.count).max() ?? 0) + 4
    let spaces = String(repeating: " ", count: column)
    return rows.map { row in
      let name = "  \(row.name)".padded(to: column)
      return name + lines(row.meaning, width: max(20, width - column)).joined(separator: "\n\(spaces)")
    }.joined(separator: "\n")
  }
}
