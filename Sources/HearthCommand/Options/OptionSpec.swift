import HearthImport

/// The declaration of an option, shared by parsing, help, suggestions and completions.
struct OptionSpec: Sendable, Hashable {
  /// Without the two dashes: `output`.
  let name: String
  let short: Character?
  /// The placeholder for the value in help: `DIR`. `nil` for a switch.
  let value: String?
  /// The only values it takes; empty where any text will do.
  let choices: [String]
  let completes: Completion
  /// One line for help, without a full stop.
  let summary: String

  /// The names that fit a value.
  enum Completion: Sendable, Hashable {
    /// No names, or those of folders, or of files and folders, which a shell completes itself.
    case nothing, folders, files
    /// Names that the journal uses, by their kind for `hearth complete`.
    case known(String)

    static let labels = known("labels")
    static let tags = known("tags")
    static let people = known("people")
  }

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

  /// Returns the same option with a summary for another verb.
  func saying(_ summary: String) -> OptionSpec {
    OptionSpec(name, short: short, value: value, choices: choices, completes: completes, summary)
  }
}

extension OptionSpec {
  static let content = OptionSpec(
    "content", value: "DIR", completes: .folders,
    "the journal: a Content folder, or the folder that holds one")
  static let templates = OptionSpec(
    "templates", value: "DIR", completes: .folders,
    "a folder whose files replace those of the theme (Templates, beside Content)")
  static let defaultTheme = OptionSpec("default-theme", "build without the journal's own theme")
  static let ownTheme = OptionSpec(
    "own-theme", "use the code in the journal's own theme, now and later; you wrote or checked it")
  static let theme = OptionSpec(
    "theme", value: "NAME", choices: ["light", "dark", "system"],
    "colours of the pages: light, dark, system (as in hearth.yml)")
  static let output = OptionSpec(
    "output", short: "o", value: "DIR", completes: .folders, "the folder of the site (site, beside Content)")
  static let quiet = OptionSpec("quiet", short: "q", "print only problems")
  static let strict = OptionSpec("strict", "count warnings as errors, and write nothing if there are any")
  static let strictCheck = strict.saying("exit with 1 if there are warnings, too")
  static let format = OptionSpec(
    "format", value: "FORMAT", choices: ["text", "json"], "the format of the results: text, json")
  static let today = OptionSpec("today", value: "DATE", "the day that counts as today")
  static let port = OptionSpec("port", value: "NUMBER", "the port of the address (any that is free)")
  static let noOpen = OptionSpec("no-open", "print the address, and open no browser")
  static let readOnly = OptionSpec("read-only", "show the journal without any form")
  static let drafts = OptionSpec("drafts", "include entries with draft: true")
  static let future = OptionSpec("future", "include entries dated after today")
  static let dryRun = OptionSpec("dry-run", "show what would be written, and write nothing")
  static let dryOpen = dryRun.saying("print the path of the page, and open nothing")
  static let jobs = OptionSpec("jobs", value: "NUMBER", "how many files to work on at once (all cores)")
  static let help = OptionSpec("help", short: "h", "explain the command, with examples")
  static let version = OptionSpec("version", "print the version")
  static let all = OptionSpec("all", "print the reference of all rules, as Markdown")
  static let fix = OptionSpec("fix", "make every correction that is certain, and show it")
  static let allFindings = all.saying("print every message, however many there are")
  static let listChanges = OptionSpec("list", "list the changes that can be taken back, the last one first")
  static let empty = OptionSpec("empty", "make only settings, labels and folders")
  static let example = OptionSpec("example", "add a few weeks of an invented person's journal, to look at")
  static let yes = OptionSpec("yes", short: "y", "ask no questions")
  static let title = OptionSpec("title", value: "TEXT", "the title of the entry")
  static let date = OptionSpec(
    "date", value: "DATE", "when it happened: 2025-03-17, '17 March', yesterday, '2025-03-17 08:28' (now)")
  static let label = OptionSpec("label", value: "NAME", completes: .labels, "a label; repeat it for several")
  static let note = OptionSpec("note", value: "TEXT", "a note about that time, in your own words")
  static let remove = OptionSpec("remove", "remove the labelled time instead")
  static let days = OptionSpec(
    "days", value: "DAYS", "the days: mon,wed,thu, weekdays or weekend (every day)")
  static let text = OptionSpec("text", value: "TEXT", "what your calendar shows with the reminder")
  static let tag = OptionSpec("tag", value: "NAME", completes: .tags, "a tag; repeat it for several")
  static let withLabel = label.saying("only those with this label; repeat it to require several")
  static let withTag = tag.saying("only those with this tag; repeat it to require several")
  static let starred = OptionSpec("starred", "only entries with starred: true")
  static let about = OptionSpec(
    "about", value: "NAME",
    "what a reflection is about: 2025-03-17/08:28, a day, an event, a resource; repeat it for several")
  static let kind = OptionSpec(
    "kind", value: "KIND", choices: VerbTable.kinds + ["note"], "only entries of this kind")
  static let kindOfFile = kind.saying("the kind of files that don't name one themselves")
  static let minutes = OptionSpec(
    "minutes", value: "NUMBER", "only those that take this many minutes or less")
  static let move = OptionSpec("move", "remove the original once its copy is safe in the journal")
  static let from = OptionSpec("from", value: "DATE", "only from this day on")
  static let to = OptionSpec("to", value: "DATE", "only up to this day")

