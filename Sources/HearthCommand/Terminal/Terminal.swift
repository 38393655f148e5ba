#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif
import Synchronization

/// Where results (stdout) and messages (stderr) go.
struct Terminal: Sendable {
  /// Writes a result as it is.
  var out: @Sendable (String) -> Void
  /// Writes a message as it is.
  var err: @Sendable (String) -> Void
  /// Whether a person reads the messages as they come.
  var isInteractive: Bool
  /// Whether a person can be asked.
  var canAsk: Bool
  /// Whether messages may be coloured.
  var isColoured: Bool
  /// The next line that the person types, without its end; `nil` at the end of input.
  var read: @Sendable () -> String?

  init(
    out: @escaping @Sendable (String) -> Void, err: @escaping @Sendable (String) -> Void,
    isInteractive: Bool = false, canAsk: Bool = false, isColoured: Bool = false,
    read: @escaping @Sendable () -> String? = { readLine() }
  ) {
    self.out = out
    self.err = err
    self.isInteractive = isInteractive
    self.canAsk = canAsk
    self.isColoured = isColoured
    self.read = read
  }

  /// The standard streams. No colour unless a terminal shows the messages, under `NO_COLOR` (no-color.org), or on a
  /// terminal that says it has none.
  static func real(environment: [String: String]) -> Terminal {
    let isInteractive = isatty(2) == 1
    return Terminal(
      out: { text in
        if let failure = write(text, to: 1), failure.code != EPIPE {
          outFailure.withLock { $0 = $0 ?? failure }
        }
      },
      err: { _ = write($0, to: 2) }, isInteractive: isInteractive,
      canAsk: isatty(0) == 1 && isatty(1) == 1,
      isColoured: isInteractive && environment["NO_COLOR", default: ""].isEmpty
        && environment["TERM"] != "dumb")
  }

  /// The next line that the person types, without its end; `nil` at the end of input.
  func ask(_ question: String) -> String? {
    out(question)
    return read()
  }

  private static func write(_ text: String, to stream: Int32) -> SystemCode? {
    var text = text
    return text.withUTF8 { FileDescriptor.write($0, to: stream) }
  }

  /// Why a result could not be written to stdout, the first time. A stream that nobody reads any more is no concern of ours.
  private static let outFailure = Mutex<SystemCode?>(nil)

  /// What is to be said of results of this process that could not be written; `nil` where all were.
  static var lostResults: MachineError? {
    outFailure.withLock { $0 }.map {
      MachineError("what was to be printed could not be written", code: $0.code)
    }
  }
}
