import HearthCore
import HearthJournal

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Runs one command line from beginning to end.
package enum Command {
  /// What the executable does: the real command line on the real machine. The result is the exit status.
  package static func main() -> Int32 {
    // Whatever Hearth creates is for its owner alone, whatever the shell says.
    umask(0o077)
    // A file larger than this account may write is then an error like a full disk, and not the end of the process.
    signal(SIGXFSZ, SIG_IGN)
    let machine = Machine.real
    let status = run(Array(CommandLine.arguments.dropFirst()), on: machine)
    guard let lost = Terminal.lostResults else { return status.rawValue }
    machine.terminal.err(lost.text)
    return ExitStatus.machine.rawValue
  }

  /// Runs `arguments` (without the name of the program).
  static func run(_ arguments: [String], on machine: Machine) -> ExitStatus {
    do {
      switch try ArgumentsParser.parse(arguments) {
      case .version: machine.terminal.out("hearth \(hearthVersion)\n")
      case .help(let verb):
        let help = HelpText(width: machine.terminal.width ?? HelpText.usualWidth)
        machine.terminal.out(verb.map(help.text) ?? help.overview)
      case .run(let typed): return try run(typed, on: machine)
      }
      return .fine
    } catch let error as any CommandError {
      machine.terminal.err(machine.terminal.wrapped(error.text))
      return error.status
    } catch {
      machine.terminal.err("hearth: \(error)\n")
      return .machine
    }
  }

  private static func run(_ typed: TypedArguments, on machine: Machine) throws -> ExitStatus {
    func request() throws(UsageError) -> JournalRequest { try JournalRequest(typed, on: machine) }
    // Of these, some command lines change nothing, and wait for none that does.
    func alone(
      where changes: Bool = true, _ verb: (JournalRequest) throws -> ExitStatus
    ) throws -> ExitStatus {
      let request = try request()
      return changes ? try request.alone { try verb(request) } : try verb(request)
    }
    switch typed.verb.name {
    case "build": return try BuildVerb(request: request(), writes: true).run()
    case "check" where typed.has(.fix): return try alone { try FixVerb(request: $0).run() }
    case "undo": return try alone { try UndoVerb(request: $0).run() }
    case "check": return try BuildVerb(request: request(), writes: false).run()
    case "watch": return try WatchVerb(request: request()).run()
    case "set", "remind": return try alone { try SetVerb(request: $0).run() }
    case "seal", "unlock", "read":
      return try alone(where: typed.verb.name != "read") { try SealVerb(request: $0).run() }
    case "lock": return try alone { try LockVerb(request: $0).run() }
    case "label": return try alone { try LabelVerb(request: $0).run() }
    case "labels": return try alone(where: !typed.operands.isEmpty) { try LabelsVerb(request: $0).run() }
    case "share": return try ShareVerb(request: request()).run()
    case "list": return try ListVerb(request: request()).run()
    case "init": return try InitVerb(typed: typed, machine: machine).run()
    case "import": return try alone { try ImportVerb(request: ImportRequest($0)).run() }
    case "new": return try NewVerb(request: request()).run()
    case "add": return try alone { try AddVerb(request: $0).run() }
    case "resources", "readings", "exercises":
      return try alone(where: typed.operands.first == "add") { try CollectionVerb(request: $0).run() }
    case "open": return try OpenVerb(typed: typed, machine: machine).run()
    case "audit": return try AuditVerb(request: request()).run()
    case "doctor": return DoctorVerb(typed: typed, machine: machine).run()
    case "explain": machine.terminal.out(try ExplainVerb(typed: typed, machine: machine).text())
    case "schema":
      let kind = typed.operands.first.flatMap(EntryKind.init)
      machine.terminal.out(FrontMatterSchema.json(for: kind ?? .note))
    case "complete": machine.terminal.out(CompleteVerb(typed: typed, machine: machine).text())
    case "completions": machine.terminal.out(CompletionScript.script(for: typed.operands.first ?? ""))
    default: return .usage
    }
    return .fine
  }
}

let hearthVersion = "0.1.0"
