/// One option as it is declared: parsing, help, suggestions and completions all read this.
struct OptionSpec: Sendable, Hashable {
  /// Without the two dashes: `output`.
  let name: String
  let short: Character?
  /// What stands for the value in help: `DIR`. `nil` for a switch.
  let value: String?
  /// The only values it takes; empty where any text will do.
  let choices: [String]
  /// What a shell offers for the value.
  let completes: Completion
  /// One line for help, without a full stop.
  let summary: String

  /// The names on disk that fit a value: none, folders only, or files and folders.
  enum Completion: Sendable, Hashable { case nothing, folders, files }

  init(
    _ name: String, short: Character? = nil, value: String? = nil, choices: [String] = [],
    completes: Completion = .nothing, _ summary: String
  ) {
    self.name = name
    self.short = short
    self.value = value
    self.choices = choices
    self.completes = completes
    self.summary = summary
  }
}

extension OptionSpec {
  static let content = OptionSpec(
    "content", value: "DIR", completes: .folders,
    "the journal: a Content folder, or the folder that holds one")
  static let templates = OptionSpec(
    "templates", value: "DIR", completes: .folders, "a theme to use in place of the installed one")
  static let theme = OptionSpec(
    "theme", value: "NAME", choices: ["light", "dark", "system"], "colours of the pages")
  static let output = OptionSpec(
    "output", short: "o", value: "DIR", completes: .folders, "where the site goes (site, beside Content)")
  static let quiet = OptionSpec("quiet", short: "q", "say only what went wrong")
  static let verbose = OptionSpec("verbose", short: "v", "say how long each step took")
  static let strict = OptionSpec("strict", "count warnings as errors, and write nothing if there are any")
  static let format = OptionSpec(
    "format", value: "FORMAT", choices: ["text", "json"], "how results are printed: text, json")
  static let today = OptionSpec("today", value: "YYYY-MM-DD", "the day that counts as today")
  static let drafts = OptionSpec("drafts", "take in entries with draft: true")
  static let future = OptionSpec("future", "take in entries dated after today")
  static let dryRun = OptionSpec("dry-run", "say what would be written, and write nothing")
  static let jobs = OptionSpec("jobs", value: "NUMBER", "how many things to do at once (all cores)")
  static let help = OptionSpec("help", short: "h", "explain the command, with examples")
  static let version = OptionSpec("version", "print the version")
  static let all = OptionSpec("all", "print the reference of all rules, as Markdown")
  static let empty = OptionSpec("empty", "make only settings, labels, helplines and folders")
  static let fresh = OptionSpec("fresh", "begin with the readings and exercises, and no invented person")
  static let yes = OptionSpec("yes", short: "y", "ask nothing")
  static let title = OptionSpec("title", value: "TEXT", "the title of the entry")
  static let date = OptionSpec(
    "date", value: "DATE", "when it happened: 2025-03-17, or 2025-03-17T08:28 (now)")
  static let label = OptionSpec("label", value: "NAME", "a label; can be given several times")
  static let note = OptionSpec("note", value: "TEXT", "a note on the stretch, in your own words")
  static let tag = OptionSpec("tag", value: "NAME", "a tag; can be given several times")
  static let about = OptionSpec(
    "about", value: "NAME",
    "what a reflection is about: 2025-03-17/08:28, a day, an event, a resource; can be given several times")
  static let kind = OptionSpec(
    "kind", value: "KIND", choices: VerbTable.kinds + ["note"], "only entries of this kind")
  static let kindOfFile = OptionSpec(
    "kind", value: "KIND", choices: VerbTable.kinds + ["note"], "what a file is that does not say so itself")
  static let minutes = OptionSpec("minutes", value: "NUMBER", "only what takes no longer than this")
  static let move = OptionSpec("move", "remove the file where it was, once it is safe in the journal")
  static let from = OptionSpec("from", value: "DATE", "only entries of this day or later")
  static let to = OptionSpec("to", value: "DATE", "only entries of this day or earlier")
  static let prefix = OptionSpec(
    "prefix", value: "DIR", completes: .folders, "where to install (~/.local)")
}

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
