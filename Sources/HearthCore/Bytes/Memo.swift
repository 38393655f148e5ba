import Synchronization

/// Values by the whole content that they are a pure function of, kept from one build of `hearth watch` to the next.
///
/// Nothing is ever stale: a value is used again only if the content is equal.
package final class Memo<Content: Equatable & Sendable, Value: Sendable>: Sendable {
  private typealias Entries = [String: (content: Content, value: Value)]
  private let state = Mutex((last: Entries(), current: Entries(), newNames: [String]()))

  package init() {}

  /// Returns the value of `content`: the kept one, or else a new one, which is kept under `name`. Safe to call from several
  /// threads.
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

  /// The names of the values that are new in this build.
  package var newNames: [String] { state.withLock(\.newNames) }

  /// Begins a build: forgets what the last one did not use.
  package func beginBuild() { state.withLock { $0 = ($0.current, [:], []) } }

  /// Forgets everything.
  package func removeAll() {
    state.withLock { ($0.last, $0.current) = ([:], [:]) }
  }
}
