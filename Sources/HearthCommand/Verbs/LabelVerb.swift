import HearthCore
import HearthJournal

/// `hearth label DAY SPAN`
struct LabelVerb {
  private let request: JournalRequest
  private let span: String
  private let note: String?
  private let day: String

  init(_ typed: TypedArguments, on machine: Machine) throws(UsageError) {
    request = try JournalRequest(typed, on: machine)
    day = typed.operands.first ?? ""
    // A shell splits the span at spaces; a bar and all after it is quoted.
    span = typed.operands.dropFirst().joined(separator: " ")
    note = typed.value(of: .note)
  }

  func run() throws -> ExitStatus {
    let journal = try EditableJournal(request)
    let span: NewSpan
    let found: Change?
    do throws(EditRefusal) {
      let date = try date(journal.settings)
      span = try NewSpan(self.span, note: note, labels: journal.labels)
      found = try change(adding: span, to: date, journal)
    } catch {
      return journal.refuse(error)
    }
    guard let change = found else { return .fine }
    try journal.write([change.file])
    if !request.isDryRun { request.say("\(change.location): \(span.line)") }
    if !request.isQuiet {
      request.machine.terminal.report(change.remarks)
      remark(on: span.label, journal)
    }
    return .fine
  }

  /// The requested day. In the night before a day of the journal begins, today is the day before.
  private func date(_ settings: Settings) throws(EditRefusal) -> CalendarDate {
    let today = request.today ?? request.machine.today(in: settings)
    guard let days = SpokenDays(day)?.days(today: today), days.lowerBound == days.upperBound else {
      let near = NearMatch.nearest(to: day, among: ["today", "yesterday"])
      throw EditRefusal(
        "the day '\(day)' cannot be read",
        help: near.map { "Did you mean: \($0)" } ?? "A day is written 2025-03-17, today, yesterday or monday."
      )
    }
    return days.lowerBound
  }

  private struct Change {
    var file: FileChange
    /// `path:line:column` of the new line.
    var location: String
    var remarks: [Diagnostic]
  }

  /// Returns the change of the day's note, or `nil`, with a message, if the note has the span already.
  private func change(adding span: NewSpan, to date: CalendarDate, _ journal: EditableJournal)
    throws(EditRefusal) -> Change?
  {
    let notes = journal.entries.filter { $0.kind == .heartRate && $0.day == date }
    guard notes.count < 2 else {
      throw EditRefusal(
        "there are \(notes.count) notes of \(date): \(notes.map(\.path).joined(separator: ", "))",
        help: "A day has one. You could put them together first. Nothing was changed.")
    }
    let before = notes.first.flatMap { journal.file($0.path) }
    if let note = notes.first, before == nil { throw EditRefusal("\(note.path) cannot be read") }
    let file = if let before { before } else { try newNote(date, journal) }
    switch try SpanAddition.add(span, to: file, settings: journal.settings, labels: journal.labels) {
    case .isThere(let position):
      request.say("\(file.path):\(position.line):\(position.column) has it already: \(span.line)")
      return nil
    case .added(let after, let position, let remarks):
      return Change(
        file: FileChange(before: before, after: after),
        location: "\(file.path):\(position.line):\(position.column)", remarks: remarks)
    }
  }

  /// Returns an empty note, beside the day's samples if there are some.
  private func newNote(_ date: CalendarDate, _ journal: EditableJournal) throws(EditRefusal) -> SourceFile {
    let samples = journal.files.paths.first { path in
      JournalPaths.role(of: path) == .samples && FileDate(path: path)?.date == date
    }
    let path = samples.map { "\($0.dropLast(".csv".count)).md" } ?? "Content/heart-rate/\(date).md"
    if let other = journal.entries.first(where: { $0.path == path }) {
      throw EditRefusal(
        "\(path) is there already, and is \(other.kind == .heartRate ? "of another day" : "no note of heart rate")",
        help: "Nothing was changed.")
    }
    return SourceFile(path: path, text: "---\ndate: \(date)\n---\n")
  }

  /// Warns about a label that is not in use yet: usually it is a typo for an existing one.
  private func remark(on label: String, _ journal: EditableJournal) {
    let isUsed = journal.usedLabels.contains { $0.lowercased() == label.lowercased() }
    guard journal.labels[label] == nil, !isUsed else { return }
    let names = journal.labels.labels.flatMap { [$0.name] + $0.aliases }
    if let near = NearMatch.nearest(to: label, among: names + journal.usedLabels) {
      request.machine.terminal.err(
        "hearth: '\(label)' is a new label; did you mean '\(near)'?\n"
          + (request.isDryRun
            ? ""
            : "To change it: hearth labels rename \(ShellWord.quoted(label)) \(ShellWord.quoted(near))\n"))
    } else if !names.isEmpty {
      request.machine.terminal.err(
        "hearth: '\(label)' is a new label. To keep it, you could add to Content/labels.yml: - name: \(label)\n"
      )
    }
  }
}
