import HearthCore

/// A list or a mapping that is still being read.
struct YAMLFrame {
  private enum Expected {
    case item, key
    case value(of: String, at: SourceLocation)
    /// A value that is read and dropped, because its key could not be used.
    case droppedValue
  }

  enum Outcome {
    case taken
    case keyIsNotText
    /// `key` was there already, at `first`.
    case duplicate(key: String, first: SourceLocation)
  }

  let isFlow: Bool
  /// The first character, in Unicode scalars from the beginning of the text.
  let start: Int
  private var expected: Expected
  private var items: [YAMLNode] = []
  private var entries: [YAMLEntry] = []
  private var places: [String: SourceLocation] = [:]

  private init(_ expected: Expected, isFlow: Bool, start: Int) {
    self.expected = expected
    self.isFlow = isFlow
    self.start = start
  }

  static func sequence(isFlow: Bool, start: Int) -> Self { Self(.item, isFlow: isFlow, start: start) }
  static func mapping(isFlow: Bool, start: Int) -> Self { Self(.key, isFlow: isFlow, start: start) }

  /// How many items or keys were read.
  var count: Int { max(items.count, places.count) }

  /// Whether this is made of keys, each on a line of its own.
  var isBlockMapping: Bool {
    if case .item = expected { false } else { !isFlow }
  }

  /// Whether a key comes next, and not a value or an item.
  var awaitsKey: Bool {
    if case .key = expected { true } else { false }
  }

  /// The key whose value comes next; `nil` where a key or an item does.
  var openKey: String? {
    if case .value(let key, _) = expected { key } else { nil }
  }

  var content: YAMLNode.Content {
    if case .item = expected { .sequence(items) } else { .mapping(entries) }
  }

  /// Adds the next item, key or value.
  mutating func take(_ node: YAMLNode) -> Outcome {
    switch expected {
    case .item: items.append(node)
    case .key: return takeKey(node)
    case .value(let key, let position):
      entries.append(YAMLEntry(key: key, keyPosition: position, value: node))
      expected = .key
    case .droppedValue: expected = .key
    }
    return .taken
  }

  private mutating func takeKey(_ node: YAMLNode) -> Outcome {
    expected = .droppedValue
    guard let scalar = node.scalar, scalar.style == .plain || scalar.style.isQuoted, !scalar.text.isEmpty
    else {
      return .keyIsNotText
    }
    // Room for the keys that most entries have, at once.
    if places.isEmpty { places.reserveCapacity(8) }
    if let first = places.updateValue(node.position, forKey: scalar.text) {
      places[scalar.text] = first
      return .duplicate(key: scalar.text, first: first)
    }
    expected = .value(of: scalar.text, at: node.position)
    return .taken
  }

  /// The text `[[target]]` where this is such a link without quotes, which YAML takes for a list in a list.
  func wikiLink(in text: YAMLText, to end: Int) -> String? {
    guard isFlow, items.count == 1, items[0].items != nil else { return nil }
    guard let link = text.text(from: start, to: end), link.hasPrefix("[["), link.hasSuffix("]]") else {
      return nil
    }
    let inside = link.dropFirst(2).dropLast(2)
    return inside.isEmpty || inside.contains(where: { "[]".contains($0) }) ? nil : link
  }
}

extension YAMLScalar.Style {
  var isQuoted: Bool { self == .singleQuoted || self == .doubleQuoted }
}
