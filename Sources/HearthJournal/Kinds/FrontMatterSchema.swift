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

extension KeyTable {
  /// What a key holds, and what it is for, in a phrase that an editor shows.
  struct Description {
    var shape: KeyShape
    var meaning: String

    init(_ shape: KeyShape, _ meaning: String) {
      self.shape = shape
      self.meaning = meaning
    }
  }

  /// Every key of ``common`` and ``ownKeys``.
  static let descriptions: [String: Description] = [
    "title": .init(.text, "What it is called."),
    "kind": .init(.words(of: EntryKind.self), "What it is, whatever its folder says."),
    "date": .init(.day, "When it happened: 2025-03-17, or 2025-03-17T08:28-04:00."),
    "timezone": .init(.text, "A zone of the IANA database: America/Toronto."),
    "labels": .init(.texts, "Labels of labels.yml."),
    "tags": .init(.texts, "Words to find it by."),
    "privacy": .init(.words(of: Privacy.self), "Who may see it; sealed entries are left off the site."),
    "draft": .init(.flag, "Not finished: left off the site."),
    "lang": .init(.text, "The language that it is written in: es, fr-CA."),
    "content_note": .init(.text, "Words to read before its text is unfolded."),
    "aliases": .init(.texts, "Other names that links may use."),
    "created": .init(.day, "When the file was made."),
    "updated": .init(.day, "When it was last changed."),
    "source": .init(.text, "Where it comes from."),
    "publish": .init(.flag, "With false it is left off the site, as Obsidian Publish does."),
    "starred": .init(.flag, "Marked as one to come back to."),
    "heavy": .init(.flag, "Folded until it is opened."),
    "valence": .init(.anything, "Kept for the tool that wrote it."),
    "feelings": .init(.anything, "Kept for the tool that wrote it."),
    "source_id": .init(.anything, "Kept for the tool that wrote it."),
    "imported": .init(.anything, "Kept for the tool that wrote it."),

    "for": .init(.texts, "Identities that it speaks to, in the words of about-me.md."),
    "minutes": .init(.number(1...1440), "How long it takes."),
    "energy": .init(.words(of: Resource.Energy.self), "How much strength it takes."),
    "place": .init(.text, "Where it is."),
    "phone": .init(.text, "A number to call."),
    "link": .init(.text, "An address that begins with https:, http:, mailto: or tel:."),
    "not_for_me": .init(.flag, "Kept, and not shown: a resource, a reading or an exercise that is put away."),

    "mood": .init(.text, "A word of one's own, or a number from 1 to 5."),
    "about": .init(.texts, "What it is about: a day, a span 2025-03-17/08:28, an event, a resource."),
    "used": .init(.texts, "Resources or exercises that were used."),

    "samples": .init(.text, "A CSV file beside the note; without it, the one of the same name."),
    "spans": .init(.texts, "Labelled times: 08:28-15:43 stressed | first day back."),
    "prompts": .init(.words(of: Prompts.self), "Whether questions are offered about this day or event."),

    "summary": .init(.text, "What it says, in a sentence or two."),
    "author": .init(.text, "Who wrote it."),
    "checked": .init(.day, "When somebody last compared it with its source."),

    "start": .init(.moment, "When it begins: 2025-03-17T14:00, or a time on the day of date."),
    "end": .init(.moment, "When it ends."),
    "all_day": .init(.flag, "Without a time of day."),
    "resources": .init(.texts, "Resources to have at hand."),

    "form": .init(.words(of: Exercise.Form.self), "What one does in it."),
    "moods": .init(.texts, "The moods that it suits."),
    "pattern": .init(.text, "Counts of a breath, in, hold, out, hold: 4-0-6-0."),
    "audio": .init(.text, "A sound file in attachments."),
    "caution": .init(.text, "What to know before beginning."),
  ]
}
