import Dispatch
import Synchronization

/// A value that another thread can begin to compute. A thread that reads it earlier waits for it, or computes it.
final class Ahead<Value: Sendable>: Sendable {
  private let computed = Mutex<Value?>(nil)
  private let compute: @Sendable () -> Value

  init(_ compute: @escaping @Sendable () -> Value) { self.compute = compute }

  func begin() { DispatchQueue.global().async { _ = self.value } }

  var value: Value {
    computed.withLock { computed in
      if let computed { return computed }
      let value = compute()
      computed = value
      return value
    }
  }
}

/// Returns the results of `transform` for all `items`, in order, computed by `jobs` threads as below.
func concurrentMap<Item: Sendable, Result: Sendable>(
  _ items: [Item], jobs: Int, chunkSize: Int = 32, _ transform: @Sendable (Item) -> Result
) -> [Result] {
  concurrentMap(count: items.count, jobs: jobs, chunk: chunkSize) { transform(items[$0]) }
}

/// Returns the results of `transform` for the numbers in `0..<count`, in order, computed by `jobs` threads.
///
/// Each thread takes the next `chunk` of numbers when it has finished its last, so that none waits for the others; use
/// 1 for a few slow items.
func concurrentMap<Result: Sendable>(
  count: Int, jobs: Int, chunk: Int = 32, _ transform: @Sendable (Int) -> Result
) -> [Result] {
  guard jobs > 1, count > chunk else { return (0..<count).map(transform) }
  return [Result](unsafeUninitializedCapacity: count) { buffer, initialized in
    // Each element is written once, by the thread that took its number.
    nonisolated(unsafe) let places = buffer
    let taken = Atomic(0)
    DispatchQueue.concurrentPerform(iterations: min(jobs, (count + chunk - 1) / chunk)) { _ in
      while true {
        let start = taken.add(chunk, ordering: .relaxed).oldValue
        guard start < count else { return }
        for number in start..<min(start + chunk, count) {
          places.initializeElement(at: number, to: transform(number))
        }
      }
    }
    initialized = count
  }
}
