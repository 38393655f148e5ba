import HearthHeartRate

/// A key of a label in `labels.yml`. ``table`` is the only list of them: reading, the known keys in messages, and the form of
/// `hearth serve` come from it.
package struct LabelKey: Sendable {
  package let description: KeyDescription
  /// Reads the value of the key. Does nothing for a key that is read together with others.
  let read: @Sendable (inout FieldReader, inout Label) -> Void

  private init(
    _ name: String, _ shape: KeyShape, _ meaning: String, example: String,
    read: @escaping @Sendable (inout FieldReader, inout Label) -> Void = { _, _ in }
  ) {
    description = KeyDescription(name, shape, meaning, example: example)
    self.read = read
  }

  package var name: String { description.name }

  /// In the order of messages.
  package static let table: [LabelKey] = [
    // The parser reads the names first, because each belongs to one label.
    LabelKey("name", .text, "What it is called.", example: "stressed"),
    LabelKey("description", .text, "What it means to you.", example: "Keyed up, tight chest.") {
      fields, label in label.description = fields.text("description")
    },
    LabelKey("pattern", .words(of: ChartPattern.self), "Marks it in charts.", example: "diagonal") {
      fields, label in label.pattern = fields.choice("pattern")
    },
    LabelKey("symbol", .text, "One character before the name.", example: "~") { fields, label in
      label.symbol = fields.text("symbol").flatMap(\.first).map { String($0) }
    },
    LabelKey("colour", .colour, "Its colour on light pages.", example: "\"#1f5c2e\"") { fields, label in
      label.colours = fields.labelColours()
    },
    LabelKey("colour_dark", .colour, "Its colour on dark pages.", example: "\"#8fc79d\""),
    LabelKey("aliases", .texts, "Other names that mean the same.", example: "[stress]"),
    LabelKey("prompt", .text, "The question about a time with it.", example: "What was going on?") {
      fields, label in
      guard let prompt = fields.locatedText("prompt") else { return }
      fields.reportUnknownPromptWords(in: prompt)
      label.prompt = prompt.value
    },
    LabelKey("prompts", .words(of: Prompts.self), "Whether Hearth asks about it.", example: "never") {
      fields, label in label.prompts = fields.prompts() ?? .on
    },
    LabelKey("archived", .flag, "Keeps it, but no longer offers it.", example: "on") { fields, label in
      label.isArchived = fields.switchWord("archived") ?? false
    },
  ]

  /// Returns the key of that name; `nil` if labels have no such key.
  package static func named(_ name: String) -> LabelKey? { table.first { $0.name == name } }
}