  static let change = OptionSpec("change", "change the password without rewriting entries")
  static let sealed = OptionSpec(
    "sealed", "write only the sealed file, from standard input or an editor in memory")
  static let passwordFile = OptionSpec(
    "password-file", value: "FILE", completes: .files, "take the password from the first line of a file")
  static let newPasswordFile = passwordFile.saying("take the new password from the first line of a file")

  // MARK: Share

  static let reader = OptionSpec("for", value: "WHOM", "who it is for, in your own words: 'my therapist'")
  static let labelToShare = label.saying("add the times with this label; repeat it for several")
  static let say = OptionSpec(
    "say", value: "FILE", completes: .files, "a text file with what you want to say (Hearth asks)")
  static let initials = OptionSpec("initials", "replace the names under people: in hearth.yml with initials")
  static let page = OptionSpec(
    "output", short: "o", value: "FILE", completes: .files, "the file to make (share-FROM-TO.html)")
  static let withSealed = OptionSpec(
    "with-sealed",
    "include sealed entries too; asks for the password of the lock, if there is one")
  static let lockedPage = OptionSpec("locked", "encrypt the file with four words, which Hearth shows once")
  static let yesToShare = yes.saying("make the file without asking")

  // MARK: Import

  static let last = OptionSpec("last", value: "DAYS", "only the most recent days, including today: 30d, 4w")
  static let zone = OptionSpec(
    "zone", value: "NAME", "the time zone of days and times: Europe/Paris (as in hearth.yml)")
  static let timeColumn = OptionSpec(
    "time-column", value: "NAME", "csv: the column of the time, by name or number")
  static let dateColumn = OptionSpec(
    "date-column", value: "NAME", "csv: the column of the day, if it has its own")
  static let bpmColumn = OptionSpec("bpm-column", value: "NAME", "csv: the column of the heart rate")
  static let motionColumn = OptionSpec("motion-column", value: "NAME", "csv: the column of movement")
  static let sourceColumn = OptionSpec("source-column", value: "NAME", "csv: the column of the device or app")
  static let descriptions = OptionSpec(
    "descriptions", "ics: also import descriptions, with any links and codes in them")
  static let utc = OptionSpec("utc", "csv: times that name no zone are in UTC")
  static let dateOrder = OptionSpec(
    "date-order", value: "ORDER", choices: DateOrder.allCases.map(\.rawValue),
    "csv: whether 3/4/2025 is in April (dmy) or in March (mdy)")
}

/// The declaration of a verb, shared by parsing, help, suggestions and completions.
struct VerbSpec: Sendable {
  let name: String
  /// Its operands as help shows them: `DIR`, `[RULE]` for one that can be omitted, `FILE...` for any number.
  var operands = ""
  /// The only values of the first operand; empty where any text will do.
  var choices: [String] = []
  /// Suggestions for an operand that also takes other text, made only for completions.
  var offers: @Sendable () -> [String] = { [] }
  /// The names that a shell offers for an operand.
  var completes = OptionSpec.Completion.nothing
  /// The first operand that takes such a name, counted from 1.
  var completesFrom = 1
  /// The first operand, if such names follow only that one; `nil` if they follow any.
  var completesAfter: String?
  /// Without `--help`, which every verb has.
  var ownOptions: [OptionSpec] = []
  /// The values of the operands, each with its meaning; empty if the explanation has them.
  var terms: [(name: String, meaning: String)] = []
  /// Runs a command line that was parsed by this description.
  let run: Run

  typealias Run = @Sendable (TypedArguments, Machine) throws -> ExitStatus

  var options: [OptionSpec] { ownOptions + [.help] }

  var help: VerbHelp { VerbHelp(name, choices) }

  var usage: String { operands.isEmpty ? name : "\(name) \(operands)" }

  var operandCount: ClosedRange<Int> {
    let required = operands.prefix { $0 != "[" }.split(separator: " ").count
    return required...(operands.contains("...") ? .max : operands.split(separator: " ").count)
  }
}

/// What help says about a verb: a section of `help.txt`, which the program holds.
struct VerbHelp {
  /// One line for the list of verbs, without a full stop.
  let summary: String
  /// What a person needs to know before using it, in short sentences, as paragraphs.
  let explanation: [String]
  /// Command lines that can be typed as shown, and what they do.
  let examples: [(command: String, meaning: String)]

  private static let sections = String(decoding: PackageResources.help_txt, as: UTF8.self)
    .dropFirst("# ".count).split(separator: "\n# ")

  /// - Parameter choices: The words that a section calls `@choices@`.
  init(_ verb: String, _ choices: [String]) {
    let section = Self.sections.first { $0.hasPrefix("\(verb): ") } ?? ""
    let parts = section.replacing("@choices@", with: choices.joined(separator: ", ")).split(separator: "\n\n")
    summary = String(parts.first?.dropFirst("\(verb): ".count) ?? "")
    explanation = parts.dropFirst().dropLast().map(String.init)
    // Two lines each: `$ hearth build`, and what that does.
    let lines = parts.last?.split(separator: "\n").map { String($0.dropFirst("$ ".count)) } ?? []
    examples = stride(from: 0, to: lines.count - 1, by: 2).map { (lines[$0], lines[$0 + 1]) }
  }
}
