import Dispatch
import Synchronization
import Testing

@testable import HearthCommand

@Suite struct ProgressTests {
  private final class Printed: Sendable {
    private let text = Mutex("")
    func add(_ more: String) { text.withLock { $0 += more } }
    var all: String { text.withLock { $0 } }
  }

  private func printed(isInteractive: Bool, work: (Progress) -> Void) -> String {
    let printed = Printed()
    let progress = Progress(
      total: 2, of: "pages",
      terminal: Terminal(out: { _ in }, err: { printed.add($0) }, isInteractive: isInteractive))
    work(progress)
    progress.end()
    return printed.all
  }

  @Test func `says nothing about quick work`() {
    let start = ContinuousClock.now
    let quick = printed(isInteractive: true) { $0.advance() }
    // A machine that is busy elsewhere may have made it slow.
    #expect(quick == "" || ContinuousClock.now - start > .milliseconds(900))
  }

  @Test func `says how far slow work is and takes the line away`() {
    let slow = printed(isInteractive: true) {
      pause()
      $0.advance()
    }
    #expect(slow == "\r1 of 2 pages\r\u{1B}[K")
  }

  @Test func `never says anything into a pipe`() {
    let slow = printed(isInteractive: false) {
      pause()
      $0.advance()
    }
    #expect(slow == "")
  }

  private func pause() {
    _ = DispatchSemaphore(value: 0).wait(timeout: .now() + .milliseconds(1050))
  }
}
