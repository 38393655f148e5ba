extension Sequence {
  /// Returns the first element for each key, in order.
  package func uniqued<Key: Hashable>(by key: (Element) -> Key) -> [Element] {
    var seen: Set<Key> = []
    return filter { seen.insert(key($0)).inserted }
  }

  /// Returns the elements in order, without duplicates.
  package func uniqued() -> [Element] where Element: Hashable { uniqued { $0 } }
}
