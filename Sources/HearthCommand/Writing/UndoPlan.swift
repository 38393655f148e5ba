import HearthCore
import HearthJournal

/// What taking back a change does to the journal's files.
struct UndoPlan {
  let change: UndoHistory.Change
  private(set) var changes: [FileChange] = []
  /// The files to remove.
  private(set) var made: [SourceFile] = []
  /// The changes to files that hold something else now.
  private(set) var refused: [UndoHistory.Item] = []

  var isEmpty: Bool { changes.isEmpty && made.isEmpty && refused.isEmpty }

  /// A file that stays as it is.
  struct KeptFile {
    let item: UndoHistory.Item
    /// Where what it held before is kept; `nil` if it didn't exist.
    let path: String?

    func error(_ request: JournalRequest) -> MachineError {
      let reason = item.hash.isEmpty ? "is the only copy of a file that was moved" : "has changed since"
      let text = path.map { " What it held before is in \(request.machine.displayPath($0))." } ?? ""
      return MachineError("\(request.displayPath(item.path)) \(reason)", help: "It stays as it is.\(text)")
        .about(item.path)
    }
  }

  /// Reads what the files hold now.
  init(_ change: UndoHistory.Change, _ writer: ContentWriter) throws(MachineError) {
    self.change = change
    let items = Dictionary(grouping: change.items, by: \.path)
    for (path, items) in items.sorted(by: { $0.key.precedesByBytes($1.key) }) {
      // A file that changed twice goes back to its first state.
      guard let first = items.first else { continue }
      let file = try writer.read(path)
      if file?.bytes == first.before { continue }
      // A killed command may have left any of its states.
      let hash = file.map { UndoHistory.hash($0.bytes) } ?? UndoHistory.removed
      guard items.contains(where: { $0.hash == hash }) else {
        refused.append(first)
        continue
      }
      if let before = first.before {
        changes.append(FileChange(before: file, after: SourceFile(path: path, bytes: before)))
      } else if let file {
        made.append(file)
      }
    }
  }

  /// The entries whose words would be nowhere else afterwards: somebody wrote them in a form.
  private var written: [SourceFile] {
    guard ["new", "edit"].contains(change.verb) else { return [] }
    return (changes.compactMap(\.before) + made).filter { $0.path.hasSuffix(".md") }
  }

  /// Takes the change back. Returns the files that stay as they are.
  ///
  /// What was written goes to the deleted files, as with *Delete*: *Undo* is one press away from *Save*, and has no undo.
  func carryOut(_ writer: ContentWriter, _ history: UndoHistory) throws(MachineError) -> [KeptFile] {
    for file in written {
      do throws(SystemCode) { try history.trash(file) } catch {
        throw MachineError(
          "\(writer.displayPath(file.path)) can't be moved to the deleted files", code: error,
          help: "It is still there."
        ).about(file.path)
      }
    }
    try writer.write(changes)
    for file in made { try writer.remove(file, withFolder: true) }
    var kept: [KeptFile] = []
    for (index, item) in refused.enumerated() {
      let path = try item.before.map { before throws(MachineError) in
        do throws(SystemCode) {
          return try history.keep(before, of: item.path, from: change.number, index: index)
        } catch {
          throw MachineError(
            "what \(writer.displayPath(item.path)) held before can't be written", code: error,
            help: "It is still recorded."
          ).about(item.path)
        }
      }
      kept.append(KeptFile(item: item, path: path))
    }
    history.remove(change.number, keepsTexts: true)
    return kept
  }
}
