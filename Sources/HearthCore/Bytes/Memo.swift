import Synchronization

/// A cache of pure functions, from one build of `hearth watch` to the next. Only values of equal content are reused.
package final class Memo<Content: Equatable & Sendable, Value: Sendable>: Sendable {
  private typealias Entries = [String: (content: Content, value: Value)]
  private let state = Mutex((last: Entries(), current: Entries(), newNames: [String]()))

  package init() {}

  /// Returns the value of `content`, either cached or made and then cached under `name`. Safe to call from several threads.
  package func value(_ name: String, of content: Content, make: () -> Value) -> Value {
    if let known = state.withLock({ $0.last[name] }), known.content == content {
      state.withLock { $0.current[name] = known }
      return known.value
    }
    let value = make()
    state.withLock { state in
      state.current[name] = (content, value)
      state.newNames.append(name)
    }
    return value
  }

  /// The names of the values made in this build.
  package var newNames: [String] { state.withLock(\.newNames) }

  /// Begins a build: drops the values that the last build didn't use.
  package func invalidateIfChanged() { state.withLock { $0 = ($0.current, [:], []) } }

  /// Drops all values.
  package func removeAll() {
    state.withLock { ($0.last, $0.current) = ([:], [:]) }
  }
}
