import HearthCore
import HearthJournal

/// `hearth labels`, `hearth labels rename OLD NEW`
struct LabelsVerb {
  private let edit: EditVerb
  private let rename: (old: String, new: String)?
  private let isJSON: Bool
  private static let labelPath = "Content/labels.yml"

  init(_ typed: TypedArguments, on machine: Machine) throws(UsageError) {
    edit = try EditVerb(typed, on: machine)
    isJSON = typed.value(of: .format) == "json"
    guard let word = typed.operands.first else {
      rename = nil
      return
    }
    guard word == "rename" else {
      throw UsageError(
        "labels does not know what to do with '\(word)'",
        help: NearMatch.nearest(to: word, among: ["rename"]) == nil
          ? "See: hearth labels --help" : "Did you mean: hearth labels rename")
    }
    guard typed.operands.count == 3 else {
      throw UsageError(
        "labels rename needs the old name and the new one",
        help: "For example: hearth labels rename stressed 'keyed up'")
    }
    rename = (typed.operands[1], typed.operands[2])
  }

  func run() throws -> ExitStatus {
    let journal = try EditableJournal(place: edit.place)
    guard let rename else {
      list(LabelCounts(journal))
      return .fine
    }
    let changes: [LabelRename.Change]
    do throws(EditRefusal) { changes = try self.changes(rename, journal) } catch {
      return edit.refuse(error, in: journal)
    }
    if changes.isEmpty { edit.say("Nothing is left to rename.") }
    say(changes, rename)
    // Before labels.yml knows both names, no entry has the new one: however early this ends, every label is known.
    try edit.write(
      changes.map { change in
        let isNew = journal.labelFile == nil && change.after.path == Self.labelPath
        return FileChange(before: isNew ? nil : change.before, after: change.after)
      })
    return .fine
  }

  // MARK: Renaming

  private func changes(_ rename: (old: String, new: String), _ journal: EditableJournal) throws(EditRefusal)
    -> [LabelRename.Change]
  {
    let renaming = try LabelRename(
      from: rename.old, to: rename.new, labels: journal.labels, used: journal.usedLabels,
      sealed: journal.sealedLabels)
    let labelFile = journal.labelFile ?? SourceFile(path: Self.labelPath, bytes: [])
    var changes = try renaming.change(ofLabels: labelFile).map { [$0] } ?? []
    for entry in journal.entries {
      guard let file = journal.file(entry.path) else { continue }
      if let change = try renaming.change(of: file, settings: journal.settings) { changes.append(change) }
    }
    return changes
  }

  private func say(_ changes: [LabelRename.Change], _ rename: (old: String, new: String)) {
    for change in changes {
      if change.places.isEmpty {
        edit.say("\(change.after.path): \(rename.new), with another name \(rename.old)")
      }
      for place in change.places {
        edit.say("\(change.after.path):\(place.line):\(place.column): \(rename.old) → \(rename.new)")
      }
    }
    guard !changes.isEmpty else { return }
    let places = changes.reduce(0) { $0 + max(1, $1.places.count) }
    edit.say(
      "\(places) \(places == 1 ? "place" : "places") in \(changes.count) \(changes.count == 1 ? "file" : "files")"
        + (edit.isDryRun ? "; nothing was written" : ""))
  }

  // MARK: Listing

  private func list(_ counts: LabelCounts) {
    if isJSON {
      edit.machine.terminal.out(counts.rows.map(json).joined())
      return
    }
    guard !counts.rows.isEmpty else {
      edit.say("There are no labels yet.")
      return
    }
    let width = max("label".count, counts.rows.map(\.name.count).max() ?? 0)
    func line(_ name: String, _ spans: String, _ entries: String, _ rest: String) -> String {
      let columns = [name.padded(to: width), spans.rightAligned(to: 5), entries.rightAligned(to: 7), rest]
      let text = columns.joined(separator: "  ")
      return String(text.reversed().drop { $0 == " " }.reversed()) + "\n"
    }
    let rows = counts.rows.map { row in
      line(
        row.name, "\(row.spans)", "\(row.entries)",
        row.isDeclared
          ? (row.aliases.isEmpty ? "" : "also: \(row.aliases.joined(separator: ", "))") : "not in labels.yml")
    }
    edit.machine.terminal.out(line("label", "spans", "entries", "") + rows.joined())
  }

  private func json(_ row: LabelCounts.Row) -> String {
    let aliases = row.aliases.map(DiagnosticJSON.quoted).joined(separator: ",")
    return "{\"name\":\(DiagnosticJSON.quoted(row.name)),\"spans\":\(row.spans),\"entries\":\(row.entries),"
      + "\"declared\":\(row.isDeclared),\"aliases\":[\(aliases)]}\n"
  }
}
