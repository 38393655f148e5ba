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
}
