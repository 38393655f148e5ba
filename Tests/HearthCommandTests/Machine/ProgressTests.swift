import Synchronization
import Testing

@testable import HearthCommand

@Suite struct ProgressTests {
  private final class Printed: Sendable {
    private let text = Mutex("")
    func add(_ more: String) { text.withLock { $0 += more } }
    var all: String { text.withLock { $0 } }
  }

  /// What is printed of work of which one step of two is done after `milliseconds`.
  private func printed(isInteractive: Bool, after milliseconds: Int) -> String {
    let (printed, start) = (Printed(), ContinuousClock.now)
    let clock = Mutex(start)
    let progress = Progress(
      total: 2, of: "pages",
      terminal: Terminal(out: { _ in }, err: { printed.add($0) }, isInteractive: isInteractive),
      now: { clock.withLock { $0 } })
    clock.withLock { $0 = start + .milliseconds(milliseconds) }
    progress.advance()
    progress.end()
    return printed.all
  }

  @Test(arguments: [(true, 1_000, ""), (true, 1_001, "\r1 of 2 pages\r\u{1B}[K"), (false, 10_000, "")])
  func `shows the progress of slow work, clears the line, and writes nothing to a pipe`(
    _ isInteractive: Bool, _ milliseconds: Int, _ text: String
  ) {
    #expect(printed(isInteractive: isInteractive, after: milliseconds) == text)
  }
}
