/// A line that may ask to hide its file, as `privacy: sealed` and `draft: true` do: in YAML, TOML (`key = "value"`), JSON
/// (`{"key": "value"}`) or as Logseq and Dataview write it (`key:: value`).
struct HidingField {
  enum Certainty: Comparable {
    /// The key, or the value, can mean something else: `Privacy: 2`, `Window: sealed`.
    case possible
    /// A known key with a value that is none: `privacy: secret`.
    case likely
    /// A known key and a known value, and nothing else.
    case plain
  }

  /// In lower case.
  let key: String
  let certainty: Certainty
  /// Whether the line is an item of a list, as people also keep lists of what they think of.
  let isItem: Bool
  /// Whether it is written as nobody writes prose: in JSON, or with two colons.
  let isNotation: Bool
  /// Whether the line ends behind `privacy:`, so that the value may be on the next one.
  let lacksValue: Bool

  /// `nil` for a line that says nothing of the kind, or that the file may be shown.
  init?(_ line: String) {
    guard Self.mayHaveKey(line) else { return nil }
    if let start = line.firstIndex(of: "{"), line.hasSuffix("}"),
      start == line.startIndex || Self.key(of: String(line[..<start])) != nil
    {
      let parts = line.split { "{},".contains($0) }.compactMap { HidingField(String($0)) }
      guard let best = parts.max(by: { $0.certainty < $1.certainty }) else { return nil }
      (key, certainty, isItem) = (best.key, best.certainty, false)
      (isNotation, lacksValue) = (start == line.startIndex, false)
      return
    }
    guard let key = Self.key(of: line) else { return nil }
    let words = Self.words(of: line)
    guard let certainty = Self.certainty(key, words, isTable: line.contains(" | ")) else { return nil }
    self.key = key
    self.certainty = certainty
    lacksValue = words.isEmpty && HidingWords.isPrivacy(key)
    isNotation = line.contains("::")
    isItem =
      !isNotation && ["- ", "* ", "+ "].contains(where: line.hasPrefix)
      && !HidingWords.sealed.isSuperset(of: words)
  }

  /// Whether the line asks for it in one known word, outside of a list.
  var isPlain: Bool { certainty == .plain && !isItem }

  private static func certainty(_ key: String, _ words: [String], isTable: Bool) -> Certainty? {
    let word = words.count == 1 ? words[0] : nil
    let truth = word.flatMap { HidingWords.truth(of: $0) }
    let isNumber = word.flatMap { Int($0) } != nil
    func switched(_ hides: Bool) -> Certainty? {
      truth == hides ? (isNumber ? .likely : .plain) : truth == nil ? .possible : nil
    }
    if HidingWords.isPrivacy(key) {
      guard let word else {
        let says = words.contains { HidingWords.sealed.contains($0) || HidingWords.private.contains($0) }
        return says && words.count <= 6 && !isTable ? .likely : .possible
      }
      if HidingWords.shareable.contains(word) { return nil }
      return isNumber ? .possible : HidingWords.privacies.contains(word) ? .plain : .likely
    }
    if key == "draft" || key == "borrador" { return switched(true) }
    if key == "publish" { return switched(false) }
    // Drafts can be counted.
    if HidingWords.isDraft(key), truth == true { return isNumber ? nil : .plain }
    if HidingWords.isSeal(key), truth == true { return isNumber ? .likely : .plain }
    guard let word, HidingWords.sealed.contains(word) else { return nil }
    return access.contains(key) ? .likely : .possible
  }

  private static let access: Set = [
    "visibility", "access", "sharing", "share", "shared", "status", "state", "visibilidad", "acceso",
    "estado",
  ]

  /// Whether the bytes of a line may hold a separator; few lines of prose go on from here.
  private static func mayHaveKey(_ line: String) -> Bool {
    // A colon of full width begins with 0xEF.
    line.utf8.contains { $0 == UInt8(ascii: ":") || $0 == UInt8(ascii: "=") || $0 == 0xEF }
  }

  /// The key of a line, in lower case, without quotes and emphasis around it.
  static func key(of line: String) -> String? {
    guard mayHaveKey(line) else { return nil }
    let line = line.drop { "{[( \t-*+_:".contains($0) }
    guard let end = line.firstIndex(where: { ":=：".contains($0) }), end > line.startIndex else {
      return nil
    }
    let key = BentQuotes.removed(from: line[..<end].filter { $0 != "*" })
    let isWord = key.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "-" }
    return isWord && !key.isEmpty ? key.lowercased() : nil
  }

  /// The words behind the first colon or equals sign of `line`, in lower case, without a comment. A tag is a word.
  static func words(of line: String) -> [String] {
    let value = line.drop { $0 == ":" }.drop { !":=：".contains($0) }
    let text = value.firstRange(of: " # ").map { value[..<$0.lowerBound] } ?? value
    return text.lowercased().split { !$0.isLetter && !$0.isNumber && $0 != "-" }.map(String.init)
  }
}
