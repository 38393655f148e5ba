package import HearthCore

/// A YAML value with its location. Scalars stay text: `no`, `12:30` and `0123` aren't numbers or Booleans.
package struct YAMLNode: Sendable {
  /// The three shapes of YAML; anchors and tags are rejected earlier.
  package enum Content: Sendable {
    case scalar(YAMLScalar)
    case sequence([YAMLNode])
    /// In file order; every key occurs once.
    case mapping([YAMLEntry])
  }

  package var content: Content
  /// The first character, absolute in the file; the opening quote for a quoted scalar.
  package var position: SourceLocation
}

/// One `key: value` of a mapping.
package struct YAMLEntry: Sendable {
  package var key: String
  package var keyPosition: SourceLocation
  package var value: YAMLNode
}

/// A word, a number or a line of text: anything except a list or a mapping.
package struct YAMLScalar: Hashable, Sendable {
  /// How a scalar was written, which decides whether `~` is text.
  package enum Style: Sendable {
    case plain, singleQuoted, doubleQuoted, literal, folded
  }

  /// The text without quotes and with escapes resolved.
  package var text: String
  package var style: Style

  /// Whether it is empty, or an unquoted `~` or `null` (YAML 1.2 core schema).
  package var isNull: Bool {
    guard style == .plain else { return false }
    switch text {
    case "", "~", "null", "Null", "NULL": return true
    default: return false
    }
  }
}

extension YAMLNode {
  /// The scalar here, if it is one.
  package var scalar: YAMLScalar? {
    if case .scalar(let scalar) = content { scalar } else { nil }
  }

  /// The entries here, if it is a mapping.
  package var entries: [YAMLEntry]? {
    if case .mapping(let entries) = content { entries } else { nil }
  }

  /// The items here, if it is a list.
  package var items: [YAMLNode]? {
    if case .sequence(let items) = content { items } else { nil }
  }

  /// The value of `key`, if this is a mapping that has it.
  package subscript(key: String) -> YAMLNode? {
    entries?.first { $0.key == key }?.value
  }
}
