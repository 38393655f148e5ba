import Dispatch

/// The results of `transform` for all `items`, in their order, worked out by `jobs` threads at once.
///
/// Items are dealt out in small chunks, turn by turn, so that the result and the division of work are the same on
/// every run.
func concurrentMap<Item: Sendable, Result: Sendable>(
  _ items: [Item], jobs: Int, _ transform: @Sendable (Item) -> Result
) -> [Result] {
  let chunkSize = 32
  guard jobs > 1, items.count > chunkSize else { return items.map(transform) }
  let chunks = (items.count + chunkSize - 1) / chunkSize
  return [[Result]](unsafeUninitializedCapacity: chunks) { buffer, count in
    buffer.initialize(repeating: [])
    // Each chunk is written by one thread only.
    nonisolated(unsafe) let slots = buffer
    DispatchQueue.concurrentPerform(iterations: min(jobs, chunks)) { worker in
      for chunk in stride(from: worker, to: chunks, by: min(jobs, chunks)) {
        let start = chunk * chunkSize
        slots[chunk] = items[start..<min(start + chunkSize, items.count)].map(transform)
      }
    }
    count = chunks
  }.flatMap { $0 }
}
