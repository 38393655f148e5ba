import HearthCore
import HearthJournal

/// `hearth add FILE…`
struct AddVerb {
  let request: JournalRequest
  private let writer: ContentWriter
  private var kind: EntryKind? { request.typed.value(of: .kindOfFile).flatMap(EntryKind.init) }

  init(request: JournalRequest) {
    self.request = request
    writer = ContentWriter(request)
  }

  func run() throws -> ExitStatus {
    // All are read before any is written, so that a mistyped name changes nothing.
    let files = try request.typed.operands.map { try AddedFile($0, on: request.machine) }
    let journal = try JournalLoader(request: request).load().journal
    var log = DiagnosticLog()
    var planner = try AddPlanner(journal: journal, content: request.place.content)
    var planned: [(file: AddedFile, destination: AddPlanner.Destination?)] = []
    for file in files {
      let found = DocumentParser.parse(file.source(as: kind), settings: journal.settings).log
      let entry = found.hasErrors ? nil : entry(of: file, settings: journal.settings)
      if entry == nil { log.append(file.renamed(found)) }
      planned.append((file, try entry.map { try planner.destination(of: file, as: $0) }))
    }
    let new = planned.compactMap { file, destination in
      if case .free(let path, _) = destination { SourceFile(path: path, bytes: file.bytes) } else { nil }
    }
    let found = try AddedEntries.check(new, request: request)
    log.append(found)
    Reporter(request: request).report(log)
    let broken = Set(found.diagnostics.filter { $0.severity == .error }.map(\.path))
    let areAdded = try planned.map { try add($0.file, to: $0.destination, broken: broken) }
    return log.hasErrors || areAdded.contains(false) ? .journal : .fine
  }

  /// Returns the entry in the file. A text with a date and no kind is a reflection.
  private func entry(of file: AddedFile, settings: Settings) -> Entry? {
    let entry = DocumentParser.entry(of: file.source(as: kind), settings: settings)?.entry
    guard kind == nil, let entry, entry.id.kind == .note, entry.moment != nil else { return entry }
    return DocumentParser.entry(of: file.source(as: .reflection), settings: settings)?.entry
  }

  /// Writes a file to its destination, with a message. Returns `false` if it could not be added.
  private func add(
    _ file: AddedFile, to destination: AddPlanner.Destination?, broken: Set<String>
  ) throws -> Bool {
    switch destination {
    case .existing(let path):
      request.say("\(file.given) is already in the journal: \(request.displayPath(path))")
      try removeOriginal(of: file, at: path)
    case .taken(let path):
      let isSealed = JournalPaths.role(of: path) == .sealed
      request.machine.terminal.message(
        "\(file.given) stays where it is: there is a note of that day, \(request.displayPath(path)). \(isSealed ? "Unlock it first, and copy" : "Copy") the lines into it.\n"
      )
      return false
    case .free(let path, let insteadOf) where !broken.contains(path):
      let reason = insteadOf.map { "; another text has the name \($0)" } ?? ""
      if request.isDryRun {
        request.say("Would add \(file.given) as \(request.displayPath(path))\(reason)")
        return true
      }
      let added = SourceFile(path: path, bytes: file.bytes)
      guard try writer.create(added, isMoved: request.typed.has(.move)) else {
        throw MachineError(
          "something else has just created \(request.displayPath(path))",
          help: "Hearth didn't change \(file.given).")
      }
      // No day links to a file outside the kinds' folders.
      let remark =
        JournalPaths.kind(ofFolderIn: path) == nil
        ? "; it's a note, not on the timeline, because it has no date and no kind" : ""
      request.say("Added \(file.given) as \(request.displayPath(path))\(reason)\(remark)")
      try removeOriginal(of: file, at: path)
    case .free, nil:
      request.machine.terminal.message(
        "\(file.given) stays where it is, unchanged, until Hearth can read it.\n")
      return false
    }
    return true
  }

  /// Removes the original, after its bytes were read back from the journal's disk.
  private func removeOriginal(of file: AddedFile, at path: String) throws(MachineError) {
    guard request.typed.has(.move), !request.isDryRun else { return }
    if let real = FilePath.real(file.path), FilePath.isInside(real, request.place.content) { return }
    try MachineError.explaining(
      "Hearth can't remove \(file.given)", help: "It is now in the journal, but the original is still there."
    ) { () throws(SystemCode) in
      let new = request.place.onDisk(path)
      let folder = try FileDescriptor.folder(FilePath.parent(new))
      let copy = try folder.file(FilePath.name(new))
      try copy.synchronise()
      try folder.synchronise()
      guard try copy.read(expecting: file.bytes.count) == file.bytes else { return }
      let original = try FileDescriptor.folder(FilePath.parent(file.path))
      let name = FilePath.name(file.path)
      // If it was edited in the meantime, it stays.
      guard try original.file(name).read(expecting: file.bytes.count) == file.bytes else { return }
      try original.removeFile(name)
    }
  }
}
