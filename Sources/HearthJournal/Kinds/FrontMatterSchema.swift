import HearthCore

/// The front matter of each kind as JSON Schema, for editors that complete and check keys. It is made from the table that
/// the reader uses. Unknown keys are allowed, as everywhere.
package enum FrontMatterSchema {
  /// The schema of `kind`, one key on a line, in the order of the table (JSON Schema, draft 2020-12).
  package static func json(for kind: EntryKind) -> String {
    let properties = (KeyTable.common + kind.definition.keys).map {
      "    \(DiagnosticJSON.quoted($0.name)): {\(members($0))}"
    }
    let required = kind.definition.requiredKeys.map(DiagnosticJSON.quoted).joined(separator: ", ")
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

  private static func members(_ key: KeyDescription) -> String {
    let meaning = "\"description\":\(DiagnosticJSON.quoted(key.meaning))"
    return [key.shape.json, meaning].filter { !$0.isEmpty }.joined(separator: ",")
  }
}
