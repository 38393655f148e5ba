import HearthCore
import HearthJournal

/// `hearth new KIND`
struct NewVerb {
  let place: JournalPlace
  let entry: NewEntry
  let isDryRun: Bool
  let isQuiet: Bool
  let machine: Machine

  init(_ typed: TypedArguments, on machine: Machine) throws {
    self.machine = machine
    place = try JournalPlace.find(given: typed.value(of: .content), on: machine)
    guard let kind = typed.operands.first.flatMap(EntryKind.init) else {
      throw UsageError("new needs a kind", help: ArgumentsParser.seeHelp(typed.verb))
    }
    isDryRun = typed.has(.dryRun)
    isQuiet = typed.has(.quiet)
    let about = typed.values(of: .about)
    guard about.isEmpty || kind == .reflection else {
      throw UsageError(
        "--about belongs to a reflection, and not to a new \(kind.rawValue)",
        help: "For example: hearth new reflection --about 2025-03-17/08:28")
    }
    let answer = try AboutAnswer(
      about, place: place, own: FilePath.join(place.root, "Templates"), on: machine)
    entry = NewEntry(
      kind: kind, title: try Self.title(typed, kind: kind, machine),
      date: try Self.date(typed, place, machine),
      labels: typed.values(of: .label), tags: typed.values(of: .tag),
      about: answer.about, prompt: answer.prompt)
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

  private static func date(_ typed: TypedArguments, _ place: JournalPlace, _ machine: Machine) throws
    -> Moment
  {
    if let text = typed.value(of: .date), let date = Moment(text) { return date }
    let settings = try JournalFiles(folder: place.content).settings()
    guard let text = typed.value(of: .date) else {
      let now = machine.localNow(in: settings.timezone)
      return Moment(date: now.date, time: TimeOfDay(hour: now.time.hour, minute: now.time.minute))
    }
    guard let days = SpokenDays(text)?.days(today: machine.today(in: settings)),
      days.lowerBound == days.upperBound
    else {
      throw UsageError(
        "the date '\(text)' cannot be read",
        help: "A date is written 2025-03-17, yesterday, or 2025-03-17T08:28 with a time.")
    }
    return Moment(date: days.lowerBound)
  }

  func run() throws -> ExitStatus {
    let writer = ContentWriter(root: place.content)
    // A name that is taken gets a number; a thousand entries of one name are somebody's mistake.
    for number in 1...1000 {
      let path = entry.fileName.path(number: number)
      if isDryRun, try !writer.has(String(JournalPaths.inside(path))) {
        machine.terminal.out("would write \(path):\n\(entry.text)")
        return .fine
      }
      if !isDryRun, try writer.create(String(JournalPaths.inside(path)), bytes: Array(entry.text.utf8)) {
        return try edit(path)
      }
      if entry.fileName.isOneOfItsDay {
        throw UsageError(
          "there is a note of that day: \(path)", help: "Nothing was changed. You could open it.")
      }
    }
    throw UsageError(
      "there are a thousand entries named \(entry.fileName.path())", help: "You could give another --title.")
  }

  /// Says where the file is, and opens it for whoever sits at a terminal.
  private func edit(_ path: String) throws(MachineError) -> ExitStatus {
    if !isQuiet { machine.terminal.out("\(path)\n") }
    guard machine.terminal.canAsk else { return .fine }
    guard let editor = machine[variable: "VISUAL"] ?? machine[variable: "EDITOR"] else {
      if !isQuiet {
        machine.terminal.err(
          "Neither $VISUAL nor $EDITOR names an editor; any editor will do. To name one: export EDITOR=nano\n"
        )
      }
      return .fine
    }
    let file = FilePath.join(place.content, String(JournalPaths.inside(path)))
    // The variable may hold options, so that a shell takes it apart.
    guard ChildProcess.run(["/bin/sh", "-c", "exec \(editor) \"$1\"", "hearth", file]) == 0 else {
      throw MachineError("the editor '\(editor)' did not end well", help: "The entry is in \(path).")
    }
    return .fine
  }
}
