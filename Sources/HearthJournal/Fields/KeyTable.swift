/// The keys that a mapping may have, and their aliases: `KeyTable.entries.key(for: "Tag")` is `tags`.
struct KeyTable: Sendable {
  let known: [String]
  /// The key of each name: of a known key itself, and of an alias.
  private let keys: [String: String]
  /// Other tools' names that are not reported even if they are near a known key.
  private let foreign: Set<String>

  init(_ known: [String], aliases: [String: String] = [:], foreign: Set<String> = []) {
    self.known = known
    keys = aliases.merging(known.map { ($0, $0) }) { _, known in known }
    self.foreign = foreign
  }

  /// Returns the known key that `written` names; `nil` for any other key. Ignores case, as Obsidian does.
  func key(for written: String) -> String? {
    if let key = keys[written] { return key }
    guard written.utf8.contains(where: { (0x41...0x5A).contains($0) }) else { return nil }
    return keys[written.lowercased()]
  }

  func belongsToOtherKind(_ written: String) -> Bool { foreign.contains(written) }

  func contains(_ key: String) -> Bool { known.contains(key) }
}

extension KeyTable {
  static let entries = KeyTable(
    common.map(\.name) + EntryKind.allCases.flatMap(\.ownKeys),
    aliases: [
      "type": "kind", "tag": "tags", "label": "labels", "alias": "aliases", "lastmod": "updated",
      "modified": "updated", "description": "summary", "language": "lang", "location": "place",
      "pinned": "starred", "isPinned": "starred", "timeZone": "timezone", "time_zone": "timezone",
      "tz": "timezone", "allDay": "all_day", "all-day": "all_day", "content-note": "content_note",
      "content_warning": "content_note", "not-for-me": "not_for_me", "span": "spans", "resource": "resources",
    ],
    foreign: [
      // Obsidian Publish and Quartz
      "cssclass", "cssclasses", "permalink", "cover", "image", "date created", "date modified",
      // other tools' and vaults' keys that resemble one of ours
      "id", "slug", "url", "uid", "data", "dates", "links", "phones", "name", "names", "times",
      "state", "status", "rating", "ratings", "topics", "author", "authors", "cite", "cited", "sources",
      "places", "year", "month", "day", "week", "next", "prev", "up", "down", "last", "genre", "modes",
      "level", "starts", "long", "lat", "from", "form", "format", "tier", "lead", "mode", "price", "piece",
      "page", "type", "types", "caption", "published", "publisher", "enter", "entry", "updates", "ended",
      "lasted", "used_by", "note", "notes", "craft", "crafts", "drift", "raft", "graft",
    ])

  static let common: [KeyDescription] = {
    let tool = "For the tool that wrote it; Hearth only keeps it."
    return [
      .init("title", .text, "What it is called.", example: "A walk by the river"),
      .init("kind", .words(of: EntryKind.self), "What it is, whatever its folder says.", example: "resource"),
      .init("date", .day, "When it happened: 2025-03-17, or 2025-03-17T08:28-04:00.", example: "2025-03-17"),
      .init("time", .text, "The time of day, if the date has none: 08:28.", example: "\"08:28\""),
      .init("timezone", .text, "A zone of the IANA database: America/Toronto.", example: "America/Toronto"),
      .init("labels", .texts, "Labels from labels.yml.", example: "[calm, outdoors]"),
      .init("tags", .texts, "Words you can find it by.", example: "[family, work]"),
      .init(
        "privacy", .words(of: Privacy.self), "Who may see it; sealed entries are left off the site.",
        example: "private"), .init("draft", .flag, "Not finished: left off the site.", example: "true"),
      .init("lang", .text, "The language it is written in: es, fr-CA.", example: "es"),
      .init(
        "content_note", .text, "Shown first; the text stays folded until opened.", example: "About an illness"
      ),
      .init("aliases", .texts, "Other names that links may use.", example: "[river walk]"),
      .init(
        "created", .day, "When the file was made; the date of a text that has no other.",
        example: "2025-03-17"),
      .init("updated", .day, "When it was last changed.", example: "2025-03-18"),
      .init("source", .text, "Where it comes from.", example: "where it comes from"),
      .init(
        "publish", .flag, "If false, it is never shareable; to leave it off the site, seal it.",
        example: "false"),
      .init("starred", .flag, "Something to come back to.", example: "true"),
      .init("heavy", .flag, "Keeps the text folded until opened.", example: "true"),
      .init("valence", .anything, tool, example: "0.5"),
      .init("feelings", .anything, tool, example: "[content]"),
      .init("source_id", .anything, tool, example: "4f1c-2025"),
      .init("imported", .anything, tool, example: "[title 3fa91c2d]"),
    ]
  }()

  /// Keys of several kinds that are harmless in all of them; vaults use them everywhere.
  static let welcomeEverywhere: Set<String> = [
    "summary", "author", "place", "mood", "link", "start", "end", "minutes", "about", "phone",
  ]
}

extension EntryKind {
  /// The names of the kind's own keys, besides those of all entries.
  var ownKeys: [String] { definition.keys.map(\.name) }
}

extension KeyDescription {
  /// The keys of entries of every kind, in the order of the reference.
  package static var common: [KeyDescription] { KeyTable.common }
}
