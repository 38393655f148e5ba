import Dispatch
import Synchronization

/// The results of `transform` for all `items`, in their order, worked out by `jobs` threads at once.
///
/// Each thread takes the next small chunk of items once it is done with its last, so that none waits for the others.
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
    let taken = Atomic(0)
    DispatchQueue.concurrentPerform(iterations: min(jobs, chunks)) { _ in
      while true {
        let chunk = taken.add(1, ordering: .relaxed).oldValue
        guard chunk < chunks else { return }
        let start = chunk * chunkSize
        slots[chunk] = items[start..<min(start + chunkSize, items.count)].map(transform)
      }
    }
    count = chunks
  }.flatMap { $0 }
}
