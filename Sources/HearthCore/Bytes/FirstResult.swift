extension Sequence {
  /// Returns the first result of `transform` that isn't `nil`. Calls it once for each element up to there, unlike
  /// `lazy.compactMap(_:).first`, which calls it again for that element, and traps if it then returns `nil`.
  package func firstResult<Value>(_ transform: (Element) throws -> Value?) rethrows -> Value? {
    for element in self {
      if let value = try transform(element) { return value }
    }
    return nil
  }
}
