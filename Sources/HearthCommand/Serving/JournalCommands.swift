import Dispatch
import HearthServe
import Synchronization

/// Commands that forms run.
extension LiveJournal {
  func perform(
    _ verb: String, _ operands: [String], _ options: [(name: String, value: String)]
  ) throws(ChangeError) -> PerformedVerb {
    guard let spec = VerbTable.verb(named: verb) else { throw ChangeError(["There is no command \(verb)."]) }
    var typed = TypedArguments(verb: spec, operands: operands)
    let content = request.typed.value(of: .content)
    let all = options + (content.map { [(OptionSpec.content.name, $0)] } ?? [])
    for (name, value) in all {
      if let option = spec.options.first(where: { $0.name == name }) { typed.options.append((option, value)) }
    }
    let printed = PrintedLines()
    let machine = request.machine(printing: printed)
    let (status, change): (ExitStatus, Int?)
    do { (status, change) = try writing { try typed.verb.run(typed, machine) } } catch {
      throw ChangeError(explaining: error)
    }
    guard status == .fine else { throw ChangeError(printed.lines, isEnglish: true) }
    return PerformedVerb(lines: printed.lines, change: change)
  }

  /// Runs a command as ``working(waiting:_:)`` does. Returns its change, too.
  func writing<Value>(
    waiting patience: DispatchTimeInterval? = LiveJournal.patience, _ body: () throws -> Value
  ) throws -> (value: Value, change: Int?) {
    try working(waiting: patience) {
      let before = changes.first?.number
      let value = try body()
      let last = changes.first?.number
      return (value, last == before ? nil : last)
    }
  }
}

extension JournalRequest {
  /// Returns the machine for a command whose lines a page shows.
  func machine(printing lines: PrintedLines) -> Machine {
    var machine = machine
    machine.terminal = Terminal(out: lines.add, err: lines.add, read: { nil })
    return machine
  }
}

/// The lines that a command prints.
final class PrintedLines: Sendable {
  private let text = Mutex("")

  @Sendable func add(_ more: String) { text.withLock { $0 += more } }

  var lines: [String] {
    text.withLock {
      $0.split(whereSeparator: \.isNewline).map { line in
        // At a terminal, a message begins with the program's name.
        line.hasPrefix("hearth: ")
          ? ChangeError.sentence(String(line.dropFirst("hearth: ".count))) : String(line)
      }
    }
  }
}
