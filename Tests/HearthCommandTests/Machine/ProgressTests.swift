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

  @Test func `says nothing about quick work`() {
    #expect(printed(isInteractive: true, after: 1_000) == "")
  }

  @Test func `says how far slow work is and takes the line away`() {
    #expect(printed(isInteractive: true, after: 1_001) == "\r1 of 2 pages\r\u{1B}[K")
  }

  @Test func `never says anything into a pipe`() {
    #expect(printed(isInteractive: false, after: 10_000) == "")
  }
}
