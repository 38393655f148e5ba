#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Runs one command line from beginning to end.
package enum Command {
  /// What the executable does: the real command line on the real machine. The result is the exit status.
  package static func main() -> Int32 {
    // Makes everything that Hearth creates private to its owner, whatever the shell's umask.
    umask(0o077)
    // Turns a file over this account's size limit into an error like a full disk, instead of the end of the process.
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
      case .run(let typed): return try typed.verb.run(typed, machine)
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
}

let hearthVersion = "0.1.0"
