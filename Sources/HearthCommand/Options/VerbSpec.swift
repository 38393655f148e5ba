/// One verb as it is declared: parsing, help, suggestions and completions all read this.
struct VerbSpec: Sendable {
  let name: String
  /// Its operands as help shows them: `DIR`. Empty where it takes none.
  let operands: String
  /// How many operands it takes.
  let operandCount: ClosedRange<Int>
  /// The only operands it takes; empty where any text will do.
  let choices: [String]
  /// The only values of the first operand, where others follow it; empty where any text will do.
  let firstChoices: [String]
  /// Words that a shell offers for an operand, where others will do as well.
  let offers: [String]
  /// What names on disk a shell offers for an operand.
  let completes: OptionSpec.Completion
  /// One line for the list of verbs, without a full stop.
  let summary: String
  /// What a person needs to know before using it, in short sentences.
  let explanation: String
  let options: [OptionSpec]
  let examples: [Example]

  /// A command line that can be typed as it is, and what it does.
  struct Example: Sendable {
    let command: String
    let meaning: String

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
