import HearthCore
import HearthJournal

/// The resolved command line of a verb that works on a journal: the second stage after ``TypedArguments``.
struct JournalRequest: Sendable {
  let typed: TypedArguments
  var machine: Machine
  let place: JournalPlace
  /// Absolute; `nil` for verbs that write no site.
  var output: String?
  /// A folder whose files replace those of the theme; it need not exist.
  let templates: String
  /// `nil` uses the clock.
  let today: CalendarDate?
  let jobs: Int
  /// Whether pages reload themselves; see ``PageReload``.
  var reloads = false
  /// Whether nothing is written, for a verb that only compares.
  var isComparison = false
  /// Whether notes are omitted, for a build that reported them before.
  var omitsNotes = false

  init(_ typed: TypedArguments, on machine: Machine) throws(UsageError) {
    self.typed = typed
    self.machine = machine
    place = try JournalPlace.find(given: typed.value(of: .content), on: machine)
    if typed.verb.options.contains(.output) {
      output = try place.output(given: typed.value(of: .output), on: machine)
    }
    let given = typed.value(of: .templates)
    templates = given.map(machine.absolute) ?? FilePath.join(place.root, "Templates")
    if let given, !FilePath.isFolder(templates) {
      throw UsageError(
        "there is no folder \(given)", help: "--templates names a folder with files such as page.mustache.")
    }
    today = try typed.days(.today)?.day(today: machine.localNow(in: nil).date, "--today takes one day")
    jobs =
      try typed.value(of: .jobs, "a number from 1 to 256", help: "For example: --jobs 2") { text in
        Int(text).flatMap { (1...256).contains($0) ? $0 : nil }
      } ?? Machine.cores
  }

  /// Whether to include drafts and future entries, for a verb that shows none of them.
  var includesAll = false
  var includesDrafts: Bool { includesAll || typed.has(.drafts) }
  var includesFuture: Bool { includesAll || typed.has(.future) }
  /// `light`, `dark` or `system`; `nil` uses the journal's settings.
  var theme: String? { typed.value(of: .theme) }
  var isStrict: Bool { typed.has(.strict) }
  var isQuiet: Bool { typed.has(.quiet) }
  var isJSON: Bool { typed.value(of: .format) == "json" }
  var isDryRun: Bool { isComparison || typed.has(.dryRun) }

  /// Runs `body` while no other Hearth command changes the journal. Waits for one that does, with a message if it takes long.
  func withJournalLock<Result>(_ body: () throws -> Result) throws -> Result {
    if isDryRun { return try body() }
    let folder = try FileDescriptor.folder(at: place.content)
    if !folder.lock(within: machine.waitsForOthers ? 1 : 5) {
      guard machine.waitsForOthers else {
        throw MachineError(
          "another command is changing this journal",
          help: "Nothing was changed. Save again once it has ended.")
      }
      machine.terminal.remark("another command is changing this journal; waiting for it")
      folder.waitForLock()
    }
    defer { folder.unlock() }
    // Sweeps even if this command writes nothing: a killed one may have left only its leftovers.
    StagedFile.removeStaleTemporaryFiles(folder)
    return try body()
  }

  /// Returns the path of a file of the journal as it is on disk, seen from the working folder.
  func displayPath(_ path: String) -> String { place.displayPath(path, from: machine.workingFolder) }

  /// Returns what was found, with the file's path on disk.
  func found(_ refusal: EditError) -> String {
    refusal.path.map { refusal.found.replacing($0, with: displayPath($0)) } ?? refusal.found
  }

  /// The folder of the site, seen from the working folder.
  var shownOutput: String? { output.map(machine.displayPath) }

  /// Prints findings, each under the path of its file on disk.
  func report(_ found: [Diagnostic]) {
    machine.terminal.report(found.map { $0.at(displayPath($0.path)) })
  }

  func show(_ changes: [FileChange]) {
    machine.terminal.list(changes.map { DiffText.text(of: $0, shown: displayPath) }.joined())
  }

  /// Prints a message, whether or not the verb is quiet.
  func remark(_ line: String) { machine.terminal.remark(DiagnosticText.printable(line)) }

  /// Prints a line to the results, unless the verb is quiet.
  func say(_ line: String) {
    if !isQuiet { machine.terminal.say(DiagnosticText.printable(line) + "\n") }
  }
}
