extension Sequence {
  /// Returns the first element of each key, in order.
  package func uniqued<Key: Hashable>(by key: (Element) -> Key) -> [Element] {
    var seen: Set<Key> = []
    return filter { seen.insert(key($0)).inserted }
  }

  /// Returns its elements, each once, in order.
  package func uniqued() -> [Element] where Element: Hashable { uniqued { $0 } }
}
