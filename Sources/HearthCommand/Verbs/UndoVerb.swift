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
      let plan = try UndoPlan(change, writer)
      if !plan.isEmpty { return try request.isDryRun ? show(plan) : carryOut(plan) }
      // A killed command or undo has left nothing to take back.
      if !request.isDryRun { history.remove(change.number) }
    }
    guard !hasOthers else { return .machine }
    request.say("There is nothing to undo.")
    return .fine
  }

  /// `2025-03-17 08:28  label  Content/heart-rate/2025-03-17.md`
  private func line(_ change: UndoHistory.Change) -> String {
    let paths = change.paths
    let rest = paths.count > 1 ? " and \(paths.count - 1) more" : ""
    return "\(title(change))  \(paths.first.map(request.displayPath) ?? "")\(rest)\n"
  }

  private func title(_ change: UndoHistory.Change) -> String { "\(change.time)  \(change.verb)" }

  private func show(_ plan: UndoPlan) -> ExitStatus {
    request.show(plan.changes)
    let lines =
      plan.made.map { "would remove \(request.displayPath($0.path))\n" }
      + plan.refused.map { "would leave \(request.displayPath($0.path)), which has changed since\n" }
    request.machine.terminal.list(lines.joined())
    return .fine
  }

  private func carryOut(_ plan: UndoPlan) throws -> ExitStatus {
    let kept = try plan.carryOut(writer, history)
    if !plan.changes.isEmpty || !plan.made.isEmpty { request.say("Undone: \(title(plan.change))") }
    for change in plan.changes { request.say("Restored \(request.displayPath(change.path)).") }
    for file in plan.made { request.say("Removed \(request.displayPath(file.path)).") }
    for file in kept { request.machine.terminal.message(file.error(request).text) }
    return kept.isEmpty ? .fine : .machine
  }
}
