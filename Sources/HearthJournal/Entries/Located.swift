package import HearthCore

/// A value and where it was written, for messages about it later.
package struct Located<Value: Sendable & Hashable>: Sendable, Hashable {
  package var value: Value
  package var position: SourceLocation

  package init(_ value: Value, at position: SourceLocation) {
    self.value = value
    self.position = position
  }
}
