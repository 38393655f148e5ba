import Synchronization

/// Says how far a long piece of work has come, on a terminal only and after the first second.
final class Progress: Sendable {
  private let total: Int
  private let things: String
  private let terminal: Terminal
  private let start = ContinuousClock.now
  private let state = Mutex(State())

  private struct State {
    var done = 0
    /// When the line was last written; `nil` where it never was.
    var said: ContinuousClock.Instant?
  }

  /// `things` is what there are `total` of: `pages`.
  init(total: Int, of things: String, terminal: Terminal) {
    self.total = total
    self.things = things
    self.terminal = terminal
  }

  /// One more item is done. Safe to call from several threads.
  func advance() {
    guard terminal.isInteractive else { return }
    state.withLock { state in
      state.done += 1
      let now = ContinuousClock.now
      guard now - (state.said ?? start + .milliseconds(900)) > .milliseconds(100) else { return }
      state.said = now
      terminal.err("\r\(min(state.done, total)) of \(total) \(things)")
    }
  }

  /// Takes the line away.
  func end() {
    guard terminal.isInteractive else { return }
    state.withLock { state in
      if state.said != nil { terminal.err("\r\u{1B}[K") }
    }
  }
}
