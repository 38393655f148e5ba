import HearthCore

/// A line that may ask to hide its file, such as `privacy: sealed` or `draft: true`: in YAML, TOML (`key = "value"`),
/// JSON (`{"key": "value"}`) or the notation of Logseq and Dataview (`key:: value`).
struct HidingField {
  enum Certainty: Comparable {
    /// The key or the value may mean something else: `Privacy: 2`, `Window: sealed`.
    case possible
    /// A known key with an unknown value: `privacy: secret`.
    case likely
    /// A known key and a known value, and nothing else.
    case plain
  }

  /// In lower case.
  let key: String
  let certainty: Certainty
  /// Whether the line is a list item, because people also write lists of thoughts.
  let isItem: Bool
  /// Whether it is in a notation that prose never uses: JSON, or two colons.
  let isNotation: Bool
  /// Whether the line ends after `privacy:`, so that the value may be on the next one.
  let lacksValue: Bool

  /// Fails for a line that doesn't ask to hide the file, or that says it may be shown.
  init?(_ line: String) {
    let key = Self.key(of: line.utf8)
    guard key != nil || line.utf8.first == UInt8(ascii: "{") else { return nil }
    if line.hasSuffix("}"), let start = line.firstIndex(of: "{"),
      start == line.startIndex || Self.key(of: line[..<start].utf8) != nil
    {
      let parts = line.split { "{},".contains($0) }.compactMap { HidingField(String($0)) }
      guard let best = parts.max(by: { $0.certainty < $1.certainty }) else { return nil }
      (self.key, certainty, isItem) = (best.key, best.certainty, false)
      (isNotation, lacksValue) = (start == line.startIndex, false)
      return
    }
    guard let key else { return nil }
    let words = Self.words(of: line)
    guard
      let certainty = Self.certainty(key, words, isTable: line.contains(" | "), isList: line.contains("["))
    else { return nil }
    self.key = key
    self.certainty = certainty
    lacksValue = words.isEmpty && PrivacyVocabulary.isPrivacy(key)
    isNotation = line.contains("::")
    isItem =
      !isNotation && ["- ", "* ", "+ "].contains(where: line.hasPrefix)
      && !PrivacyVocabulary.sealed.isSuperset(of: words)
  }

  /// Whether the line is a single known key and value, outside a list.
  var isPlain: Bool { certainty == .plain && !isItem }

  private static func certainty(_ key: String, _ words: [String], isTable: Bool, isList: Bool)
    -> Certainty?
  {
    let word = words.count == 1 ? words[0] : nil
    let truth = word.flatMap { PrivacyVocabulary.truth(of: $0) }
    let isNumber = word.flatMap { Int($0) } != nil
    func switched(_ hides: Bool) -> Certainty? {
      truth == hides ? (isNumber ? .likely : .plain) : truth == nil ? .possible : nil
    }
    if PrivacyVocabulary.isPrivacy(key) {
      guard let word else {
        let says = words.contains {
          PrivacyVocabulary.sealed.contains($0) || PrivacyVocabulary.private.contains($0)
        }
        return says && words.count <= 6 && !isTable ? .likely : .possible
      }
      if PrivacyVocabulary.shareable.contains(word) { return nil }
      return isNumber ? .possible : PrivacyVocabulary.privacies.contains(word) ? .plain : .likely
    }
    if PrivacyVocabulary.drafts.contains(key) { return switched(true) }
    if PrivacyVocabulary.isPublish(key) { return switched(false) }
    // A number may be a count of drafts.
    if PrivacyVocabulary.isDraft(key), truth == true { return isNumber ? nil : .plain }
    if PrivacyVocabulary.isSeal(key), truth == true { return isNumber ? .likely : .plain }
    if SharingVocabulary.marking.contains(key), isList || word != nil,
      words.contains(where: SharingVocabulary.isMark)
    {
      return .likely
    }
    guard let word, PrivacyVocabulary.sealed.contains(word) else { return nil }
    return ["sharing", "share", "shared"].contains(key) ? .likely : .possible
  }

  /// Returns the key of a line in UTF-8, in lower case, without surrounding quotes and emphasis. The key must end within the
  /// first 80 bytes after the list markers, so that few lines of prose need a closer look.
  static func key(of line: some Collection<UInt8>) -> String? {
    let start = line.drop(while: leads.contains).prefix(80)
    guard let end = start.first(where: endsKey.contains), separators.contains(end) else { return nil }
    let text = String(decoding: start, as: UTF8.self)
    guard let end = text.firstIndex(where: { ":=：".contains($0) }), end > text.startIndex else { return nil }
    let key = TypographicQuotes.removed(from: text[..<end].filter { $0 != "*" })
    let isWord = key.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "-" }
    return isWord && !key.isEmpty ? key.lowercased() : nil
  }

  private static let leads = ByteSet("{[( \t-*+_:".utf8)
  /// A full-width colon begins with 0xEF.
  private static let separators = ByteSet(":=\u{FF1A}".utf8.filter { $0 < 0x80 || $0 == 0xEF })

  /// All bytes except those of letters and digits, and of characters that may surround them.
  private static let endsKey = ByteSet(
    (0...UInt8.max).filter { byte in
      let character = Character(Unicode.Scalar(byte))
      let isInKey =
        byte <= 0x20 || byte >= 0x80 || character.isLetter || character.isNumber
        || "_-*\"'".contains(character)
      return !isInKey || separators.contains(byte)
    })

  /// Returns the words after the first colon or equals sign of `line`, in lower case, without a comment. A tag is a word.
  static func words(of line: String) -> [String] {
    let value = line.drop { $0 == ":" }.drop { !":=：".contains($0) }
    let text = value.firstRange(of: " # ").map { value[..<$0.lowerBound] } ?? value
    return PrivacyVocabulary.folded(text).split { !$0.isLetter && !$0.isNumber && $0 != "-" }.map(String.init)
  }
}
