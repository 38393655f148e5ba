/// Writes help from the tables.
enum HelpText {
  /// What `hearth --help` prints.
  static var overview: String {
    """
    Hearth turns a private journal into a site that you read offline.

    Usage: hearth VERB [OPTION…]

    Verbs
    \(WrappedText.table(VerbTable.verbs.map { (usage($0), $0.summary) }))

    Options
    \(table(of: VerbTable.global))

    Examples
      hearth init my-journal && cd my-journal
      hearth build && hearth open

    Each verb explains itself: hearth build --help

    """
  }

  /// What `hearth VERB --help` prints.
  static func text(for verb: VerbSpec) -> String {
    let examples = verb.examples.map { "  \($0.command)\n      \($0.meaning)" }
    return """
      hearth \(verb.name): \(verb.summary)

      Usage: hearth \(usage(verb)) [OPTION…]

      \(paragraphs(of: verb))

      Options
      \(table(of: verb.options))

      Examples
      \(examples.joined(separator: "\n"))

      """
  }

  /// Blank lines stay.
  private static func paragraphs(of verb: VerbSpec) -> String {
    verb.explanation.split(separator: "\n\n").map {
      WrappedText.lines(String($0), width: WrappedText.width).joined(separator: "\n")
    }.joined(separator: "\n\n")
  }

  private static func usage(_ verb: VerbSpec) -> String {
    guard !verb.operands.isEmpty else { return verb.name }
    return verb.operandCount.lowerBound == 0
      ? "\(verb.name) [\(verb.operands)]" : "\(verb.name) \(verb.operands)"
  }

  private static func table(of options: [OptionSpec]) -> String {
    WrappedText.table(
      options.map { option in
        let short = option.short.map { "-\($0), " } ?? "    "
        return ("\(short)--\(option.name)" + (option.value.map { " \($0)" } ?? ""), option.summary)
      })
  }
}
