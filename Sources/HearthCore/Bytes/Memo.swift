import Synchronization

/// Values by the whole content that they are a pure function of, kept from one build of `hearth watch` to the next.
///
/// Nothing is ever stale: a value is used again only if the content is equal.
package final class Memo<Content: Equatable & Sendable, Value: Sendable>: Sendable {
  private typealias Entries = [String: (content: Content, value: Value)]
  private let entries = Mutex((last: Entries(), current: Entries()))
  private let made = Mutex<[String]>([])

  package init() {}

  /// Returns the value of `content`: the kept one, or else a new one, which is kept under `name`. Safe to call from several
  /// threads.
  package func value(_ name: String, of content: Content, make: () -> Value) -> Value {
    let known = entries.withLock { $0.last[name] }
    if let known, known.content == content {
      entries.withLock { $0.current[name] = known }
      return known.value
    }
    let value = make()
    entries.withLock { $0.current[name] = (content, value) }
    made.withLock { $0.append(name) }
    return value
  }

  /// The names of the values that are new in this build.
  package var newNames: [String] { made.withLock(\.self) }

  /// Begins a build: forgets what the last one did not use.
  package func beginBuild() {
    entries.withLock { entries in
      entries.last = entries.current
      entries.current = [:]
    }
    made.withLock { $0 = [] }
  }

  /// Forgets everything.
  package func removeAll() {
    entries.withLock { $0 = ([:], [:]) }
  }
}
