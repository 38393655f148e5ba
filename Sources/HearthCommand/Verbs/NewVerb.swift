import HearthCore
import HearthJournal
import HearthMarkup
import HearthSite

/// `hearth new KIND`
struct NewVerb {
  let request: JournalRequest

  func run() throws -> ExitStatus {
    let entry = try entry()
    // All questions and typing come before the journal is locked for others; a sealed file is put in place in one step.
    if request.typed.has(.sealed) {
      if let path = try SealedEntryWriter(request: request).write(entry) {
        request.say(request.displayPath(path))
      }
      return .fine
    }
    let first = entry.fileName.path()
    if entry.title != nil, !entry.fileName.isOneOfItsDay, isTaken(first) {
      request.remark(
        "there is already an entry with that title: \(request.displayPath(first)); this one gets a number")
    }
    let path = try request.withJournalLock { try write(entry) }
    if request.isDryRun {
      request.machine.terminal.list("would write \(request.displayPath(path)):\n\(entry.text)")
      return .fine
    }
    request.say(request.displayPath(path))
    try edit(path, entry)
    return .fine
  }

  private func isTaken(_ path: String) -> Bool {
    request.place.hasSealed(path) || FileStatus.of(request.place.onDisk(path)) != nil
  }

  /// Returns the path of the new file, which is not written in a dry run.
  private func write(_ entry: NewEntry) throws -> String {
    let (writer, name) = (ContentWriter(request), entry.fileName)
    let free = try name.first(help: "Give another --title.") { path in
      let isFree =
        try request.isDryRun
        ? !isTaken(path)
        : !request.place.hasSealed(path) && writer.create(SourceFile(path: path, text: entry.text))
      return isFree ? path : nil
    }
    if let free { return free }
    throw UsageError(
      "there is already a note for that day: \(request.displayPath(name.path()))",
      help:
        "Nothing was changed. \(request.place.hasSealed(name.path()) ? "It is sealed." : "Open that one.")")
  }

  private func entry() throws -> NewEntry {
    let typed = request.typed
    let kind = typed.operands.first.flatMap(EntryKind.init) ?? .reflection
    guard kind == .reflection || !typed.has(.about) else {
      throw UsageError(
        "--about is for a reflection, not for a new \(kind.rawValue)",
        help: "For example: hearth new reflection --about 2025-03-17/08:28")
    }
    let date = try date()
    var entry = NewEntry(
      kind: kind, title: nil, date: date, labels: typed.values(of: .label), tags: typed.values(of: .tag))
    if typed.has(.about) {
      let journal = try JournalLoader.wholeJournal(request)
      entry.about = try typed.values(of: .about).map { try subject($0, in: journal) }
      entry.prompt = try entry.about.compactMap { try prompt(about: $0, in: journal) }.first
    }
    entry.title = try title(kind)
    return entry
  }

  /// Returns `name`; a day in Hearth's notation. Throws if it is neither a day nor in the journal.
  private func subject(_ name: String, in journal: Journal) throws -> String {
    if let day = DayName(name) { return CalendarDate(name.prefix(10)) == nil ? day.description : name }
    if journal.index.target(named: name) != nil || journal.index.isExcluded(name) { return name }
    let typed = try RelativeDateExpression(
      typed: name, orName: "nothing in the journal is called '\(name)'",
      help: NearMatch.help(name, among: journal.index.names, else: "hearth list shows what there is."))
    let day = try typed.day(today: request.machine.today(in: journal.settings), "--about takes one day")
    return typed.time.map { "\(day)/\($0)" } ?? "\(day)"
  }

