import HearthCore
import HearthJournal

/// `hearth label DAY SPAN…`
struct LabelVerb {
  let journal: EditableJournal
  private var request: JournalRequest { journal.request }

  func run() throws -> ExitStatus {
    let operands = request.typed.operands
    let date = try date(operands.first ?? "")
    let spans = try spans(Array(operands.dropFirst()))
    let note = try note(of: date)
    if request.typed.has(.remove), let span = spans.first {
      try remove(span, from: note, of: date)
    } else {
      try add(spans, to: note, of: date)
    }
    return .fine
  }

  /// Returns the typed spans. A shell splits one at spaces, so each word that isn't a span belongs to the one before
  /// it. A bar and the text after it are quoted.
  private func spans(_ words: [String]) throws(EditError) -> [NewSpan] {
    var texts = [words.first ?? ""]
    for word in words.dropFirst() {
      let beginsSpan = (try? NewSpan(word, labels: journal.labels)) != nil
      if beginsSpan { texts.append(word) } else { texts[texts.count - 1] += " \(word)" }
    }
    let option: OptionSpec? =
      request.typed.has(.remove) ? .remove : request.typed.value(of: .note) == nil ? nil : .note
    if let option, texts.count > 1 {
      throw EditError(
        "--\(option.name) takes one span, and there are \(texts.count)", help: "Nothing was changed.")
    }
    return try texts.map { text throws(EditError) in
      try NewSpan(text, note: request.typed.value(of: .note), labels: journal.labels)
    }
  }

  private func add(_ spans: [NewSpan], to note: SpanEditor?, of date: CalendarDate) throws {
    var after = try note ?? editor(of: newNote(date))
    var remarks: [Diagnostic] = []
    var new: [(span: NewSpan, position: SourceLocation)] = []
    for span in spans {
      switch try after.add(span) {
      case .isThere(let position): request.say("\(place(position, after.disk)) already has it: \(span.line)")
      case .added(let edited, let position, let found):
        (after, remarks) = (edited, remarks + found)
        new.append((span, position))
      }
    }
    guard !new.isEmpty else { return }
    // Of other entries, only whether they have a label that labels.yml lacks matters, and only before this one has it.
    let unknown = new.map(\.span.label).filter { !$0.isEmpty && journal.labels[$0] == nil }
    let used = unknown.isEmpty ? [] : journal.usedLabels
    for label in unknown where !used.contains(label) {
      if let wrong = LabelName.problem(with: label) { throw EditError(wrong, with: label, field: "label") }
    }
    try journal.write([FileChange(before: note?.disk, after: after.disk)])
    guard !request.isQuiet else { return }
    for (span, position) in new where !request.isDryRun {
      request.say("\(place(position, after.disk)): \(span.line)")
    }
    request.report(remarks)
    for label in unknown { remark(on: label, used: used) }
  }

  private func place(_ position: SourceLocation, _ file: SourceFile) -> String {
    "\(request.displayPath(file.path)):\(position.line):\(position.column)"
  }

  private func remove(_ span: NewSpan, from note: SpanEditor?, of date: CalendarDate) throws {
    guard let note else { throw EditError("there is no note for \(date)", help: "Nothing was changed.") }
    let (after, position) = try note.remove(span)
    let reflections = try reflections(aboutSpanAt: position, of: date)
    try journal.write([FileChange(before: note.disk, after: after)])
    if !request.isDryRun {
      request.say("Removed from \(request.displayPath(after.path)):\(position.line): \(span.line)")
    }
    if !reflections.isEmpty, !request.isQuiet {
      let (isOne, paths) = (
        reflections.count == 1, reflections.map(request.displayPath).joined(separator: ", ")
      )
      request.machine.terminal.message(
        "hearth: \(reflections.count.counted("reflection is", "reflections are")) about this time: \(paths)\n"
          + "\(isOne ? "Its text stays, and its" : "Their texts stay, and their") page no longer leads to the time. "
          + "To lead to the day instead, write about: \(date) there.\n")
    }
  }

