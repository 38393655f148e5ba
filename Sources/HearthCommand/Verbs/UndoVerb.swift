import HearthCore
import HearthJournal

/// `hearth undo`: takes back the last change that Hearth made under `Content/`, then the one before it.
struct UndoVerb {
  let request: JournalRequest
  private let history: UndoHistory
  private let writer: ContentWriter

  init(request: JournalRequest) {
    self.request = request
    history = UndoHistory(content: request.place.content)
    writer = ContentWriter(request, isRecorded: false)
  }

  /// What taking back a change does to the journal's files.
  private struct Plan {
    var changes: [FileChange] = []
    /// The files to remove.
    var made: [SourceFile] = []
    /// The changes to files that hold something else now.
    var refused: [UndoHistory.Item] = []

    var isEmpty: Bool { changes.isEmpty && made.isEmpty && refused.isEmpty }
  }

  func run() throws -> ExitStatus {
    let (changes, hasOthers) = history.changes()
    if hasOthers {
      request.remark(
        "\(request.machine.displayPath(history.place)) holds changes that another account, another machine or an earlier version of Hearth recorded; Hearth doesn't use them"
      )
    }
    if request.typed.has(.listChanges), !changes.isEmpty {
      request.machine.terminal.list(changes.map(line).joined())
      return .fine
    }
    for change in changes {
      let plan = try plan(change)
      if !plan.isEmpty { return try request.isDryRun ? show(plan) : carryOut(plan, of: change) }
      // A killed command or undo has left nothing to take back.
      if !request.isDryRun { history.remove(change.number) }
    }
    guard !hasOthers else { return .machine }
    request.say("There is nothing to undo.")
    return .fine
  }

  /// `2025-03-17 08:28  label  Content/heart-rate/2025-03-17.md`
  private func line(_ change: UndoHistory.Change) -> String {
    let paths = Set(change.items.map(\.path)).sorted { $0.precedesByBytes($1) }
    let rest = paths.count > 1 ? " and \(paths.count - 1) more" : ""
    return "\(title(change))  \(paths.first.map(request.displayPath) ?? "")\(rest)\n"
  }

  private func title(_ change: UndoHistory.Change) -> String {
    let words = change.title.split(separator: " ", maxSplits: 1)
    return "\(words.first?.replacing("T", with: " ") ?? "")  \(words.last ?? "")"
  }

  private func plan(_ change: UndoHistory.Change) throws(MachineError) -> Plan {
    var plan = Plan()
    let items = Dictionary(grouping: change.items, by: \.path)
    for (path, items) in items.sorted(by: { $0.key.precedesByBytes($1.key) }) {
      // A file that changed twice goes back to its first state.
      guard let first = items.first else { continue }
      let file = try writer.read(path)
      if file?.bytes == first.before { continue }
      // A killed command may have left any of its states.
      guard let file, case let hash = UndoHistory.hash(file.bytes), items.contains(where: { $0.hash == hash })
      else {
        plan.refused.append(first)
        continue
      }
      if let before = first.before {
        plan.changes.append(FileChange(before: file, after: SourceFile(path: path, bytes: before)))
      } else {
        plan.made.append(file)
      }
    }
    return plan
  }

  private func show(_ plan: Plan) -> ExitStatus {
    request.show(plan.changes)
    let lines =
      plan.made.map { "would remove \(request.displayPath($0.path))\n" }
      + plan.refused.map { "would leave \(request.displayPath($0.path)), which has changed since\n" }
    request.machine.terminal.list(lines.joined())
    return .fine
  }

  private func carryOut(_ plan: Plan, of change: UndoHistory.Change) throws -> ExitStatus {
    try writer.write(plan.changes)
    for file in plan.made { try writer.remove(file, withFolder: true) }
    let kept = try plan.refused.enumerated().map { ($1, try keptText($1, change.number, $0)) }
    history.remove(change.number, keepsTexts: true)
    if !plan.changes.isEmpty || !plan.made.isEmpty { request.say("Undone: \(title(change))") }
    for change in plan.changes { request.say("Restored \(request.displayPath(change.path)).") }
    for file in plan.made { request.say("Removed \(request.displayPath(file.path)).") }
    for (item, text) in kept {
      let reason = item.hash.isEmpty ? "is the only copy of a file that was moved" : "has changed since"
      request.machine.terminal.message(
        MachineError("\(request.displayPath(item.path)) \(reason)", help: "It stays as it is. \(text)").text)
    }
    return kept.isEmpty ? .fine : .machine
  }

  /// Keeps what a refused file held before, and returns a sentence about it.
  private func keptText(_ item: UndoHistory.Item, _ number: Int, _ index: Int) throws(MachineError) -> String
  {
    guard let before = item.before else { return "" }
    let path = try MachineError.explaining(
      "what \(request.displayPath(item.path)) held before can't be written", help: "It is still recorded.",
      history.keep(before, of: item.path, from: number, index: index))
    return "What it held before is in \(request.machine.displayPath(path))."
  }
}
