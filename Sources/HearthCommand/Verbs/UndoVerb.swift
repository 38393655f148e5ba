import HearthCore
import HearthJournal

/// `hearth undo`: reverts the last change that Hearth made under `Content/`.
struct UndoVerb {
  let request: JournalRequest

  func run() throws -> ExitStatus {
    let record = UndoRecord(content: request.place.content)
    let writer = ContentWriter(request, isRecorded: false)
    let all = record.items()
    // The record may have come with somebody else's journal, so only texts are ever written outside of it.
    let moved = try all.filter { try $0.isMoved && AddedFile.isText($0.path) && !isBack($0) }
    var (changes, made): ([FileChange], [SourceFile]) = ([], [])
    let items = Dictionary(grouping: all.filter { !$0.isMoved }, by: \.path)
    for (path, items) in items.sorted(by: { $0.key.precedesByBytes($1.key) }) {
      let file = try writer.read(path)
      // A file that changed twice goes back to its first state, unless an undo that was killed has done that.
      let before = items.last?.before
      guard file?.bytes != before else { continue }
      guard let file else { throw changed(path) }
      // A killed command may have left it unchanged.
      var expected: [UInt8]? = file.bytes
      for item in items.drop(while: { $0.before == file.bytes }) {
        guard let bytes = expected, ContentHash.hash(bytes) == item.hash else { throw changed(path) }
        expected = item.before
      }
      if let before {
        changes.append(FileChange(before: file, after: SourceFile(path: path, bytes: before)))
      } else {
        made.append(file)
      }
    }
    guard !changes.isEmpty || !made.isEmpty || !moved.isEmpty else {
      request.say("There is nothing to undo.")
      return .fine
    }
    if request.isDryRun {
      request.show(changes)
      request.machine.terminal.out(moved.map { "would restore \(shown($0))\n" }.joined())
      request.machine.terminal.out(made.map { "would remove \(request.shown($0.path))\n" }.joined())
      return .fine
    }
    for item in moved { try putBack(item) }
    try writer.write(changes)
    for file in made {
      try writer.remove(file)
      removeEmptyFolder(of: file.path)
    }
    record.remove()
    for item in moved { request.say("Restored \(shown(item)).") }
    for change in changes { request.say("Restored \(request.shown(change.path)).") }
    for file in made { request.say("Removed \(request.shown(file.path)).") }
    return .fine
  }

  /// Removes the folder of a removed file if nothing is left in it: it was probably made for that file.
  private func removeEmptyFolder(of path: String) {
    let folder = JournalPaths.folder(String(JournalPaths.relativeToContent(path)))
    guard !folder.isEmpty else { return }
    try? FileDescriptor.folder(request.place.content).removeFolder(String(folder))
  }

  private func shown(_ item: UndoRecord.Item) -> String {
    FilePath.shown(item.path, from: request.machine.workingFolder)
  }

  /// Whether a moved file is back where it was. Throws if something else is there.
  private func isBack(_ item: UndoRecord.Item) throws(MachineError) -> Bool {
    guard FileStatus.of(item.path) != nil else { return false }
    guard let bytes = try? FileDescriptor.input(item.path).read(), bytes == item.before else {
      throw MachineError("there is another file at \(shown(item))", help: "Nothing was undone.")
    }
    return true
  }

  private func putBack(_ item: UndoRecord.Item) throws(MachineError) {
    try MachineError.explaining("\(shown(item)) can't be restored", help: "Nothing was undone.") {
      () throws(SystemCode) in
      let folder = try FileDescriptor.folder(FilePath.parent(item.path))
      guard try StagedFile(item.before ?? [], for: FilePath.name(item.path), in: folder).publish() else {
        throw .taken
      }
    }
  }

  private func changed(_ path: String) -> MachineError {
    MachineError("\(request.shown(path)) has changed since", help: "Nothing was undone.")
  }
}
