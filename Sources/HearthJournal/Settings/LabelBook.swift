package import HearthCore
package import HearthHeartRate
import HearthText

/// The person's labels: those of `labels.yml` first, then those that entries use.
package struct LabelBook: Sendable {
  /// In file order; labels that only entries use follow by name.
  package private(set) var labels: [Label] = []
  /// The file that declares them; `nil` if the journal has none.
  package var path: String?
  /// The index in ``labels`` for the key of each name.
  private var places: [String: Int] = [:]

  package init(_ labels: [Label] = []) { labels.forEach { add($0) } }

  /// Adds a label unless its name is taken.
  package mutating func add(_ label: Label) {
    guard places[Self.key(label.name)] == nil else { return }
    for key in ([label.name] + label.aliases).map(Self.key) where places[key] == nil {
      places[key] = labels.count
    }
    labels.append(label)
  }

  /// The labels to choose from: all but archived ones.
  package var offered: [Label] { labels.filter { !$0.isArchived } }

  /// The label with that name or alias, ignoring case and surrounding spaces.
  package subscript(name: String) -> Label? { places[Self.key(name)].map { labels[$0] } }

  /// Returns a key that is equal for all spellings of one name.
  package static func key(_ name: String) -> String { name.lowercased().trimmingWhitespace }
}

/// The person's own word for how a time felt or how a resource helps.
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
  /// Whether it is kept, but no longer offered.
  package var isArchived = false
  /// Whether `labels.yml` declares it.
  package var isDeclared: Bool
  /// The location of its name in the labels file; `nil` if only entries use it.
  package var position: SourceLocation?
}

/// Reads `labels.yml`: a list of labels, each a name with other keys, or only a name.
package enum LabelBookParser {
  static let keys = KeyTable(
    LabelKey.table.map(\.name),
    aliases: [
      "alias": "aliases", "color": "colour", "color_dark": "colour_dark", "color-dark": "colour_dark",
      "colour-dark": "colour_dark",
    ])

  /// Returns the labels that `labels.yml` declares; none if there is no such file.
  package static func parse(_ file: SourceFile?, log: inout DiagnosticLog) -> LabelBook {
    guard let file else { return LabelBook() }
    var book = LabelBook()
    book.path = file.path
    var taken: [String: Located<String>] = [:]
    let labels = YAMLList.read(file, named: "labels.yml", table: keys, takesTexts: true, log: &log) {
      fields, item -> Label? in
      guard let (found, aliases) = label(&fields, item) else { return nil }
      let position = (item["name"] ?? item).textPosition
      guard isFree(Located(found.name, at: position), aliases, &taken, &fields) else { return nil }
      var label = found
      label.position = position
      return label
    }
    labels.forEach { book.add($0) }
    return book
  }

  private static func label(_ fields: inout FieldReader, _ item: YAMLNode) -> (Label, [Located<String>])? {
    if let scalar = item.scalar {
      let name = scalar.text.trimmingWhitespace
      return name.isEmpty ? nil : (Label(name: name, isDeclared: true), [])
    }
    fields.reportUnknownSettings(keys)
    guard let name = fields.text("name") else {
      fields.report(.missingKey("name", ofItem: "label", example: "stressed"), at: item.position)
      return nil
    }
    var label = Label(name: name, isDeclared: true)
    let aliases = fields.list("aliases")
    label.aliases = aliases.map(\.value)
    for key in LabelKey.table { key.read(&fields, &label) }
    return (label, aliases)
  }

  /// Returns whether no earlier label has the name or one of the aliases.
  private static func isFree(
    _ name: Located<String>, _ aliases: [Located<String>], _ taken: inout [String: Located<String>],
    _ fields: inout FieldReader
  ) -> Bool {
    let own = LabelBook.key(name.value)
    if let first = taken[own] {
      fields.report(.duplicateLabel(name.value, first: first), at: name.position)
      return false
    }
    taken[own] = name
    for alias in aliases {
      let key = LabelBook.key(alias.value)
      if let first = taken[key], first.value != name.value {
        fields.report(.duplicateLabel(alias.value, first: first), at: alias.position)
      } else {
        taken[key] = name
      }
    }
    return true
  }
}
