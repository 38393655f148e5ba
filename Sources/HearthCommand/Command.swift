import HearthCore
import HearthLock

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Runs one command line from beginning to end.
package enum Command {
  /// Runs the process's command line on the real machine. Returns the exit status.
  package static func main() -> Int32 {
    // Makes everything that Hearth creates private to its owner, whatever the shell's umask.
    umask(0o077)
    // Turns a file over this account's size limit into an error like a full disk, instead of the end of the process.
    signal(SIGXFSZ, SIG_IGN)
    let machine = Machine.real
    let status = run(Array(CommandLine.arguments.dropFirst()), on: machine)
    guard let lost = Terminal.lostResults else { return status.rawValue }
    machine.terminal.message(lost.text)
    return ExitStatus.machine.rawValue
  }

  /// Runs `arguments` (without the name of the program).
  static func run(_ arguments: [String], on machine: Machine) -> ExitStatus {
    do {
      switch try ArgumentsParser.parse(arguments) {
      case .version: machine.terminal.out("hearth \(hearthVersion)\n")
      case .help(let verb):
        let help = HelpText(width: machine.terminal.columns)
        machine.terminal.out(verb.map(help.text) ?? help.overview)
      case .run(let typed): return try typed.verb.run(typed, machine)
      }
      return .fine
    } catch let error as any CommandError {
      machine.terminal.message(error.text)
      return error.status
    } catch {
      machine.terminal.remark("\(error)")
      return .machine
    }
  }
}

let hearthVersion = "1.0.0"

enum ExitStatus: Int32, Sendable {
  case fine = 0
  /// The journal has errors.
  case journal = 1
  /// The command line can't be understood.
  case usage = 2
  /// The machine can't do it: a file can't be read or written, or something isn't installed.
  case machine = 3
}

/// An error that ends the command, explained to the person who typed it.
protocol CommandError: Error, Hashable {
  /// What was found, without a final full stop.
  var found: String { get }
  /// A sentence: a suggestion, what is still unchanged, or what to do. May be empty.
  var help: String { get }
  var status: ExitStatus { get }

  init(found: String, help: String)
}

extension CommandError {
  init(_ found: String, help: String = "") { self.init(found: found, help: help) }

  /// The message printed on stderr.
  var text: String { "hearth: \(found)\n" + (help.isEmpty ? "" : "\(help)\n") }
}

extension NearMatch {
  /// Returns help for a word that isn't in `known`: `Did you mean: hearth build`, or `other` if no known word is near.
  ///
  /// - Parameter lead: The words before it on the command line.
  static func help(
    _ word: String, among known: [String], after lead: String = "", limit: Int = 2, else other: String
  ) -> String {
    nearest(to: word, among: known, limit: limit).map { "Did you mean: \(lead)\($0)" } ?? other
  }
}

/// The command line can't be understood.
struct UsageError: CommandError {
  let found: String
  let help: String
  var status: ExitStatus { .usage }
}

/// The machine can't do what was requested: exit status 3. Never thrown for the contents of a journal's files.
struct MachineError: CommandError {
  let found: String
  let help: String
  /// Whether a file holds something else than it did when it was read.
  var isConflict = false
  /// Whether some of several files were changed.
  var isPartial = false
  /// The journal's file that it names; `nil` if it names none.
  var path: String?
  var status: ExitStatus { .machine }

  init(found: String, help: String) { (self.found, self.help) = (found, help) }
}

extension MachineError {
  /// Returns the error with the journal's file that it names.
  func about(_ path: String) -> MachineError {
    var error = self
    error.path = path
    return error
  }

  /// Adds a description of `code`.
  init(_ found: String, code: SystemCode, help: String = "") {
    self.init("\(found): \(code)", help: help)
  }

  /// Returns the result of `body`, rewording its error for a person.
  static func explaining<Result>(
    _ found: @autoclosure () -> String, help: String = "", _ body: () throws(SystemCode) -> Result
  ) throws(MachineError) -> Result {
    do throws(SystemCode) { return try body() } catch {
      throw MachineError(found(), code: error, help: help)
    }
  }

  /// Does the same for the value of one expression.
  static func explaining<Result>(
    _ found: @autoclosure () -> String, help: String = "",
    _ value: @autoclosure () throws(SystemCode) -> Result
  ) throws(MachineError) -> Result {
    try explaining(found(), help: help, value)
  }

  /// Returns the result of `body`, rewording the lock's errors for a person.
  ///
  /// - Parameter help: A sentence about what is unchanged.
  static func explainingLock<Result>(_ help: String, _ body: (Crypto) throws -> Result) throws -> Result {
    do { return try body(try Crypto()) } catch let error as LockError {
      throw MachineError(error.message, help: help)
    }
  }

  /// Returns the value of an expression. Its error is reworded, and follows `found`.
  static func explaining<Result>(
    lock found: String, help: String = "Nothing was changed.",
    _ value: @autoclosure () throws(LockError) -> Result
  ) throws(MachineError) -> Result {
    do throws(LockError) { return try value() } catch {
      throw MachineError("\(found): \(error.message)", help: help)
    }
  }
}