  /// Returns the paths of the reflections about a labelled time, unless another one begins at the same time.
  private func reflections(aboutSpanAt position: SourceLocation, of date: CalendarDate) throws -> [String] {
    let journal = try JournalLoader.wholeJournal(request)
    let spans = journal.heartRateDays.first { $0.date == date }?.spans ?? []
    guard let start = spans.first(where: { $0.position == position })?.startTime,
      spans.count(where: { $0.startTime == start }) == 1
    else { return [] }
    return journal.reflections.filter { $0.about.map(\.value).contains(.span(date, start)) }.map(\.entry.path)
  }

  /// Returns the requested day, or that of the note with that title or name. At night, before the journal's day starts,
  /// today is still the day before.
  private func date(_ text: String) throws -> CalendarDate {
    let today = request.today ?? request.machine.today(in: journal.settings)
    if (try? RelativeDateExpression(text)) == nil, let day = try note(named: text) { return day }
    let wanted = "label takes the day first"
    let day = try RelativeDateExpression(typed: text, wanted).day(today: today, wanted)
    if day > today, !request.isQuiet { request.remark("\(day) is after today, \(today)") }
    return day
  }

  /// Returns the day of the only note of heart rate with that title or file name; `nil` if there is none.
  private func note(named text: String) throws -> CalendarDate? {
    let notes = journal.entries.filter { $0.kind == .heartRate }.map(\.path)
    let found = try NamedFiles(journal: journal).found(text, among: [notes])
    return found.flatMap(journal.entry)?.day
  }

  /// Returns the day's note, usually the one whose name says the day. Only without it are other entries read.
  private func note(of date: CalendarDate) throws(EditError) -> SpanEditor? {
    if let path = journal.files.sealedDays[date] {
      throw EditError(
        "\(request.displayPath(path)) is sealed",
        help: "Nothing was changed. To bring it back first: "
          + ShellWord.command("hearth unlock", String(JournalPaths.fileName(path))))
    }
    let named = journal.files.paths(.entry).filter {
      JournalPaths.kind(ofFolderIn: $0) == .heartRate && FileDate(path: $0)?.date == date
    }
    if named.count == 1, let file = journal.file(named[0]), let note = try? editor(of: file),
      note.day.date == date
    {
      return note
    }
    let notes = journal.entries.filter { $0.kind == .heartRate && $0.day == date }
    guard notes.count < 2 else {
      throw EditError(
        "there are \(notes.count) notes of \(date): \(notes.map { request.displayPath($0.path) }.joined(separator: ", "))",
        help: "A day has one. Combine them first. Nothing was changed.")
    }
    guard let path = notes.first?.path else { return nil }
    guard let file = journal.file(path) else { throw EditError("\(request.displayPath(path)) can't be read") }
    return try editor(of: file)
  }

  private func editor(of file: SourceFile) throws(EditError) -> SpanEditor {
    try SpanEditor(file, settings: journal.settings, labels: journal.labels)
  }

  /// Returns an empty note, beside the day's samples if there are any.
  private func newNote(_ date: CalendarDate) throws(EditError) -> SourceFile {
    let samples = journal.files.paths(.samples).first { FileDate(path: $0)?.date == date }
    let path = samples.map { "\($0.dropLast(".csv".count)).md" } ?? "Content/heart-rate/\(date).md"
    if let other = journal.entry(at: path) {
      throw EditError(
        "\(request.displayPath(path)) already exists, and \(other.kind == .heartRate ? "is for another day" : "isn't a heart-rate note")",
        help: "Nothing was changed.")
    }
    return SourceFile(path: path, text: "---\ndate: \(date)\n---\n")
  }

  /// Warns about a label that is not in use yet: usually it is a typo for an existing one.
  private func remark(on label: String, used: [String]) {
    let (names, terminal) = (journal.labels.names, request.machine.terminal)
    if used.contains(where: { $0.lowercased() == label.lowercased() }) { return }
    if let near = NearMatch.nearest(to: label, among: names + used) {
      terminal.remark("'\(label)' is a new label; did you mean '\(near)'?")
      if request.isDryRun { return }
      terminal.message("To change it: \(ShellWord.command("hearth labels rename", label, near))\n")
    } else if !names.isEmpty {
      terminal.remark(
        "'\(label)' is a new label. To list it with your others, add to \(request.displayPath(JournalPaths.labels)): - name: \(label)"
      )
    }
  }
}
