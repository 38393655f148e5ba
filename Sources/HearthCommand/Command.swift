import HearthCore

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
    return max(status, .machine).rawValue
  }

  /// Runs `arguments` (without the name of the program).
  static func run(_ arguments: [String], on machine: Machine) -> ExitStatus {
    do {
      switch try ArgumentsParser.parse(arguments) {
      case .version: machine.terminal.out("hearth \(hearthVersion)\n")
      case .help(let verb): machine.terminal.out(verb.map(HelpText.text) ?? HelpText.overview)
      case .run(let typed): return try Verb.run(typed, on: machine)
      }
      return .fine
    } catch let error as UsageError {
      machine.terminal.err(error.text)
      return .usage
    } catch let error as MachineError {
      machine.terminal.err(error.text)
      return .machine
    } catch {
      machine.terminal.err("hearth: \(error)\n")
      return .machine
    }
  }
}

/// What the process ends with.
enum ExitStatus: Int32, Sendable, Comparable {
  case fine = 0
  /// The journal has errors.
  case journal = 1
  /// The command line means nothing.
  case usage = 2
  /// The machine: cannot read, cannot write, something is not installed.
  case machine = 3

  /// By how much went wrong, so that the worst of several steps is their `max()`.
  static func < (left: ExitStatus, right: ExitStatus) -> Bool { left.rawValue < right.rawValue }
}

/// Version of the tool.
let hearthVersion = "0.1.0"
