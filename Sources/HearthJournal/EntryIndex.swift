/// Finds entries by the names that links and references use.
package struct EntryIndex: Sendable {
  /// What a link needs to know of its target.
  package struct Target: Sendable, Hashable {
    package var id: EntryID
    package var title: String
    package var path: String

    package init(id: EntryID, title: String, path: String) {
      self.id = id
      self.title = title
      self.path = path
    }
  }

  private var targets: [String: Target] = [:]
  private var byID: [EntryID: Target] = [:]

  package init() {}

  package subscript(id: EntryID) -> Target? { byID[id] }

  /// The entry that `name` stands for: a path with or without `Content/` and `.md`, a base name, a title or an alias.
  /// Told apart neither by case nor by blanks; an earlier `add` wins.
  package func target(named name: String) -> Target? {
    targets[Self.key(name)]
  }

  package mutating func add(_ target: Target, names: [String]) {
    byID[target.id] = target
    for name in names where targets[Self.key(name)] == nil {
      targets[Self.key(name)] = target
    }
  }

  private static func key(_ name: String) -> String {
    var key = name.lowercased()
    if key.hasSuffix(".md") { key.removeLast(3) }
    if key.hasPrefix("content/") { key.removeFirst(8) }
    return key
  }
}
