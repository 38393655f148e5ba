package import HearthCore
package import HearthHeartRate

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

  /// The label of that name or alias, in any case, with or without spaces at the ends.
  package subscript(name: String) -> Label? { (indexes[name] ?? indexes[Self.key(name)]).map { labels[$0] } }

  static func key(_ name: String) -> String { name.lowercased().trimmingWhitespace }
}

/// A word of the person's own for how a time felt or what a resource gives.
package struct Label: Sendable, Hashable {
  package var name: String
  package var description: String?
  package var pattern: ChartPattern?
  /// One character before the name; `nil` for one of Hearth's own.
  package var symbol: String?
  package var colours = LabelColours()
  package var aliases: [String] = []
  package var prompt: String?
  package var prompts = Prompts.on
  /// Whether `labels.yml` declares it.
  package var isDeclared: Bool
  /// Where the file of labels names it; `nil` where only entries do.
  package var position: SourceLocation?
}
