import Dispatch
import Synchronization

/// Something that another thread works out while this one goes on.
final class Future<Value: Sendable>: Sendable {
  private enum State {
    case found(Value)
    /// Held no longer than until it is done, with all that it needs.
    case waiting(@Sendable () -> Value)
  }

  private let state: Mutex<State>
  private let group = DispatchGroup()

  /// With only one of `jobs`, nothing is begun before it is asked for.
  init(jobs: Int, _ work: @escaping @Sendable () -> Value) {
    state = Mutex(.waiting(work))
    guard jobs > 1 else { return }
    DispatchQueue.global().async(group: group) { [self] in _ = found }
  }

  /// Waits until it is there.
  var value: Value {
    group.wait()
    return found
  }

  private var found: Value {
    state.withLock { state in
      switch state {
      case .found(let value): return value
      case .waiting(let work):
        let value = work()
        state = .found(value)
        return value
      }
    }
  }
}
