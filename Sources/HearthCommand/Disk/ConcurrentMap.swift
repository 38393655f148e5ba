import Dispatch
import HearthCore
import Synchronization

/// A value that another thread can begin to compute. A thread that reads it earlier waits for it, or computes it.
final class Prefetched<Value: Sendable>: Sendable {
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

/// Returns the results of `transform` for all `items`, in order, computed by `jobs` threads, or throws the first error.
///
/// Each thread takes the next `chunk` of items when it has finished its last; use 1 for a few slow items.
func concurrentMap<Item: Sendable, Value: Sendable, Failure: Error>(
  _ items: [Item], jobs: Int, chunk: Int = 32, _ transform: @Sendable (Item) throws(Failure) -> Value
) throws(Failure) -> [Value] {
  let count = items.count
  guard jobs > 1, count > chunk else { return try items.map(transform) }
  let results = [Result<Value, Failure>](unsafeUninitializedCapacity: count) { buffer, initialized in
    // Each element is written once, by the thread that took its number.
    nonisolated(unsafe) let places = buffer
    let taken = Atomic(0)
    DispatchQueue.concurrentPerform(iterations: min(jobs, (count + chunk - 1) / chunk)) { _ in
      while true {
        let start = taken.add(chunk, ordering: .relaxed).oldValue
        guard start < count else { return }
        for number in start..<min(start + chunk, count) {
          let result = Result { () throws(Failure) in try transform(items[number]) }
          places.initializeElement(at: number, to: result)
        }
      }
    }
    initialized = count
  }
  return try results.map { result throws(Failure) in try result.get() }
}

/// Does the same with a log for each item, and appends the logs to `log` in order.
func concurrentMap<Item: Sendable, Value: Sendable, Failure: Error>(
  _ items: [Item], jobs: Int, chunk: Int = 32, log: inout DiagnosticLog,
  _ transform: @Sendable (Item, inout DiagnosticLog) throws(Failure) -> Value
) throws(Failure) -> [Value] {
  let found = try concurrentMap(items, jobs: jobs, chunk: chunk) { item throws(Failure) in
    var log = DiagnosticLog()
    return (try transform(item, &log), log)
  }
  for (_, found) in found { log.append(found) }
  return found.map(\.0)
}
