import HearthCore

/// The keys that decide whether something is shown, and what is probably a slip of one.
package enum HidingKey {
  /// In Hearth and elsewhere.
  static let all = ["privacy", "publish", "draft"]

  /// Whether `key` is `privacy`, or nearly: one letter off, or in bent quotes.
  package static func isPrivacy(_ key: String) -> Bool {
    let key = BentQuotes.removed(from: key)
    return key.utf8.count > 4 && NearMatch.nearest(to: key, among: ["privacy"], limit: 1) != nil
  }

  /// Whether `key` is `draft`, or nearly. Words that are one letter off and mean something are none.
  package static func isDraft(_ key: String) -> Bool {
    let key = BentQuotes.removed(from: key)
    return key.utf8.count > 3 && !words.contains(key.lowercased())
      && NearMatch.nearest(to: key, among: ["draft"], limit: 1) != nil
  }

  private static let words: Set = ["craft", "crafts", "drift", "raft", "graft", "daft", "drafty"]
}
