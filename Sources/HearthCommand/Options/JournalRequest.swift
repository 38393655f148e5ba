import HearthCore

/// The meaning of a command line for a verb that works on a journal: the second stage after ``TypedArguments``.
struct JournalRequest: Sendable {
  let machine: Machine
  let place: JournalPlace
  /// Absolute; `nil` for verbs that write no site.
  var output: String?
  /// A folder whose files replace those of the theme; it need not exist.
  let templates: String
  /// `nil`: the clock decides.
  let today: CalendarDate?
  let includesDrafts: Bool
  let includesFuture: Bool
  /// `light`, `dark` or `system`; `nil`: the journal's settings decide.
  let theme: String?
  /// The number of threads.
  let jobs: Int
  let isStrict: Bool
  let isQuiet: Bool
  let isVerbose: Bool
  let isJSON: Bool
  let isDryRun: Bool
  /// Whether pages load themselves again; see ``PageReload``.
  var reloads = false
  /// Whether notes are omitted, for a build that reported them before.
  var omitsNotes = false

  init(_ typed: TypedArguments, on machine: Machine) throws(UsageError) {
    self.machine = machine
    place = try JournalPlace.find(given: typed.value(of: .content), on: machine)
    if typed.verb.options.contains(.output) {
      output = try place.output(given: typed.value(of: .output), on: machine)
    }
    templates = try Self.templates(typed, place, machine)
    today = try typed.day(.today)
    includesDrafts = typed.has(.drafts)
    includesFuture = typed.has(.future)
    theme = typed.value(of: .theme)
    jobs = try Self.jobs(typed)
    isStrict = typed.has(.strict)
    isQuiet = typed.has(.quiet)
    isVerbose = typed.has(.verbose)
    isJSON = typed.value(of: .format) == "json"
    isDryRun = typed.has(.dryRun)
  }

  private static func templates(_ typed: TypedArguments, _ place: JournalPlace, _ machine: Machine)
    throws(UsageError) -> String
  {
    guard let given = typed.value(of: .templates) else { return FilePath.join(place.root, "Templates") }
    let path = machine.absolute(given)
    guard FilePath.isFolder(path) else {
      throw UsageError(
        "there is no folder \(given)", help: "--templates names a folder with files such as page.mustache.")
    }
    return path
  }

  private static func jobs(_ typed: TypedArguments) throws(UsageError) -> Int {
    guard let text = typed.value(of: .jobs) else { return Machine.cores }
    guard let number = Int(text), (1...256).contains(number) else {
      throw UsageError(
        "--jobs takes a number from 1 to 256, and '\(text)' was given", help: "For example: --jobs 2")
    }
    return number
  }

  /// Prints a line among the results, unless the verb is to be quiet.
  func say(_ line: String) {
    if !isQuiet { machine.terminal.out("\(line)\n") }
  }
}
