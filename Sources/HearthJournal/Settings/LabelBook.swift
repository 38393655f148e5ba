/// The person's labels: those of `labels.yml` first, then those that entries use.
package struct LabelBook: Sendable {
  /// In the order of the file; labels that only entries use follow by name.
  package private(set) var labels: [Label]
  /// The file that declares them; `nil` where the journal has none.
  package var path: String?
  /// By each name as it is written here, which is how most ask for it, and by its key.
  private var indexes: [String: Int]

  package init(_ labels: [Label] = []) {
    self.labels = []
    indexes = [:]
    labels.forEach { add($0) }
  }

  /// Adds a label unless its name is taken.
  package mutating func add(_ label: Label) {
    guard indexes[Self.key(label.name)] == nil else { return }
    for name in [label.name] + label.aliases where indexes[Self.key(name)] == nil {
      indexes[Self.key(name)] = labels.count
      indexes[name] = labels.count
    }
    labels.append(label)
  }

  /// The label of that name or alias, told apart neither by case nor by blanks at the ends.
  package subscript(name: String) -> Label? {
    (indexes[name] ?? indexes[Self.key(name)]).map { labels[$0] }
  }

  static func key(_ name: String) -> String {
    name.lowercased().trimmingBlanks
  }
}
