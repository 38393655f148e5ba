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
    let (items, isSound) = YAMLList.items(of: file, named: "labels.yml", log: &log)
    var found = DiagnosticLog()
    for item in items {
      var fields = FieldReader(item.entries ?? [], table: keys, file: file)
      fields.log = found
      if let (found, aliases) = label(&fields, item), isFree(found, aliases, at: item, &taken, &fields) {
        var label = found
        label.position = item["name"]?.textPosition ?? item.textPosition
        book.add(label)
      }
      found = fields.log
    }
    log.append(found, after: 0)
    return isSound ? book : LabelBook()
  }

  /// A label, and its other names with their places.
  private static func label(_ fields: inout FieldReader, _ item: YAMLNode) -> (Label, [Located<String>])? {
    if let scalar = item.scalar {
      let name = scalar.text.trimmingBlanks
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
    label.symbol = symbol(&fields)
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

  /// One sign, such as a letter or an emoji; of a longer text, the first one.
  private static func symbol(_ fields: inout FieldReader) -> String? {
    fields.text("symbol").flatMap(\.first).map { String($0) }
  }

  /// Whether no label before has the name or one of the other names.
  private static func isFree(
    _ label: Label, _ aliases: [Located<String>], at item: YAMLNode, _ taken: inout [String: Located<String>],
    _ fields: inout FieldReader
  ) -> Bool {
    let position = item["name"]?.textPosition ?? item.textPosition
    let own = LabelBook.key(label.name)
    if let first = taken[own] {
      fields.report(DuplicateLabel.finding(label.name, first: first), at: position)
      return false
    }
    taken[own] = Located(label.name, at: position)
    for alias in aliases {
      let key = LabelBook.key(alias.value)
      if let first = taken[key], first.value != label.name {
        fields.report(DuplicateLabel.finding(alias.value, first: first), at: alias.position)
      } else {
        taken[key] = Located(label.name, at: position)
      }
    }
    return true
  }
}
