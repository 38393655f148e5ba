import HearthCore
import Synchronization

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Where results (stdout) and messages (stderr) go.
struct Terminal: Sendable {
  var out: @Sendable (String) -> Void
  var err: @Sendable (String) -> Void
  /// Whether a person reads the messages as they come.
  var isInteractive = false
  var canAsk = false
  var isColoured = false
  /// Returns the next line that the person types, without its end; `nil` at the end of input.
  var read: @Sendable () -> String? = { readLine() }

  /// The standard streams. No colour unless a terminal shows the messages, under `NO_COLOR` (no-color.org), or on a
  /// terminal that says it has none.
  static func real(environment: [String: String]) -> Terminal {
    let isInteractive = isatty(2) == 1
    return Terminal(
      out: { text in
        do throws(SystemCode) { try FileDescriptor.write(Array(text.utf8), toStream: 1) } catch {
          if error.code != EPIPE { outFailure.withLock { $0 = $0 ?? error } }
        }
      },
      err: { try? FileDescriptor.write(Array($0.utf8), toStream: 2) }, isInteractive: isInteractive,
      canAsk: isatty(0) == 1 && isatty(1) == 1,
      isColoured: isInteractive && environment["NO_COLOR", default: ""].isEmpty
        && environment["TERM"] != "dumb")
  }

  /// Prints a question. Returns the answer, as ``read`` does.
  func ask(_ question: String) -> String? {
    out(question)
    return read()
  }

  func report(_ diagnostics: [Diagnostic]) {
    err(diagnostics.map(DiagnosticText(isColoured: isColoured).text).joined())
  }

  /// Why a result could not be written to stdout, the first time. A stream that nobody reads any more is no problem.
  private static let outFailure = Mutex<SystemCode?>(nil)

  /// The error about results of this process that could not be written; `nil` if all were.
  static var lostResults: MachineError? {
    outFailure.withLock { $0 }.map {
      MachineError("what was to be printed could not be written", code: $0)
    }
  }
}

/// Shows the progress of long work, on a terminal only and after the first second.
final class Progress: Sendable {
  private let total: Int
  private let things: String
  private let terminal: Terminal
  private let start = ContinuousClock.now
  private let state = Mutex(State())

  private struct State {
    var done = 0
    /// When the line was last written; `nil` if it never was.
    var written: ContinuousClock.Instant?
  }

  /// `things` is what `total` counts: `pages`.
  init(total: Int, of things: String, terminal: Terminal) {
    self.total = total
    self.things = things
    self.terminal = terminal
  }

  /// Counts one more item. Safe to call from several threads.
  func advance() {
    guard terminal.isInteractive else { return }
    state.withLock { state in
      state.done += 1
      let now = ContinuousClock.now
      guard now - (state.written ?? start + .milliseconds(900)) > .milliseconds(100) else { return }
      state.written = now
      terminal.err("\r\(min(state.done, total)) of \(total) \(things)")
    }
  }

  func end() {
    guard terminal.isInteractive else { return }
    state.withLock { state in
      if state.written != nil { terminal.err("\r\u{1B}[K") }
    }
  }
}

extension String {
  /// Returns the string with spaces after it, so that what follows begins in one column.
  func padded(to width: Int) -> String { self + String(repeating: " ", count: max(0, width - count)) }

  /// Returns the string with spaces before it, as for columns of numbers.
  func rightAligned(to width: Int) -> String { String(repeating: " ", count: max(0, width - count)) + self }
}

extension Int {
  /// `1 entry`, `2 entries`
  func counted(_ one: String, _ other: String) -> String { "\(self) \(self == 1 ? one : other)" }
}
