import HearthCore
import HearthText

/// Reads `labels.yml`: a list of labels, each with a name and what else is known of it, or only its name.
enum LabelBookParser {
  static let keys = KeyTable(
    ["name", "description", "pattern", "symbol", "colour", "colour_dark", "aliases", "prompt", "prompts"],
    aliases: [
      "alias": "aliases", "color": "colour", "color_dark": "colour_dark", "color-dark": "colour_dark",
      "colour-dark": "colour_dark",
    ])

  static func parse(_ file: SourceFile, log: inout DiagnosticLog) -> LabelBook {
    var book = LabelBook()
    book.path = file.path
    var taken: [String: Located<String>] = [:]
    let labels = YAMLList.read(file, named: "labels.yml", table: keys, log: &log) { fields, item -> Label? in
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

  /// A label, and its other names with their places.
  private static func label(_ fields: inout FieldReader, _ item: YAMLNode) -> (Label, [Located<String>])? {
    if let scalar = item.scalar {
      let name = scalar.text.trimmingWhitespace
      return name.isEmpty ? nil : (Label(name: name, isDeclared: true), [])
    }
    guard item.entries != nil else {
      fields.report(
        WrongShape.finding(key: "labels.yml", wanted: .mappings, severity: .error), at: item.position)
      return nil
    }
    fields.reportUnknownSettings(keys)
    guard let name = fields.text("name") else {
      fields.report(MissingKey.finding("name", ofItem: "label", example: "stressed"), at: item.position)
      return nil
    }
    var label = Label(name: name, isDeclared: true)
    label.description = fields.text("description")
    label.pattern = fields.choice("pattern")
    // Of a longer text, the first character.
    label.symbol = fields.text("symbol").flatMap(\.first).map { String($0) }
    label.colours = LabelColourReader.colours(&fields)
    let aliases = fields.list("aliases")
    label.aliases = aliases.map(\.value)
    if let prompt = fields.locatedText("prompt") {
      UnknownPromptWord.check(prompt, &fields)
      label.prompt = prompt.value
    }
    label.prompts = fields.prompts() ?? .on
    return (label, aliases)
  }

  /// Whether no label before has the name or one of the other names.
  private static func isFree(
    _ name: Located<String>, _ aliases: [Located<String>], _ taken: inout [String: Located<String>],
    _ fields: inout FieldReader
  ) -> Bool {
    let own = LabelBook.key(name.value)
    if let first = taken[own] {
      fields.report(DuplicateLabel.finding(name.value, first: first), at: name.position)
      return false
    }
    taken[own] = name
    for alias in aliases {
      let key = LabelBook.key(alias.value)
      if let first = taken[key], first.value != name.value {
        fields.report(DuplicateLabel.finding(alias.value, first: first), at: alias.position)
      } else {
        taken[key] = name
      }
    }
    return true
  }
}
