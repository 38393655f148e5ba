import HearthCore
import HearthJournal

/// `hearth labels`, `hearth labels rename OLD NEW`
struct LabelsVerb {
  let journal: EditableJournal
  private var request: JournalRequest { journal.request }

  func run() throws -> ExitStatus {
    let operands = request.typed.operands
    guard operands.isEmpty || operands.count == 3 else {
      throw UsageError(
        "labels rename needs the old name and the new one",
        help: "For example: hearth labels rename stressed 'keyed up'")
    }
    request.report(journal.unread.sorted)
    guard !operands.isEmpty else {
      list(LabelCounts(journal))
      let isRead = reportUnread()
      return journal.unread.diagnostics.isEmpty ? isRead ? .fine : .journal : .machine
    }
    let changes = try places(from: operands[1], to: operands[2])
    if changes.isEmpty { request.say("Nothing is left to rename.") }
    say(changes, from: operands[1], to: operands[2])
    try journal.write(changes.map { fileChange($0) })
    return .fine
  }

  /// Returns the changes that rename a label, in the order in which they are to be written: `labels.yml` gets both names before
  /// any entry changes, so that every label is known wherever this stops.
  ///
  /// - Parameter change: A change to the file of labels that comes first.
  func changes(from old: String, to new: String, with change: FileChange?) throws -> [FileChange] {
    let places = try places(from: old, to: new, labels: change?.after)
    let changes = places.map { fileChange($0) }
    guard let change else { return changes }
    return [
      FileChange(
        before: change.before, after: changes.first { $0.path == change.path }?.after ?? change.after)
    ]
      + changes.filter { $0.path != change.path }
  }

  private func fileChange(_ change: LabelRename.Change) -> FileChange {
    let isNew = journal.own.labelFile == nil && change.after.path == JournalPaths.labels
    return FileChange(before: isNew ? nil : change.before, after: change.after)
  }

  /// - Parameter file: The file of labels, if it isn't the one on disk.
  private func places(
    from old: String, to new: String, labels file: SourceFile? = nil
  ) throws -> [LabelRename.Change] {
    guard journal.unread.diagnostics.isEmpty else {
      throw MachineError(
        "a file that can't be read may hold the label '\(old)'", help: "Nothing was changed.")
    }
    var log = DiagnosticLog()
    let renaming = try LabelRename(
      from: old, to: new, labels: file.map { LabelBookParser.parse($0, log: &log) } ?? journal.labels,
      used: journal.usedLabels, sealed: journal.sealedLabels)
    let labelFile = file ?? journal.own.labelFile ?? SourceFile(path: JournalPaths.labels, bytes: [])
    var changes = try [renaming.change(ofLabels: labelFile)]
    for file in journal.entries.compactMap({ journal.file($0.path) }) {
      changes.append(try renaming.change(of: file, settings: journal.settings))
    }
    return changes.compactMap(\.self)
  }

  private func say(_ changes: [LabelRename.Change], from old: String, to new: String) {
    for change in changes {
      let path = request.displayPath(change.after.path)
      if change.locations.isEmpty { request.say("\(path): \(new), with another name \(old)") }
      for location in change.locations {
        request.say("\(path):\(location.line):\(location.column): \(old) → \(new)")
      }
    }
    guard !changes.isEmpty else { return }
    let locations = changes.reduce(0) { $0 + max(1, $1.locations.count) }
    request.say(
      "\(locations.counted("place", "places")) in \(changes.count.counted("file", "files"))"
        + (request.isDryRun ? "; nothing was written" : ""))
  }

  /// Reports parts that may hide more labels: unreadable ones of labels.yml, and the number of entries with
  /// mistakes. Returns whether there are none.
  private func reportUnread() -> Bool {
    var log = DiagnosticLog()
    _ = LabelBookParser.parse(journal.own.labelFile, log: &log)
    let errors = log.excerpting { _ in journal.own.labelFile?.blankingComments }.sorted.filter {
      $0.severity == .error
    }
    request.report(errors)
    let unread = journal.entries.filter { !$0.isReadable }.count
    guard unread > 0 else { return errors.isEmpty }
    request.remark(
      "\(unread.counted("entry has", "entries have")) lines that can't be read, and may hold more labels; hearth check says which"
    )
    return false
  }

  private func list(_ counts: LabelCounts) {
    let terminal = request.machine.terminal
    if request.isJSON { return terminal.out(counts.rows.map(\.json).joined()) }
    guard !counts.rows.isEmpty else { return request.say("There are no labels yet.") }
    let rows =
      [("label", "spans", "entries", "")]
      + counts.rows.map { ($0.name, "\($0.spans)", "\($0.entries)", $0.remark) }
    let width = rows.map(\.0.count).max() ?? 0
    for (name, spans, entries, remark) in rows {
      let row =
        "\(name.padded(to: width))  \(spans.rightAligned(to: 5))  \(entries.rightAligned(to: 7))\(remark)"
      terminal.out("\(DiagnosticText.printable(row))\n")
    }
  }
}

struct LabelCounts {
  struct Row {
    var name: String
    var spans = 0
    var entries = 0
    var isDeclared: Bool
    var aliases: [String]

    var remark: String {
      guard isDeclared else { return "  not in labels.yml" }
      return aliases.isEmpty ? "" : "  also: \(aliases.joined(separator: ", "))"
    }

    var json: String {
      let aliases = aliases.map(DiagnosticJSON.quoted).joined(separator: ",")
      return "{\"name\":\(DiagnosticJSON.quoted(name)),\"spans\":\(spans),\"entries\":\(entries),"
        + "\"declared\":\(isDeclared),\"aliases\":[\(aliases)]}\n"
    }
  }

  /// The labels of `labels.yml` in their order, then those that only entries use, by name.
  private(set) var rows: [Row]

  init(_ journal: EditableJournal) {
    rows = journal.labels.labels.map { Row(name: $0.name, isDeclared: true, aliases: $0.aliases) }
    var indexes = Dictionary(zip(rows.map { $0.name.lowercased() }, rows.indices)) { first, _ in first }
    let declared = rows.count
    func index(_ written: String) -> Int {
      let name = journal.labels[written]?.name ?? written
      if let index = indexes[name.lowercased()] { return index }
      rows.append(Row(name: name, isDeclared: false, aliases: []))
      indexes[name.lowercased()] = rows.count - 1
      return rows.count - 1
    }
    for entry in journal.openEntries {
      for label in entry.spanLabels { rows[index(label)].spans += 1 }
      for label in Set(entry.ownLabels.map(index)) { rows[label].entries += 1 }
    }
    rows[declared...].sort { $0.name.precedesByName($1.name) }
  }
}
