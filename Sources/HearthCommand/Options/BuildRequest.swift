import HearthCore

/// What a command line means for reading a journal and building its site: the second stage after ``TypedArguments``.
struct BuildRequest: Sendable {
  var place: JournalPlace
  /// Absolute; `nil` for verbs that write no site.
  var output: String?
  /// A folder whose files take the place of the theme's; it need not exist.
  var templates: String?
  /// `nil`: the clock decides.
  var today: CalendarDate?
  var includesDrafts: Bool
  var includesFuture: Bool
  /// `light`, `dark` or `system`; `nil`: the journal's settings decide.
  var theme: String?
  /// How many threads work at once.
  var jobs: Int
  var isStrict: Bool
  var isQuiet: Bool
  var isVerbose: Bool
  var isJSON: Bool
  var isDryRun: Bool
  /// Whether pages load themselves again; see ``PageReload``.
  var reloads = false
  /// Whether notes are passed over, for a build that told them before.
  var tellsNoNotes = false

  init(_ typed: TypedArguments, on machine: Machine) throws(UsageError) {
    place = try JournalPlace.find(given: typed.value(of: .content), on: machine)
    if typed.verb.options.contains(.output) {
      output = try place.output(given: typed.value(of: .output), on: machine)
    }
    templates = try Self.templates(typed, place, machine)
    today = try Self.day(.today, typed)
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
    let path = FilePath.absolute(given, from: machine.workingFolder, home: machine[variable: "HOME"])
    guard FilePath.isFolder(path) else {
      throw UsageError(
        "there is no folder \(given)", help: "--templates names a folder with files such as page.mustache.")
    }
    return path
  }

  /// The value of an option that takes a day.
  static func day(_ option: OptionSpec, _ typed: TypedArguments) throws(UsageError) -> CalendarDate? {
    guard let text = typed.value(of: option) else { return nil }
    guard let date = CalendarDate(text) else {
      throw UsageError(
        "the day '\(text)' of --\(option.name) cannot be read", help: "A day is written 2025-03-17.")
    }
    return date
  }

  /// The value of an option that takes a day, or days, as they are said.
  static func days(_ option: OptionSpec, _ typed: TypedArguments) throws(UsageError) -> SpokenDays? {
    guard let text = typed.value(of: option) else { return nil }
    guard let days = SpokenDays(text) else {
      throw UsageError(
        "the day '\(text)' of --\(option.name) cannot be read",
        help: "A day is written 2025-03-17, 2025-03, today, yesterday, 'last monday' or 30d.")
    }
    return days
  }

  private static func jobs(_ typed: TypedArguments) throws(UsageError) -> Int {
    guard let text = typed.value(of: .jobs) else { return Machine.cores }
    guard let number = Int(text), (1...256).contains(number) else {
      throw UsageError(
        "--jobs takes a number from 1 to 256, and '\(text)' was given", help: "For example: --jobs 2")
    }
    return number
  }
}
