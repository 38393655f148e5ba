import HearthCore

/// The keys and values that decide whether an entry is shown, in the languages of the interface, and slips of them.
package enum HidingWords {
  package static let sealed: Set = ["sealed", "sellado", "sellada"]
  package static let `private`: Set = ["private", "privado", "privada"]
  package static let shareable: Set = ["shareable", "compartible"]
  package static let privacies = sealed.union(`private`).union(shareable)

  /// Whether `key` is `privacy`, or nearly: one letter off, or in bent quotes.
  package static func isPrivacy(_ key: String) -> Bool {
    let key = BentQuotes.removed(from: key)
    return key.utf8.count > 4
      && NearMatch.nearest(to: key, among: ["privacy", "privacidad"], limit: 1) != nil
  }

  /// Whether `key` is `draft`, or nearly. Words that are one letter off and mean something are none.
  package static func isDraft(_ key: String) -> Bool {
    let key = BentQuotes.removed(from: key)
    return key.utf8.count > 3 && !ordinary.contains(key.lowercased())
      && NearMatch.nearest(to: key, among: ["draft", "borrador"], limit: 1) != nil
  }

  /// Whether `key` with a yes asks to seal an entry: `seal: true`.
  package static func isSeal(_ key: String) -> Bool {
    let key = BentQuotes.removed(from: key).lowercased()
    return key == "seal" || key == "sellar" || sealed.contains(key)
  }

  private static let ordinary: Set = ["craft", "crafts", "drift", "raft", "graft", "daft", "drafty"]

  /// What a value says of yes or no, as people write it; `nil` for any other text.
  package static func truth(of text: some StringProtocol) -> Bool? { truths[text.lowercased()] }

  private static let truths = [
    "true": true, "yes": true, "on": true, "y": true, "1": true, "sí": true, "si": true, "verdadero": true,
    "false": false, "no": false, "off": false, "n": false, "0": false, "falso": false,
  ]

  /// Whether a text as a whole, such as settings that cannot be parsed, may say who may see something.
  package static func areMentioned(in text: String) -> Bool {
    let text = text.lowercased()
    return text.contains("privac") || mentionsSeal(text)
  }

  /// Whether `text` speaks of sealing.
  package static func mentionsSeal(_ text: String) -> Bool {
    let text = text.lowercased()
    return text.contains("seal") || text.contains("sellad")
  }
}
