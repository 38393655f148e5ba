import HearthCore
import Synchronization

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The destinations of results (stdout) and messages (stderr).
struct Terminal: Sendable {
  var out: @Sendable (String) -> Void
  var err: @Sendable (String) -> Void
  /// Whether a person reads the messages as they appear.
  var isInteractive = false
  /// Whether a person sees the results, rather than a file or another program.
  var showsResults = false
  var canAsk = false
  /// Whether a person can type a password. The prompt goes to stderr, so that results can be redirected.
  var canAskSecretly = false
  var isColoured = false
  /// The width of the messages in characters; `nil` if they go to a file or another program.
  var width: Int?
  /// The characters in a line of a long text.
  var columns: Int { width ?? HelpText.usualWidth }
  /// Returns the next line that the person types, without its end; `nil` at the end of input.
  var read: @Sendable () -> String? = { readLine() }

  /// Returns the standard streams. Without colour unless a terminal shows the messages, and under `NO_COLOR`
  /// (no-color.org) or on a terminal that doesn't support it.
  static func real(environment: (String) -> String?) -> Terminal {
    let isInteractive = isatty(2) == 1
    return Terminal(
      out: { text in
        do throws(SystemCode) { try FileDescriptor.write(Array(text.utf8), toStream: 1) } catch {
          if error.code != EPIPE { outFailure.withLock { $0 = $0 ?? error } }
        }
      },
      err: { try? FileDescriptor.write(Array($0.utf8), toStream: 2) }, isInteractive: isInteractive,
      showsResults: isatty(1) == 1, canAsk: isatty(0) == 1 && isatty(1) == 1,
      canAskSecretly: isatty(0) == 1,
      isColoured: isInteractive && (environment("NO_COLOR") ?? "").isEmpty && environment("TERM") != "dumb",
      width: isInteractive ? realWidth : nil)
  }

  /// Prints a message. Like results, it may quote names from files, so no control character is printed.
  func message(_ text: String) { err(wrapped(DiagnosticText.printableLines(text))) }

  /// Prints a message that begins with the program's name, so that it isn't mistaken for another program's.
  func remark(_ text: String) { message("hearth: \(text)\n") }

  /// Prints a result in sentences, wrapped at words if a person sees it: a file or another program gets one line.
  func say(_ text: String) { showsResults ? list(wrapped(text)) : list(text) }

  /// Prints lines to the results as they are, such as the rows of a table, but no control character.
  func list(_ text: String) { out(DiagnosticText.printableLines(text)) }

  func ask(_ question: String) -> String? {
    say(question)
    return read()
  }

  /// Asks a question. Returns `true` only if the answer begins with `y`.
  func confirms(_ question: String) -> Bool {
    ask("\(question) [y/N] ")?.lowercased().hasPrefix("y") == true
  }

  /// Prints a long text to the results. Characters that would move the cursor never reach a terminal.
  func show(_ text: String) {
    if showsResults { list(text.replacing("\r\n", with: "\n")) } else { out(text) }
  }

  /// Asks for a password at a terminal; if nobody can be asked, reads the next line of input.
  func askSecretly(_ question: String) -> String? {
    guard canAskSecretly else { return read() }
    return Echo.off {
      err(question)
      defer { err("\n") }
      return read()
    }
  }

  /// The width of the terminal that shows the messages; `nil` if it doesn't report one.
  private static var realWidth: Int? {
    var size = winsize()
    return ioctl(2, UInt(TIOCGWINSZ), &size) == 0 && size.ws_col > 0 ? Int(size.ws_col) : nil
  }

  func report(_ diagnostics: [Diagnostic]) { err(diagnostics.map(text).joined()) }

  /// Returns the lines of a diagnostic, wrapped at words if they are too long. A line to paste stays whole, below its help if
  /// it doesn't fit beside it.
  func text(of diagnostic: Diagnostic) -> String {
    let text = DiagnosticText(isColoured: isColoured, width: width).text(for: diagnostic)
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    for index in lines.indices where index == 0 || lines[index].hasPrefix("  help: ") {
      let corrected = index == 0 ? nil : diagnostic.finding.corrected.map(DiagnosticText.printable)
      guard let corrected, let width, WrappedText.shownLength(lines[index]) > width else {
        lines[index] = wrapped(lines[index])
        continue
      }
      lines[index] = wrapped(String(lines[index].dropLast(corrected.count + 1))) + "\n    " + corrected
    }
    return lines.joined(separator: "\n")
  }

  /// Returns `text` with each line wrapped at words if it is wider than the terminal. A command to copy stays whole.
  func wrapped(_ text: String) -> String {
    guard let width else { return text }
    return text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      guard WrappedText.shownLength(line) > width else { return String(line) }
      let indent = line.prefix { $0 == " " }
      let next = String(repeating: " ", count: max(4, indent.count))
      let command = line.firstRange(of: ": hearth ")
      let sentence = command.map { line[...$0.lowerBound] } ?? line
      let lines = WrappedText.lines(sentence, width: max(20, width - next.count))
      let whole = command.map { [line[$0.lowerBound...].dropFirst(2)] } ?? []
      return indent + (lines + whole.map(String.init)).joined(separator: "\n\(next)")
    }.joined(separator: "\n")
  }

  /// The first error in writing a result to stdout. A closed pipe isn't an error.
  private static let outFailure = Mutex<SystemCode?>(nil)

  /// The error about results that couldn't be written; `nil` if all were.
  static var lostResults: MachineError? {
    outFailure.withLock { $0 }.map { MachineError("the output couldn't be written", code: $0) }
  }
}

/// Shows the progress of long work, only on a terminal and after the first second.
final class Progress: Sendable {
  private let total: Int
  private let things: String
  private let terminal: Terminal
  private let now: @Sendable () -> ContinuousClock.Instant
  private let start: ContinuousClock.Instant
  private let state = Mutex(State())

  private struct State {
    var done = 0
    /// When the line was last written; `nil` if it never was.
    var written: ContinuousClock.Instant?
  }

  /// `things` is what `total` counts: `pages`.
  init(
    total: Int, of things: String, terminal: Terminal,
    now: @escaping @Sendable () -> ContinuousClock.Instant = { .now }
  ) {
    self.total = total
    self.things = things
    self.terminal = terminal
    self.now = now
    start = now()
  }

  /// Counts one more item. Safe to call from several threads.
  func advance() {
    guard terminal.isInteractive else { return }
    state.withLock { state in
      state.done += 1
      let now = now()
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
  /// Returns the string with spaces appended, to align what follows.
  func padded(to width: Int) -> String { self + String(repeating: " ", count: max(0, width - count)) }

  /// Returns the string with spaces before it, as in columns of numbers.
  func rightAligned(to width: Int) -> String { String(repeating: " ", count: max(0, width - count)) + self }
}

extension Int {
  /// `1 entry`, `2 entries`
  func counted(_ one: String, _ other: String) -> String { "\(self) \(self == 1 ? one : other)" }
}
