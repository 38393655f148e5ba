import Dispatch
import Synchronization

/// Something that another thread works out while this one goes on.
final class Future<Value: Sendable>: Sendable {
  private let found = Mutex<Value?>(nil)
  private let group = DispatchGroup()
  private let work: @Sendable () -> Value

  /// With only one of `jobs`, nothing is begun before it is asked for.
  init(jobs: Int, _ work: @escaping @Sendable () -> Value) {
    self.work = work
    guard jobs > 1 else { return }
    DispatchQueue.global().async(group: group) { [self] in
      let value = work()
      found.withLock { $0 = value }
    }
  }

  /// Waits until it is there.
  var value: Value {
    group.wait()
    return found.withLock { found in
      let value = found ?? work()
      found = value
      return value
    }
  }
}
