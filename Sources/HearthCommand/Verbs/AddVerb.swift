import HearthCore
import HearthJournal

/// `hearth add FILE…`
struct AddVerb {
  let request: BuildRequest
  let files: [String]
  let kind: EntryKind?
  let moves: Bool
  let machine: Machine

  init(_ typed: TypedArguments, on machine: Machine) throws(UsageError) {
    request = try BuildRequest(typed, on: machine)
    files = typed.operands
    kind = typed.value(of: .kindOfFile).flatMap(EntryKind.init)
    moves = typed.has(.move)
    self.machine = machine
  }

  /// A file that has a place.
  private struct Filed {
    var file: AddedFile
    var place: AddPlanner.Place
  }

  func run() throws -> ExitStatus {
    // All are read before any is written, so that a wrong name changes nothing.
    let read = try files.map { try AddedFile($0, on: machine) }
    let journal = try JournalLoader(request: request, machine: machine).load().journal
    var log = DiagnosticLog()
    var planner = AddPlanner(journal: journal, content: request.place.content)
    var filed: [Filed] = []
    for file in read {
      let source = file.source(as: kind)
      let found = DocumentParser.parse(source, settings: journal.settings).log
      guard !found.hasErrors, let entry = entry(of: file, settings: journal.settings) else {
        log.append(file.told(found))
        continue
      }
      filed.append(Filed(file: file, place: try planner.place(file, as: entry)))
    }
    let found = try AddedEntries.check(newFiles(of: filed), request: request, machine: machine)
    for diagnostic in found.diagnostics { log.append(diagnostic) }
    Reporter(request: request, terminal: machine.terminal).report(log)
    let broken = Set(found.diagnostics.filter { $0.severity == .error }.map(\.path))
    var isComplete = !log.hasErrors
    for item in filed where try !finish(item, broken: broken) { isComplete = false }
    for file in read where !filed.contains(where: { $0.file.given == file.given }) { say(leftAlone: file) }
    return isComplete ? .fine : .journal
  }

  /// What the file says it is. A text with a date that names no kind is something remembered.
  private func entry(of file: AddedFile, settings: Settings) -> Entry? {
    let entry = DocumentParser.entry(of: file.source(as: kind), settings: settings)?.entry
    guard kind == nil, let entry, entry.id.kind == .note, entry.moment != nil else { return entry }
    return DocumentParser.entry(of: file.source(as: .reflection), settings: settings)?.entry
  }

  private func newFiles(of filed: [Filed]) -> [SourceFile] {
    filed.compactMap { item in
      guard case .free(let path, _) = item.place else { return nil }
      return SourceFile(path: path, bytes: item.file.bytes)
    }
  }

  /// Writes a file to its place, and says so. `false` where it could not go there.
  private func finish(_ item: Filed, broken: Set<String>) throws -> Bool {
    let given = item.file.given
    switch item.place {
    case .there(let path):
      say("\(given) is in the journal already: \(path)")
      try removeOriginal(of: item.file, at: path)
      return true
    case .taken(let path):
      machine.terminal.err(
        "\(given) stays where it is: there is a note of that day, \(path). You could copy lines into it.\n")
      return false
    case .free(let path, let insteadOf):
      guard !broken.contains(path) else {
        say(leftAlone: item.file)
        return false
      }
      let reason = insteadOf.map { "; another text has the name \($0)" } ?? ""
      guard !request.isDryRun else {
        say("\(given) would become \(path)\(reason)")
        return true
      }
      let inside = String(JournalPaths.inside(path))
      guard try ContentWriter(root: request.place.content).create(inside, bytes: item.file.bytes) else {
        throw MachineError("\(path) was made by somebody else", help: "\(given) was not changed.")
      }
      say("\(given) is now \(path)\(reason)\(Self.remark(on: path))")
      try removeOriginal(of: item.file, at: path)
      return true
    }
  }

  /// A file outside of the folders of kinds is a note, which no day leads to.
  private static func remark(on path: String) -> String {
    JournalPaths.kind(ofFolderIn: path) == nil
      ? "; a note, not on the timeline, as it names no day and no kind" : ""
  }

  /// Removes the file where it was, after its bytes were read back from the journal's disk.
  private func removeOriginal(of file: AddedFile, at path: String) throws(MachineError) {
    guard moves, !request.isDryRun else { return }
    let content = request.place.content
    if let real = FilePath.real(file.path), FilePath.isInside(real, content) { return }
    try MachineError.explaining(
      "\(file.given) cannot be removed", help: "It is in the journal, and it is still where it was too."
    ) { () throws(SystemCode) in
      let inside = String(JournalPaths.inside(path))
      let folder = try FileDescriptor.folder(FilePath.join(content, String(JournalPaths.folder(inside))))
      let copy = try folder.file(String(JournalPaths.fileName(inside)))
      try copy.synchronise()
      try folder.synchronise()
      guard try copy.read(expecting: file.bytes.count) == file.bytes else { return }
      let original = try FileDescriptor.folder(FilePath.parent(file.path))
      let name = FilePath.name(file.path)
      // Whoever went on writing in the meantime keeps what they wrote.
      guard try original.file(name).read(expecting: file.bytes.count) == file.bytes else { return }
      try original.removeFile(name)
    }
  }

  private func say(_ sentence: String) {
    if !request.isQuiet { machine.terminal.out(sentence + "\n") }
  }

  private func say(leftAlone file: AddedFile) {
    machine.terminal.err("\(file.given) stays where it is, unchanged, until Hearth can read it.\n")
  }
}