  /// Returns the question for a new reflection about `name`, a value of `about:`: the one that the page of the day or
  /// the event offers. `nil` if there is none, or questions are off.
  ///
  /// - Throws: a ``UsageError`` if a day has no such labelled time.
  private func prompt(about name: String, in journal: Journal) throws -> String? {
    let (settings, labels) = (journal.settings, journal.labels)
    func strings() throws -> Strings {
      try ThemeFiles(request).strings(for: settings.language.rawValue)
    }
    guard let named = DayName(name) else {
      let event = journal.events.first { JournalPaths.baseName($0.entry.path) == name }
      guard let event, EventQuestions.areWanted(about: event, settings: settings, labels: labels) else {
        return nil
      }
      return EventQuestions.sentences(about: event, strings: try strings()).first
    }
    let day = journal.heartRateDays.first { $0.date == named.date }
    let span = named.time.flatMap { time in day.flatMap { day in day.span(from: time).map { day.spans[$0] } }
    }
    if let time = named.time, span == nil { throw Self.unknown(time, of: named.date, on: day) }
    let label = span.flatMap { labels[$0.label] }
    let answers = [settings.prompts, day?.prompts ?? .on, label?.prompts ?? .on]
    guard answers.allSatisfy({ $0 == .on }) else { return nil }
    guard let span, let day else {
      return SpanQuestions.sentence(aboutDay: named.date, settings: settings, strings: try strings())
    }
    return SpanQuestions.sentences(
      about: span, of: day, label: label, settings: settings, strings: try strings()
    ).first
  }

  private static func unknown(_ time: ClockTime, of date: CalendarDate, on day: HeartRateDay?) -> UsageError {
    let names = day.map { day in day.spans.map { $0.name(on: day.date) } } ?? []
    return UsageError(
      "there is no labelled time \(date)/\(time)",
      help: names.isEmpty
        ? "That day has none. To name the whole day, write \(date)."
        : "That day has: \(names.joined(separator: ", "))")
  }

  private func title(_ kind: EntryKind) throws(UsageError) -> String? {
    if let title = request.typed.value(of: .title) { return title }
    guard kind.definition.wantsTitle else { return nil }
    let terminal = request.machine.terminal
    if terminal.canAsk, let answer = terminal.ask("Title: "), !answer.isEmpty { return answer }
    throw UsageError(
      "new \(kind.rawValue) needs a title",
      help: "For example: hearth new \(kind.rawValue) --title 'A short name'")
  }

  private func date() throws -> Moment {
    let settings = try EditableJournal(request).settings
    guard let typed = try request.typed.days(.date) else {
      return Moment(minuteOf: request.machine.localNow(in: settings.timezone))
    }
    let day = try typed.day(today: request.machine.today(in: settings), "--date takes one day")
    return Moment(date: day, time: typed.time, offset: typed.offset)
  }

  private func edit(_ path: String, _ entry: NewEntry) throws {
    let machine = request.machine
    guard machine.terminal.canAsk else { return }
    guard let editor = try? Editor(machine, help: "") else {
      if !request.isQuiet {
        machine.terminal.message(
          "Neither $VISUAL nor $EDITOR names an editor; any editor will do. To name one: export EDITOR=nano\n"
        )
      }
      return
    }
    let shown = request.displayPath(path)
    try editor.edit(request.place.onDisk(path), line: entry.bodyLine, help: "The entry is in \(shown).")
    let writer = ContentWriter(request)
    guard let saved = try writer.read(path) else { return }
    if let moved = entry.movingTextBelow(saved.bytes) {
      let after = SourceFile(path: path, bytes: moved)
      try request.withJournalLock { try writer.write([FileChange(before: saved, after: after)]) }
      request.remark("what you wrote above the front matter of \(shown) is now below it")
    } else if NewEntry.hasTextAboveFrontMatter(saved.bytes) {
      request.remark("\(shown) has text above its front matter; move it below, or pages show both as text")
    }
  }
}

extension EntryFileName {
  /// Returns the result of `body` for the first path for which it returns one; a day with one file has one path.
  ///
  /// - Parameter help: For the error if there are a thousand such entries, which are probably a mistake.
  func first<Value>(help: String, _ body: (String) throws -> Value?) throws -> Value? {
    for path in paths {
      if let value = try body(path) { return value }
    }
    if isOneOfItsDay { return nil }
    throw UsageError("there are a thousand entries named \(path())", help: help)
  }
}
