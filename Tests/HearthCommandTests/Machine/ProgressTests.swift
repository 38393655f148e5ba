import Dispatch
import Synchronization
import Testing

@testable import HearthCommand

@Suite struct ProgressTests {
  private final class Said: Sendable {
    private let text = Mutex("")
    func add(_ more: String) { text.withLock { $0 += more } }
    var all: String { text.withLock { $0 } }
  }

  private func said(isInteractive: Bool, work: (Progress) -> Void) -> String {
    let said = Said()
    let progress = Progress(
      total: 2, of: "pages",
      terminal: Terminal(out: { _ in }, err: { said.add($0) }, isInteractive: isInteractive))
    work(progress)
    progress.end()
    return said.all
  }

  @Test func `says nothing about quick work`() {
    let start = ContinuousClock.now
    let quick = said(isInteractive: true) { $0.advance() }
    // A machine that is busy elsewhere may have made it slow.
    #expect(quick == "" || ContinuousClock.now - start > .milliseconds(900))
  }

  @Test func `says how far slow work is and takes the line away`() {
    let slow = said(isInteractive: true) {
      pause()
      $0.advance()
    }
    #expect(slow == "\r1 of 2 pages\r\u{1B}[K")
  }

  @Test func `never says anything into a pipe`() {
    let slow = said(isInteractive: false) {
      pause()
      $0.advance()
    }
    #expect(slow == "")
  }

  private func pause() {
    _ = DispatchSemaphore(value: 0).wait(timeout: .now() + .milliseconds(1050))
  }
}
