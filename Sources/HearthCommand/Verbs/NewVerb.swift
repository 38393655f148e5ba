import HearthCore
import HearthJournal
import HearthMarkup
import HearthSite

/// `hearth new KIND`
struct NewVerb {
  let request: JournalRequest
  let entry: NewEntry

  init(_ typed: TypedArguments, on machine: Machine) throws {
    request = try JournalRequest(typed, on: machine)
    guard let kind = typed.operands.first.flatMap(EntryKind.init) else {
      throw UsageError("new needs a kind", help: ArgumentsParser.seeHelp(typed.verb))
    }
    let about = typed.values(of: .about)
    guard about.isEmpty || kind == .reflection else {
      throw UsageError(
        "--about belongs to a reflection, and not to a new \(kind.rawValue)",
        help: "For example: hearth new reflection --about 2025-03-17/08:28")
    }
    let prompt = about.isEmpty ? nil : try PromptFinder(request).prompt(about: about)
    entry = NewEntry(
      kind: kind, title: try Self.title(typed, kind: kind, machine), date: try Self.date(typed, request),
      labels: typed.values(of: .label), tags: typed.values(of: .tag), about: about, prompt: prompt)
  }

  private static func title(_ typed: TypedArguments, kind: EntryKind, _ machine: Machine) throws(UsageError)
    -> String?
  {
    if let title = typed.value(of: .title) { return title }
    guard kind.definition.wantsTitle else { return nil }
    if machine.terminal.canAsk, let answer = machine.terminal.ask("Title: "), !answer.isEmpty {
      return answer
    }
    throw UsageError(
      "new \(kind.rawValue) needs a title",
      help: "For example: hearth new \(kind.rawValue) --title 'A short name'")
  }

  private static func date(_ typed: TypedArguments, _ request: JournalRequest) throws -> Moment {
    let text = typed.value(of: .date)
    if let date = text.flatMap({ Moment($0) }) { return date }
    let settings = OwnFiles(JournalSources(try JournalFiles(folder: request.place.content))).settings
    guard let text else {
      let now = request.machine.localNow(in: settings.timezone)
      return Moment(date: now.date, time: TimeOfDay(hour: now.time.hour, minute: now.time.minute))
    }
    guard let days = SpokenDays(text)?.days(today: request.machine.today(in: settings)),
      days.lowerBound == days.upperBound
    else {
      throw UsageError(
        "the date '\(text)' cannot be read",
        help: "A date is written 2025-03-17, yesterday, or 2025-03-17T08:28 with a time.")
    }
    return Moment(date: days.lowerBound)
  }

  func run() throws -> ExitStatus {
    let writer = ContentWriter(root: request.place.content)
    // A name that is taken gets a number; a thousand entries of one name are somebody's mistake.
    for number in 1...1000 {
      let path = entry.fileName.path(number: number)
      let relative = String(JournalPaths.relativeToContent(path))
      if request.isDryRun, try !writer.has(relative) {
        request.machine.terminal.out("would write \(path):\n\(entry.text)")
        return .fine
      }
      if !request.isDryRun, try writer.create(relative, bytes: Array(entry.text.utf8)) {
        request.say(path)
        try edit(path, at: FilePath.join(request.place.content, relative))
        return .fine
      }
      if entry.fileName.isOneOfItsDay {
        throw UsageError(
          "there is a note of that day: \(path)", help: "Nothing was changed. You could open it.")
      }
    }
    throw UsageError(
      "there are a thousand entries named \(entry.fileName.path())", help: "You could give another --title.")
  }

  /// Opens the file for whoever sits at a terminal.
  private func edit(_ path: String, at file: String) throws(MachineError) {
    let machine = request.machine
    guard machine.terminal.canAsk else { return }
    guard let editor = machine[variable: "VISUAL"] ?? machine[variable: "EDITOR"] else {
      if !request.isQuiet {
        machine.terminal.err(
          "Neither $VISUAL nor $EDITOR names an editor; any editor will do. To name one: export EDITOR=nano\n"
        )
      }
      return
    }
    // The variable may hold options, so a shell splits it.
    guard ChildProcess.run(["/bin/sh", "-c", "exec \(editor) \"$1\"", "hearth", file]) == 0 else {
      throw MachineError("the editor '\(editor)' did not end well", help: "The entry is in \(path).")
    }
  }
}

/// Finds the question for a new reflection: the one that the page of the day or the event offers.
private struct PromptFinder {
  private let journal: EditableJournal
  private var settings: Settings { journal.settings }

  init(_ request: JournalRequest) throws(MachineError) {
    journal = try EditableJournal(request)
  }

  /// Returns the first question about `names`, the values of `about:`; `nil` if there is none, or nobody wants to be asked.
  ///
  /// - Throws: a ``UsageError`` if a day has no such labelled time.
  func prompt(about names: [String]) throws -> String? {
    var prompt: String?
    for name in names {
      guard let named = DayName(name) else {
        if prompt == nil, let event = journal.event(named: name) { prompt = try self.prompt(about: event) }
        continue
      }
      let day = journal.heartRateDay(named.date)
      let span = named.time.flatMap { time in
        day.flatMap { day in day.span(from: time).map { day.spans[$0] } }
      }
      if let time = named.time, span == nil { throw Self.unknown("\(named.date)/\(time)", on: day) }
      if prompt == nil { prompt = try self.prompt(about: named.date, span, day) }
    }
    return prompt
  }

  private func prompt(about date: CalendarDate, _ span: Span?, _ day: HeartRateDay?) throws(MachineError)
    -> String?
  {
    let label = span.flatMap { journal.labels[$0.label] }
    let answers = [settings.prompts, day?.prompts ?? .on, label?.prompts ?? .on]
    guard answers.allSatisfy({ $0 == .on }) else { return nil }
    let strings = try self.strings()
    guard let span, let day else {
      return SpanQuestions.sentence(aboutDay: date, settings: settings, strings: strings)
    }
    return SpanQuestions.sentences(about: span, of: day, label: label, settings: settings, strings: strings)
      .first
  }

  private func prompt(about event: Event) throws(MachineError) -> String? {
    guard EventQuestions.areWanted(about: event, settings: settings, labels: journal.labels) else {
      return nil
    }
    return EventQuestions.sentences(about: event, strings: try strings()).first
  }

  private func strings() throws(MachineError) -> Strings {
    let installation = try Installation.find(on: journal.request.machine)
    let theme = try ThemeFiles(defaults: installation.templates, own: journal.request.templates)
    var log = DiagnosticLog()
    return StringsReader.read(theme.words(in: settings.language), language: settings.language, log: &log)
  }

  private static func unknown(_ name: String, on day: HeartRateDay?) -> UsageError {
    let names = day?.spans.map { "\(day?.date.description ?? "")/\($0.startTime) (\($0.label))" } ?? []
    return UsageError(
      "there is no labelled time \(name)",
      help: names.isEmpty
        ? "That day has none. A day alone is written 2025-03-17."
        : "That day has: \(names.joined(separator: ", "))")
  }
}
