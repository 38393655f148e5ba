import HearthCore
import HearthJournal

/// What the verbs that change files of a journal have in common.
struct EditVerb {
  let place: JournalPlace
  let isDryRun: Bool
  let isQuiet: Bool
  let machine: Machine

  init(_ typed: TypedArguments, on machine: Machine) throws(UsageError) {
    place = try JournalPlace.find(given: typed.value(of: .content), on: machine)
    isDryRun = typed.has(.dryRun)
    isQuiet = typed.has(.quiet)
    self.machine = machine
  }

  /// Writes the changes, or shows them in a dry run.
  func write(_ changes: [FileChange]) throws(MachineError) {
    if isDryRun {
      machine.terminal.out(changes.map(DiffText.text).joined())
    } else {
      try ContentWriter(root: place.content).write(changes)
    }
  }

  /// Says on stdout what was done, unless asked to be quiet.
  func say(_ line: String) {
    if !isQuiet { machine.terminal.out("\(line)\n") }
  }

  /// Says on stderr why nothing was changed, with what a check says of the file that is in the way.
  func refuse(_ refusal: EditRefusal, in journal: EditableJournal) -> ExitStatus {
    let terminal = machine.terminal
    guard let path = refusal.path, let file = journal.file(path) else {
      terminal.err(UsageError(refusal.found, help: refusal.help).text)
      return .usage
    }
    var log = DiagnosticLog()
    if JournalPaths.role(of: path) == .entry {
      log = DocumentParser.parse(file, settings: journal.settings).log
    } else {
      _ = JournalReader.labels(file, log: &log)
    }
    let errors = log.excerpting(as: \.blankingComments) { $0 == path ? file : nil }.sorted.filter {
      $0.severity == .error
    }
    terminal.err(errors.map(DiagnosticText(isColoured: terminal.isColoured).text).joined())
    terminal.err("hearth: \(refusal.found)\n\(refusal.help.isEmpty ? "" : "\(refusal.help)\n")")
    return .journal
  }
}
