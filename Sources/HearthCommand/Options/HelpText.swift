/// Writes help from the tables.
package enum HelpText {
  /// What `hearth --help` prints.
  package static var overview: String {
    let width = VerbTable.verbs.map { usage($0).count }.max() ?? 0
    let verbs = VerbTable.verbs.map { "  \(padded(usage($0), to: width))  \($0.summary)" }
    return """
      Hearth turns a private journal into a site that you read offline.

      Usage: hearth VERB [OPTION…]

      Verbs
      \(verbs.joined(separator: "\n"))

      Options
      \(table(of: VerbTable.global))

      Examples
        hearth init my-journal && cd my-journal
        hearth build && hearth open

      Each verb explains itself: hearth build --help

      """
  }

  /// What `hearth VERB --help` prints.
  package static func text(for verb: VerbSpec) -> String {
    let examples = verb.examples.map { "  \($0.command)\n      \($0.meaning)" }
    return """
      hearth \(verb.name): \(verb.summary)

      Usage: hearth \(usage(verb)) [OPTION…]

      \(verb.explanation)

      Options
      \(table(of: verb.options))

      Examples
      \(examples.joined(separator: "\n"))

      """
  }

  private static func usage(_ verb: VerbSpec) -> String {
    guard !verb.operands.isEmpty else { return verb.name }
    return verb.operandCount.lowerBound == 0
      ? "\(verb.name) [\(verb.operands)]" : "\(verb.name) \(verb.operands)"
  }

  private static func table(of options: [OptionSpec]) -> String {
    let names = options.map { option in
      let short = option.short.map { "-\($0), " } ?? "    "
      return "\(short)--\(option.name)" + (option.value.map { " \($0)" } ?? "")
    }
    let width = names.map(\.count).max() ?? 0
    return zip(names, options).map { "  \(padded($0, to: width))  \($1.summary)" }.joined(separator: "\n")
  }

  private static func padded(_ text: String, to width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.count))
  }
}
