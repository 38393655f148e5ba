import HearthCore
import HearthTestSupport
import Synchronization

@testable import HearthCommand

/// A machine whose streams a test can read, with the theme of this repository.
final class TestMachine: Sendable {
  private let printed = Mutex((out: "", err: ""))
  let folder: String
  private let executable: String
  private let now: @Sendable () -> Instant
  private let environment: [String: String]
  /// What the person types where the program asks; nobody can be asked where it is `nil`.
  private let typed: Mutex<[String]?>

  /// `now` is asked for whenever the program looks at the clock: 2025-03-20 at noon, unless a test says otherwise.
  init(
    in folder: String, executable: String = TestFolders.repository.appending(path: ".build/hearth").path,
    environment: [String: String] = [:], typing typed: [String]? = nil,
    now: @escaping @Sendable () -> Instant = { Instant(seconds: 1_742_472_000) }
  ) {
    self.folder = folder
    self.executable = executable
    self.environment = ["XDG_STATE_HOME": "\(folder)/.state"].merging(environment) { $1 }
    self.now = now
    self.typed = Mutex(typed)
  }

  /// What was printed on stdout since the last look.
  var out: String {
    printed.withLock { text in
      defer { text.out = "" }; return text.out
    }
  }
  /// What was printed on stderr since the last look.
  var err: String {
    printed.withLock { text in
      defer { text.err = "" }; return text.err
    }
  }

  /// Runs a command line, as `hearth` with these arguments.
  func run(_ arguments: String...) -> ExitStatus { run(arguments) }

  func run(_ arguments: [String]) -> ExitStatus { Command.run(arguments, on: machine) }

  private var answer: @Sendable () -> String? {
    { [self] in typed.withLock { $0?.isEmpty == false ? $0?.removeFirst() : nil } }
  }

  /// What a command sees.
  var machine: Machine {
    Machine(
      environment: { [environment] in environment[$0] }, workingFolder: folder,
      executable: executable,
      terminal: Terminal(
        out: { [self] text in printed.withLock { $0.out += text } },
        err: { [self] text in printed.withLock { $0.err += text } }, canAsk: typed.withLock { $0 != nil },
        canAskSecretly: typed.withLock { $0 != nil }, read: answer), now: now)
  }
}
