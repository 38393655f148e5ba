import HearthCore
import HearthJournal

/// `hearth label DAY SPAN`
struct LabelVerb {
  private let edit: EditVerb
  private let words: String
  private let note: String?
  private let day: String
  private let today: CalendarDate?

  init(_ typed: TypedArguments, on machine: Machine) throws(UsageError) {
    edit = try EditVerb(typed, on: machine)
    day = typed.operands.first ?? ""
    // A shell takes the words apart; a bar and all after it stand in quotes.
    words = typed.operands.dropFirst().joined(separator: " ")
    note = typed.value(of: .note)
    today = try BuildRequest.day(.today, typed)
  }

  func run() throws -> ExitStatus {
    let journal = try EditableJournal(place: edit.place)
    let span: NewSpan
    let found: Change?
    do throws(EditRefusal) {
      let date = try date(journal.settings)
      span = try NewSpan(words, note: note, labels: journal.labels)
      found = try change(adding: span, to: date, journal)
    } catch {
      return edit.refuse(error, in: journal)
    }
    guard let change = found else { return .fine }
    try edit.write([change.file])
    if !edit.isDryRun { edit.say("\(change.place): \(span.line)") }
    let text = DiagnosticText(isColoured: edit.machine.terminal.isColoured)
    if !edit.isQuiet { edit.machine.terminal.err(change.remarks.map(text.text).joined()) }
    remark(on: span.label, journal)
    return .fine
  }

  // MARK: The day

  /// The day that is meant: a date, or as it is said. In the night before a day of the journal begins, today is the
  /// day that is still going on.
  private func date(_ settings: Settings) throws(EditRefusal) -> CalendarDate {
    let today = today ?? edit.machine.today(in: settings)
    guard let days = SpokenDays(day)?.days(today: today), days.lowerBound == days.upperBound else {
      let near = NearMatch.nearest(to: day, among: ["today", "yesterday"])
      throw EditRefusal(
        "the day '\(day)' cannot be read",
        help: near.map { "Did you mean: \($0)" } ?? "A day is written 2025-03-17, today, yesterday or monday."
      )
    }
    return days.lowerBound
  }

  // MARK: The note

  private struct Change {
    var file: FileChange
    /// `path:line:column` of the new line.
    var place: String
    var remarks: [Diagnostic]
  }

  /// `nil`, with a word, where the note has the span already.
  private func change(adding span: NewSpan, to date: CalendarDate, _ journal: EditableJournal)
    throws(EditRefusal) -> Change?
  {
    let notes = journal.entries.filter { $0.kind == .heartRate && $0.day == date }
    guard notes.count < 2 else {
      throw EditRefusal(
        "there are \(notes.count) notes of \(date): \(notes.map(\.path).joined(separator: ", "))",
        help: "A day has one. You could put them together first. Nothing was changed.")
    }
    guard let path = notes.first?.path else { return try newNote(span, date, journal) }
    guard let file = journal.file(path) else { throw EditRefusal("\(path) cannot be read") }
    switch try SpanAddition.add(span, to: file, settings: journal.settings, labels: journal.labels) {
    case .isThere(let position):
      edit.say("\(path):\(position.line):\(position.column) has it already: \(span.line)")
      return nil
    case .added(let after, let position, let remarks):
      return Change(
        file: FileChange(before: file, after: after), place: "\(path):\(position.line):\(position.column)",
        remarks: remarks)
    }
  }

  /// A note beside the day's samples, where there are some.
  private func newNote(_ span: NewSpan, _ date: CalendarDate, _ journal: EditableJournal)
    throws(EditRefusal) -> Change
  {
    let samples = journal.files.files.map(\.path).first { path in
      JournalPaths.role(of: path) == .samples && FileDate(path: path)?.date == date
    }
    let path = samples.map { "\($0.dropLast(".csv".count)).md" } ?? "Content/heart-rate/\(date).md"
    if let other = journal.entries.first(where: { $0.path == path }) {
      throw EditRefusal(
        "\(path) is there already, and is \(other.kind == .heartRate ? "of another day" : "no note of heart rate")",
        help: "Nothing was changed.")
    }
    let empty = SourceFile(path: path, text: "---\ndate: \(date)\n---\n")
    guard
      case .added(let after, let position, let remarks) = try SpanAddition.add(
        span, to: empty, settings: journal.settings, labels: journal.labels)
    else { throw EditRefusal("\(path) cannot be made") }
    return Change(
      file: FileChange(before: nil, after: after), place: "\(path):\(position.line):\(position.column)",
      remarks: remarks)
  }

  // MARK: The label

  /// A word on a label that nobody used before: most often it is a slip for one that is there.
  private func remark(on label: String, _ journal: EditableJournal) {
    let names = journal.labels.labels.flatMap { [$0.name] + $0.aliases }
    let isUsed = journal.usedLabels.contains { $0.lowercased() == label.lowercased() }
    guard journal.labels[label] == nil, !isUsed, !edit.isQuiet else { return }
    let near = NearMatch.nearest(to: label, among: names + journal.usedLabels)
    if let near {
      edit.machine.terminal.err(
        "hearth: '\(label)' is a new label; did you mean '\(near)'?\n"
          + (edit.isDryRun
            ? ""
            : "To change it: hearth labels rename \(ShellWord.quoted(label)) \(ShellWord.quoted(near))\n"))
    } else if !names.isEmpty {
      edit.machine.terminal.err(
        "hearth: '\(label)' is a new label. To keep it, you could add to Content/labels.yml: - name: \(label)\n"
      )
    }
  }
}
