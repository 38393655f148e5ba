import Dispatch

/// Says how far a long piece of work has come, on a terminal only and after the first second.
final class Progress: Sendable {
  private let total: Int
  private let things: String
  private let terminal: Terminal
  private let queue = DispatchQueue(label: "progress")
  private let start = ContinuousClock.now
  // Touched on the queue only.
  nonisolated(unsafe) private var done = 0
  nonisolated(unsafe) private var said: ContinuousClock.Instant?

  /// `things` is what there are `total` of: `pages`.
  init(total: Int, of things: String, terminal: Terminal) {
    self.total = total
    self.things = things
    self.terminal = terminal
  }

  /// One more item is done. Safe to call from several threads.
  func advance() {
    guard terminal.isInteractive else { return }
    queue.sync {
      done += 1
      let now = ContinuousClock.now
      guard now - (said ?? start + .milliseconds(900)) > .milliseconds(100) else { return }
      said = now
      terminal.err("\r\(min(done, total)) of \(total) \(things)")
    }
  }

  /// Takes the line away.
  func end() {
    guard terminal.isInteractive else { return }
    queue.sync {
      if said != nil { terminal.err("\r\u{1B}[K") }
    }
  }
}
