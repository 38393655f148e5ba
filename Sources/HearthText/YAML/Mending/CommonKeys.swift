/// The keys that entries have most, to tell a key without its colon from a line of text. What each means is known to
/// others.
enum CommonKeys {
  private static let all: Set<String> = [
    "title", "kind", "date", "timezone", "labels", "tags", "privacy", "draft", "lang", "aliases", "source",
    "for", "minutes", "energy", "place", "phone", "link", "mood", "about", "used", "samples", "spans",
    "prompts",
    "summary", "author", "checked", "start", "end", "resources", "form", "pattern", "name", "region", "call",
    "language",
  ]

  static func contains(_ word: some StringProtocol) -> Bool { all.contains(word.lowercased()) }

  /// Keys whose values are names, dates or numbers, and no sentences: one with a sign of YAML in it is no text that only
  /// lacks its quotes.
  private static let words: Set<String> = [
    "privacy", "draft", "date", "start", "end", "timezone", "kind", "form", "lang", "language", "mood",
    "minutes", "energy", "checked", "created", "updated", "call", "phone", "region", "labels", "used",
    "about",
    "resources", "samples",
  ]

  /// Keys whose values are lists of words.
  private static let lists: Set<String> = [
    "labels", "label", "tags", "tag", "aliases", "for", "about", "used", "resources", "moods", "regions",
    "days", "spans",
  ]

  static func takesList(_ key: String?) -> Bool { key.map { lists.contains($0.lowercased()) } ?? false }

  static func takesWords(_ key: String?) -> Bool { key.map { words.contains($0.lowercased()) } ?? false }
}
