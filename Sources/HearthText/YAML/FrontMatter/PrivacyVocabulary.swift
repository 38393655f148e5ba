import HearthCore

/// The keys and values that decide whether an entry is shown, in the interface's languages, and their misspellings.
package enum PrivacyVocabulary {
  package static let sealed: Set = ["sealed", "sellado", "sellada", "versiegelt", "scelle", "scellee"]
  /// The first two are also the interface's own words.
  package static let drafts: Set = [
    "draft", "borrador", "entwurf", "brouillon", "bozza", "rascunho", "utkast",
  ]
  package static let `private`: Set = ["private", "privado", "privada"]
  package static let shareable: Set = ["shareable", "compartible"]
  package static let privacies = sealed.union(`private`).union(shareable)

  /// Returns whether `key` is `privacy` or a near miss: one letter off, or in curly quotes.
  package static func isPrivacy(_ key: String) -> Bool {
    let key = bare(key)
    return key.utf8.count > 4 && isNear(key, "privacy", "privacidad")
  }

  /// Returns whether `key` is `draft` or a near miss. Real words that are one letter off don't count.
  package static func isDraft(_ key: String) -> Bool {
    let key = bare(key)
    return drafts.contains(key)
      || key.utf8.count > 3 && !ordinary.contains(key) && isNear(key, "draft", "borrador")
  }

  /// Returns whether `key` is `publish`, a near miss, or Jekyll's word for it.
  package static func isPublish(_ key: String) -> Bool {
    let key = bare(key)
    return key == "published" || isNear(key, "publish")
  }

  /// Returns whether a folded key is one of `words`, or one letter off.
  private static func isNear(_ key: String, _ words: String...) -> Bool {
    // Most keys differ in length.
    let length = key.unicodeScalars.count
    let words = words.filter { ($0.utf8.count - length).magnitude < 2 }
    return !words.isEmpty && NearMatch.nearest(to: key, among: words, limit: 1) != nil
  }

  /// Returns whether `key` with a true value asks to seal an entry: `seal: true`.
  package static func isSeal(_ key: String) -> Bool {
    let key = bare(key)
    return seals.contains(key) || sealed.contains(key)
  }

  private static let seals: Set = [
    "seal", "sellar", "secret", "secreto", "secreta", "hide", "hidden", "ocultar", "oculto", "oculta",
    "confidential", "confidencial", "locked", "encrypted",
  ]

  /// Returns `text` without surrounding quotes, folded as by ``folded(_:)``.
  package static func bare(_ text: String) -> String { folded(TypographicQuotes.removed(from: text)) }

  /// Returns `text` in lower case, with Latin letters instead of their lookalikes, and without invisible characters.
  package static func folded(_ text: some StringProtocol) -> String {
    let lowered = text.lowercased()
    if lowered.utf8.allSatisfy({ $0 < 0x80 }) { return lowered }
    return String(String.UnicodeScalarView(lowered.unicodeScalars.compactMap(folded)))
  }

  private static func folded(_ scalar: Unicode.Scalar) -> Unicode.Scalar? {
    switch scalar.value {
    case ..<0x80: return scalar
    // Full-width characters.
    case 0xFF01...0xFF5E: return Unicode.Scalar(scalar.value - 0xFEE0)
    // Mathematical bold, italic and other letters, in alphabets of 52.
    case 0x1D400...0x1D6A3:
      return Unicode.Scalar(UInt8(ascii: "a") + UInt8((scalar.value - 0x1D400) % 26))
    default: break
    }
    if let letter = lookalikes[scalar] { return letter }
    switch scalar.properties.generalCategory {
    case .format, .control, .nonspacingMark: return nil
    default: return scalar
    }
  }

  /// Cyrillic, Greek and Armenian letters, small capitals, and Latin letters with a mark.
  private static let lookalikes: [Unicode.Scalar: Unicode.Scalar] = {
    let groups =
      [
        ("а α ɑ ᴀ á à ä â ã å ā", "a"), ("с ϲ ᴄ ç ć č", "c"), ("ԁ ɗ ᴅ ď", "d"),
        ("е є ε ᴇ é è ë ê ē ę ě", "e"), ("ғ ꜰ ƒ", "f"), ("һ ʜ ħ", "h"),
        ("і ι ı ɪ í ì ï î ї ī", "i"), ("ӏ ʟ ł ℓ", "l"), ("о ο օ ᴏ ó ò ö ô õ ø ō", "o"), ("р ρ ᴘ", "p"),
        ("г ʀ ř ŕ", "r"), ("ѕ ꜱ ś š ş", "s"), ("т τ ᴛ ť ţ", "t"), ("υ ս ᴜ ú ù ü û ū", "u"),
        ("ν ѵ ᴠ", "v"), ("у γ ʏ ý ÿ", "y"), ("в ʙ", "b"), ("‐ ‑ ‒ – — −", "-"),
      ] as [(String, Unicode.Scalar)]
    var letters: [Unicode.Scalar: Unicode.Scalar] = [:]
    for (likes, letter) in groups {
      for scalar in likes.unicodeScalars where scalar != " " { letters[scalar] = letter }
    }
    return letters
  }()

  private static let ordinary: Set = ["craft", "crafts", "drift", "raft", "graft", "daft", "drafty"]

  /// Returns the truth value of an everyday word or phrase; `nil` for any other text.
  package static func truth(of text: some StringProtocol) -> Bool? { truths[folded(text)] }

  private static let truths = [
    "true": true, "yes": true, "on": true, "y": true, "1": true, "si": true, "verdadero": true,
    "false": false, "no": false, "off": false, "n": false, "0": false, "falso": false,
    "ja": true, "oui": true, "sim": true, "nein": false, "non": false, "nao": false, "nee": false,
    "nej": false,
  ]

  /// Returns whether a text means neither yes nor no.
  package static func isUnsure(_ text: some StringProtocol) -> Bool {
    let text = folded(text)
    return text.hasSuffix("?") || unsure.contains(text)
  }

  private static let unsure: Set = [
    "maybe", "perhaps", "probably", "unsure", "almost", "still", "not yet", "quizas", "quiza", "tal vez",
    "todavia", "aun",
  ]

  /// Returns whether a text as a whole, such as unparsable settings, may be about visibility.
  package static func areMentioned(in text: String) -> Bool {
    let text = text.lowercased()
    return text.contains("privac") || mentionsSeal(text)
  }

  /// Returns whether `text` mentions sealing.
  package static func mentionsSeal(_ text: String) -> Bool {
    let text = text.lowercased()
    return text.contains("seal") || text.contains("sellad")
  }

  /// Returns where words in a folded text may be the key or the value of a hiding field, even inside longer words.
  static func hidingWords(in text: String) -> [String.Index] {
    text.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.compactMap { word in
      let stems = [
        "privac", "privad", "seal", "sella", "draft", "borrador", "publish", "secret", "hide", "hidden",
        "ocult",
        "confiden",
      ]
      if let stem = stems.lazy.compactMap({ word.firstRange(of: $0) }).first { return stem.lowerBound }
      let key = String(word)
      return isPrivacy(key) || isDraft(key) || isPublish(key) ? word.startIndex : nil
    }
  }

  /// Returns the key of a line that asks to hide its file but is read as part of another value.
  package static func hidingKey(in line: String) -> String? {
    let isAtEdge = line.first.map { !$0.isWhitespace } ?? false
    return HidingField(InvisibleSpaces.trimmed(line)).flatMap { field in
      field.certainty == .plain || isAtEdge && field.certainty >= .likely ? field.key : nil
    }
  }

  /// Returns whether an unreadable line of front matter may ask to hide its file. `isOtherKey` recognizes unrelated keys,
  /// whose values are text.
  package static func mayHide(_ line: String, isOtherKey: (String) -> Bool) -> Bool {
    let text = InvisibleSpaces.trimmed(folded(line))
    let found = hidingWords(in: text)
    guard let first = found.first else { return false }
    let asks = found.contains { start in
      let field = HidingField(String(text[start...]))
      return field.map { $0.certainty >= .likely || $0.lacksValue } ?? false
    }
    if asks || HidingField(text).map({ $0.certainty >= .likely }) ?? false { return true }
    let sketch = LineSketch(line)
    if let key = sketch.key, sketch.lead.isEmpty, isOtherKey(key) { return false }
    if HidingField(text) != nil { return true }
    // `draft = false`, as Hugo writes it, clearly states that it isn't a draft.
    if let key = HidingField.key(of: text.utf8), drafts.contains(key) || isPublish(key) { return false }
    guard !text[..<first].contains(where: { $0.isLetter || $0.isNumber }) else { return false }
    // A list item may be a tag.
    let isItem = text.hasPrefix("- ") && !text.contains { ":=：".contains($0) }
    return !isItem || !(text[first...].hasPrefix("draft") || text[first...].hasPrefix("publish"))
  }
}
