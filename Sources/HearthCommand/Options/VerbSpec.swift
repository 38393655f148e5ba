/// One verb as it is declared: parsing, help, suggestions and completions all read this.
package struct VerbSpec: Sendable {
  package let name: String
  /// Its operands as help shows them: `DIR`. Empty where it takes none.
  package let operands: String
  /// How many operands it takes.
  package let operandCount: ClosedRange<Int>
  /// The only operands it takes; empty where any text will do.
  package let choices: [String]
  /// The only values of the first operand, where others follow it; empty where any text will do.
  package let firstChoices: [String]
  /// Words that a shell offers for an operand, where others will do as well.
  package let offers: [String]
  /// What names on disk a shell offers for an operand.
  package let completes: OptionSpec.Completion
  /// One line for the list of verbs, without a full stop.
  package let summary: String
  /// What a person needs to know before using it, in short sentences.
  package let explanation: String
  package let options: [OptionSpec]
  package let examples: [Example]

  /// A command line that can be typed as it is, and what it does.
  package struct Example: Sendable {
    package let command: String
    package let meaning: String

    init(_ command: String, _ meaning: String) {
      self.command = command
      self.meaning = meaning
    }
  }

  init(
    _ name: String, operands: String = "", count: ClosedRange<Int> = 0...0, choices: [String] = [],
    firstChoices: [String] = [], offers: [String] = [], completes: OptionSpec.Completion = .nothing,
    _ summary: String, _ explanation: String, options: [OptionSpec], examples: [Example]
  ) {
    self.name = name
    self.operands = operands
    operandCount = count
    self.choices = choices
    self.firstChoices = firstChoices
    self.offers = offers
    self.completes = completes
    self.summary = summary
    self.explanation = explanation
    self.options = options + [.help]
    self.examples = examples
  }
}
