import HearthCore

/// The front matter of each kind as JSON Schema, for editors that complete and check keys. It is made from the table that
/// the reader uses. Unknown keys are allowed, as everywhere.
package enum FrontMatterSchema {
  /// The schema of `kind`, one key on a line, in the order of the table (JSON Schema, draft 2020-12).
  package static func json(for kind: EntryKind) -> String {
    let properties = keys(of: kind).compactMap { key in
      KeyTable.descriptions[key].map { "    \(DiagnosticJSON.quoted(key)): {\(members($0))}" }
    }
    let required = requiredKeys[kind, default: []].map(DiagnosticJSON.quoted).joined(separator: ", ")
    return """
      {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": \(DiagnosticJSON.quoted("Front matter: \(kind.rawValue)")),
        "type": "object",
        "required": [\(required)],
        "additionalProperties": true,
        "properties": {
      \(properties.joined(separator: ",\n"))
        }
      }

      """
  }

  /// The keys that mean something in entries of `kind`.
  static func keys(of kind: EntryKind) -> [String] {
    KeyTable.common + (KeyTable.ownKeys[kind] ?? [])
  }

  /// Those whose absence is reported as `MissingKey`. A date may stand in the file name, so none is required here.
  static let requiredKeys: [EntryKind: [String]] = [.reading: ["source", "checked"], .exercise: ["form"]]

  private static func members(_ description: KeyTable.Description) -> String {
    let meaning = "\"description\":\(DiagnosticJSON.quoted(description.meaning))"
    return [description.shape.json, meaning].filter { !$0.isEmpty }.joined(separator: ",")
  }
}
