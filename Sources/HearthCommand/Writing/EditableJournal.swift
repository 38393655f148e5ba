import HearthCore
import HearthJournal

/// The files of a journal for a verb that changes some of them: settings and labels parsed; entries only if a verb needs to know
/// them all, and then summarised and not kept.
final class EditableJournal {
  let request: JournalRequest
  let files: JournalFiles
  let own: ConfigurationFiles
  private lazy var summary = summarized()
  private lazy var hasSealedTwin = files.sealedTwins()
  private lazy var byPath = Dictionary(entries.map { ($0.path, $0) }) { first, _ in first }

  init(_ request: JournalRequest) throws(MachineError) {
    let files = try JournalFiles(folder: request.place.content)
    let own = ConfigurationFiles(JournalSources(files))
    (self.request, self.files, self.own) = (request, files, own)
  }

  private func summarized() -> (entries: [EntrySummary], unread: DiagnosticLog) {
    var log = own.log
    let entries = concurrentMap(files.paths(.entry), jobs: request.jobs, log: &log) {
      [files, settings] path, log in
      files.read(path).file(at: path, log: &log).map { EntrySummary($0, settings: settings) }
    }.compactMap(\.self)
    return (entries, log.unread)
  }

  /// Every readable entry file, sorted by path.
  var entries: [EntrySummary] { summary.entries }
  func entry(at path: String) -> EntrySummary? { byPath[path] }
  /// The paths of the entries that `hearth seal` has encrypted.
  var sealedEntries: [String] { files.paths(.sealed).filter(JournalPaths.isSealedEntry) }
  /// Findings about files that couldn't be read, and may contain anything.
  var unread: DiagnosticLog { summary.unread }

  var settings: Settings { own.settings }
  var labels: LabelBook { own.labels }

  /// The entries that may be shown: not sealed, not withheld, and without a sealed file of the same name.
  var openEntries: [EntrySummary] { entries.filter { !$0.isSealed && !hasSealedTwin($0.path) } }

  /// Every label of an entry that may be shown, as written.
  var usedLabels: [String] { openEntries.flatMap(\.labels) }

  /// Every tag of an entry that may be shown, once, as first written.
  var usedTags: [String] {
    var seen: Set<String> = []
    return openEntries.flatMap(\.tags)
      .filter { seen.insert($0.lowercased()).inserted }.sortedByName()
  }

  /// Every label of a sealed entry, as written; none may be named outside those entries.
  var sealedLabels: [String] {
    entries.filter { $0.isSealed || hasSealedTwin($0.path) }.flatMap(\.labels)
  }

  /// Returns a file, or `nil` if it can't be read; the system refuses to change such a file.
  func file(_ path: String) -> SourceFile? { files.read(path).file }

  /// Writes the changes, or shows them in a dry run.
  func write(_ changes: [FileChange]) throws(MachineError) {
    if request.isDryRun {
      request.show(changes)
    } else {
      try ContentWriter(request).write(changes)
    }
  }

  /// Reports why nothing was changed, with the errors in the file that prevented it.
  func refuse(_ refusal: EditError) -> ExitStatus {
    let terminal = request.machine.terminal
    guard let path = refusal.path, let file = file(path) else {
      terminal.message(UsageError(request.found(refusal), help: refusal.help).text)
      return .usage
    }
    var log = DiagnosticLog()
    switch JournalPaths.role(of: path) {
    case .settings: _ = SettingsParser.parse(file, log: &log)
    case .labels: _ = LabelBookParser.parse(file, log: &log)
    default: log = DocumentParser.parse(file, settings: settings).log
    }
    let errors = log.excerpting(as: \.blankingComments) { $0 == path ? file : nil }.sorted.filter {
      $0.severity == .error
    }
    request.report(errors)
    terminal.message(MachineError(request.found(refusal), help: refusal.help).text)
    return .journal
  }
}
