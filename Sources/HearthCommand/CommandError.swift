import HearthCore

/// The exit status of the process.
enum ExitStatus: Int32, Sendable {
  case fine = 0
  /// The journal has errors.
  case journal = 1
  /// The command line cannot be understood.
  case usage = 2
  /// The machine: cannot read, cannot write, something is not installed.
  case machine = 3
}

/// An error that ends the command, explained to the person who typed it.
protocol CommandError: Error, Hashable {
  /// What was found, without a final full stop.
  var found: String { get }
  /// What could have been meant, what is still as it was, or what could be done: a sentence, or empty.
  var help: String { get }
  var status: ExitStatus { get }

  init(found: String, help: String)
}

extension CommandError {
  init(_ found: String, help: String = "") { self.init(found: found, help: help) }

  /// As it is printed on stderr.
  var text: String { "hearth: \(found)\n" + (help.isEmpty ? "" : "\(help)\n") }
}

extension NearMatch {
  /// Returns the help for a word that is none of `known`: `Did you mean: hearth build`, or `other` where none is near.
  ///
  /// - Parameter lead: What is typed before the word.
  static func help(
    _ word: String, among known: [String], after lead: String = "", limit: Int = 2, else other: String
  ) -> String {
    nearest(to: word, among: known, limit: limit).map { "Did you mean: \(lead)\($0)" } ?? other
  }
}

/// The command line cannot be understood.
struct UsageError: CommandError {
  let found: String
  let help: String
  var status: ExitStatus { .usage }
}

/// The machine cannot do what was asked: exit status 3. Never thrown for what a file of the journal says.
struct MachineError: CommandError {
  let found: String
  let help: String
  var status: ExitStatus { .machine }
}

extension MachineError {
  /// Adds a description of `code`.
  init(_ found: String, code: SystemCode, help: String = "") {
    self.init("\(found): \(code)", help: help)
  }

  /// Returns the result of `body`, with its error worded for a person.
  static func explaining<Result: ~Copyable>(
    _ found: @autoclosure () -> String, help: String = "", _ body: () throws(SystemCode) -> Result
  ) throws(MachineError) -> Result {
    do throws(SystemCode) { return try body() } catch {
      throw MachineError(found(), code: error, help: help)
    }
  }
}
