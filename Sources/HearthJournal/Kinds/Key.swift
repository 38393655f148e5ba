import HearthCore

/// A key of front matter, as editors, messages and the reference describe it.
package struct KeyDescription: Sendable {
  package let name: String
  package let shape: KeyShape
  /// Its purpose, in a phrase that an editor shows.
  package let meaning: String
  /// A value as written after the key.
  let example: String

  package init(_ name: String, _ shape: KeyShape, _ meaning: String, example: String) {
    self.name = name
    self.shape = shape
    self.meaning = meaning
    self.example = example
  }
}

/// A key of one kind of entry, and how its value is stored. This one makes `topic: Sleep` the `topic` of a ``Reading``:
///
/// ```
/// .text("topic", \.topic, "The heading under which Learn lists it.", example: "Sleep")
/// ```
struct Key<Kind>: Sendable {
  typealias Path<Value> = any WritableKeyPath<Kind, Value> & Sendable

  let description: KeyDescription
  /// Reads the value of a key that is present.
  let read: @Sendable (inout FieldReader, inout Kind, EntryContext) -> Void
  /// Where the names of other entries are stored, and the kinds to prefer; `nil` for other keys.
  private(set) var references: (path: Path<[Located<Reference>]>, preferred: [EntryKind])?

  /// - Parameter read: Does nothing for a key that is read together with others.
  init(
    _ name: String, _ shape: KeyShape, _ meaning: String, example: String,
    read: @escaping @Sendable (inout FieldReader, inout Kind, EntryContext) -> Void = { _, _, _ in }
  ) {
    description = KeyDescription(name, shape, meaning, example: example)
    self.read = read
  }

  static func text(_ name: String, _ path: Path<String?>, _ meaning: String, example: String) -> Key {
    Key(name, .text, meaning, example: example) { fields, kind, _ in kind[keyPath: path] = fields.text(name) }
  }

  static func texts(_ name: String, _ path: Path<[String]>, _ meaning: String, example: String) -> Key {
    Key(name, .texts, meaning, example: example) { fields, kind, _ in
      kind[keyPath: path] = fields.list(name).map(\.value)
    }
  }

  static func day(_ name: String, _ path: Path<CalendarDate?>, _ meaning: String, example: String) -> Key {
    Key(name, .day, meaning, example: example) { fields, kind, _ in
      kind[keyPath: path] = fields.date(name, severity: .warning)
    }
  }

  static func flag(_ name: String, _ path: Path<Bool>, _ meaning: String) -> Key {
    Key(name, .flag, meaning, example: "true") { fields, kind, _ in
      if let flag = fields.flag(name) { kind[keyPath: path] = flag }
    }
  }

  /// Returns a key for names of days, spans and entries, resolved once all are known. A name may contain commas, so a single
  /// text is one name.
  static func references(
    _ name: String, _ path: Path<[Located<Reference>]>, preferring kinds: [EntryKind], _ meaning: String,
    example: String
  ) -> Key {
    var key = Key(name, .names, meaning, example: example) { fields, kind, _ in
      kind[keyPath: path] = fields.list(name, splitsAtCommas: false).map {
        Located(.unknown($0.value), at: $0.position)
      }
    }
    key.references = (path, kinds)
    return key
  }

  // MARK: Keys of several kinds

  static func identities(_ path: Path<[String]>) -> Key {
    let meaning = "Whom it speaks to: identities or interests, in the words of about-me.md."
    return .texts("for", path, meaning, example: "[newcomer, student]")
  }

  static func minutes(_ path: Path<Int?>) -> Key {
    let range = 1...1440
    return Key("minutes", .number(range), "How long it takes.", example: "20") { fields, kind, _ in
      kind[keyPath: path] = fields.wholeNumber("minutes", in: range, unit: "minutes")
    }
  }

  static func place(_ path: Path<String?>) -> Key {
    .text("place", path, "Where it is.", example: "the park by the river")
  }

  static func prompts(_ path: Path<Prompts>) -> Key {
    let meaning = "Whether Hearth offers questions about this day or event."
    return Key("prompts", .words(of: Prompts.self), meaning, example: "not-now") { fields, kind, _ in
      kind[keyPath: path] = fields.prompts() ?? .on
    }
  }

  static func archived(_ path: Path<Bool>) -> Key {
    .flag("not_for_me", path, "Archives a resource, a reading or an exercise: kept, but not shown.")
  }
}

/// The type of a key's value, for JSON Schema (draft 2020-12) and for forms.
package enum KeyShape: Sendable {
  case text
  /// A list of texts; a single one counts as a list of one.
  case texts
  /// As ``texts``, each the name of an entry.
  case names
  /// `2025-03-17`, perhaps with a time and an offset, or a link to such a day.
  case day
  /// As ``day``, or a time alone.
  case moment
  case flag
  case number(ClosedRange<Int>)
  case words([String])
  /// `#1f5c2e`
  case colour
  /// Kept unchanged.
  case anything

  /// The members of the schema's object, without its braces.
  var json: String {
    switch self {
    case .text: #""type":["string","number"]"#
    case .texts, .names: #""type":["array","string","number"],"items":{"type":["string","number"]}"#
    case .day: #""type":"string","pattern":\#(DiagnosticJSON.quoted(Self.date))"#
    case .moment: #""type":"string","pattern":\#(DiagnosticJSON.quoted("\(Self.date)|^[0-9]{1,2}:[0-9]{2}"))"#
    case .flag: #""type":"boolean""#
    case .number(let range):
      #""type":"integer","minimum":\#(range.lowerBound),"maximum":\#(range.upperBound)"#
    case .words(let words): #""enum":[\#(words.map(DiagnosticJSON.quoted).joined(separator: ","))]"#
    case .colour: #""type":"string","pattern":"^#?([0-9a-fA-F]{3}){1,2}$""#
    case .anything: ""
    }
  }

  static func words<Choice: RawRepresentable<String> & CaseIterable>(of type: Choice.Type) -> KeyShape {
    .words(Choice.allCases.map(\.rawValue))
  }

  private static let date = #"^(\[\[)?[0-9]{4}-[0-9]{2}-[0-9]{2}"#
}

/// The front matter of each kind as JSON Schema, for editors that complete and check keys. It is generated from the
/// table that the reader uses. Unknown keys are allowed, as everywhere.
package enum FrontMatterSchema {
  /// Returns the schema of `kind`, one key on a line, in the order of the table (JSON Schema, draft 2020-12).
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
