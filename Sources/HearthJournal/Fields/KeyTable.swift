/// The keys that a mapping may have, and what else people call them.
struct KeyTable: Sendable {
  /// In the order in which messages list them.
  let known: [String]
  private let knownSet: Set<String>
  /// Other names, each with the key it stands for.
  private let aliases: [String: String]
  /// Names of other tools that stay unremarked though they are near a known key.
  private let foreign: Set<String>

  init(_ known: [String], aliases: [String: String] = [:], foreign: Set<String> = []) {
    self.known = known
    knownSet = Set(known)
    self.aliases = aliases
    self.foreign = foreign
  }

  /// The known key that `written` stands for; `nil` for a key of somebody else's. Capital letters make no difference, as
  /// in Obsidian.
  func key(for written: String) -> String? {
    if knownSet.contains(written) { return written }
    if let key = aliases[written] { return key }
    guard written.utf8.contains(where: { (0x41...0x5A).contains($0) }) else { return nil }
    let lowered = written.lowercased()
    return knownSet.contains(lowered) ? lowered : aliases[lowered]
  }

  func isForeign(_ written: String) -> Bool {
    foreign.contains(written)
  }

  func contains(_ key: String) -> Bool { knownSet.contains(key) }
}

extension KeyTable {
  /// Every key of every kind of entry.
  static let entries = KeyTable(
    common
      + EntryKind.allCases.flatMap { ownKeys[$0] ?? [] }.reduce(into: []) { keys, key in
        if !keys.contains(key) { keys.append(key) }
      },
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
      // words of other tools and of many vaults that happen to be near a key of ours
      "id", "slug", "url", "uid", "data", "dates", "links", "phones", "name", "names", "time", "times",
      "state",
      "status", "rating", "ratings", "topics", "author", "authors", "cite", "cited", "sources", "places",
      "year", "month", "day", "week", "next", "prev", "up", "down", "last", "genre", "modes", "level",
      "starts",
      "long", "lat", "from", "form", "format", "tier", "lead", "mode", "price", "piece", "page", "type",
      "types",
      "caption", "published", "publisher", "enter", "entry", "updates", "ended", "lasted", "used_by", "note",
      "notes", "craft", "crafts", "drift", "raft", "graft",
    ])

  /// The keys that entries of all kinds share.
  static let common = [
    "title", "kind", "date", "timezone", "labels", "tags", "privacy", "draft", "lang", "content_note",
    "aliases",
    "created", "updated", "source", "publish", "starred", "heavy", "valence", "feelings", "source_id",
    "imported",
  ]

  /// The keys that mean something in one kind only.
  static let ownKeys: [EntryKind: [String]] = [
    .resource: ["for", "minutes", "energy", "place", "phone", "link", "not_for_me"],
    .reflection: ["mood", "about", "used"],
    .heartRate: ["samples", "spans", "prompts"],
    .reading: ["summary", "author", "checked", "minutes", "not_for_me"],
    .event: ["start", "end", "all_day", "resources", "place", "prompts"],
    .exercise: ["form", "minutes", "moods", "pattern", "audio", "caution", "not_for_me"],
    .note: [],
  ]

  /// Keys that mean something in several kinds and nothing wrong in any: vaults use them everywhere.
  static let welcomeEverywhere: Set<String> = [
    "summary", "author", "place", "mood", "link", "start", "end", "minutes", "about", "phone",
  ]
}
