/// The keys between two lines like fences that stand below the top of a file.
struct FencedKeys {
  /// Whether nothing but blank lines stands above.
  private let isFirst: Bool
  /// A key that may have been meant to say who may see the file: it counts where a fence closes the keys.
  private var likely: String?
  /// `privacy:` with nothing behind it, so that its word may stand in the next line.
  private var pending: String?
  private var (hasText, hasKey, hasBlank) = (false, false, false)

  /// The first key that says who may see the file, in the lines up to the next fence, or to a line that is no YAML. Every
  /// line is read for the fence above it at most, so that a file of nothing but fences is read in no time.
  static func privateKey(in lines: inout FenceScanner, below opening: String, isFirst: Bool) -> String? {
    var keys = FencedKeys(isFirst: isFirst)
    while let line = lines.next() {
      let text = InvisibleBlanks.trimmed(line.string)
      if text == opening || text == "..." || FrontMatterNotSeen.lookalike(text) != nil { return keys.likely }
      guard !text.isEmpty else {
        keys.hasBlank = keys.hasBlank || keys.hasText
        continue
      }
      let isIndented = line.text.first == UInt8(ascii: " ") || line.text.first == UInt8(ascii: "\t")
      guard isIndented && keys.hasKey || FrontMatterNotSeen.isLikeYAML(text), CodeFence(line) == nil else {
        return nil
      }
      keys.hasText = true
      if let key = keys.take(text, isIndented: isIndented) { return key }
    }
    return nil
  }

  private init(isFirst: Bool) { self.isFirst = isFirst }

  /// The key of `text`, where it says plainly who may see the file. Below a blank line only a fence tells that the keys are
  /// still going on.
  private mutating func take(_ text: String, isIndented: Bool) -> String? {
    takeValue(text, isIndented: isIndented)
    guard let key = FrontMatterNotSeen.key(of: text) else { return nil }
    hasKey = true
    let isItem = FrontMatterNotSeen.isItem(text)
    let words = FrontMatterNotSeen.words(of: text)
    if !isItem, FrontMatterNotSeen.decidesPlainly(key, in: text) {
      guard hasBlank else { return key }
      likely = likely ?? key
      return nil
    }
    if !isItem, HidingKey.isPrivacy(key), words.isEmpty { pending = key }
    guard likely == nil, !hasBlank else { return nil }
    if isFirst ? FrontMatterNotSeen.mayDecide(key, in: text) : !isItem && mayHide(key, words, in: text) {
      likely = key
    } else if let inner = Self.innerKey(of: text) {
      likely = inner
    }
    return nil
  }

  /// The word of a `privacy:` that stands in the line above.
  private mutating func takeValue(_ text: String, isIndented: Bool) {
    guard let key = pending else { return }
    pending = nil
    let word = text.hasPrefix("- ") ? text.dropFirst(2) : text[...]
    if isIndented || word != text[...],
      ["sealed", "private"].contains(BentQuotes.removed(from: word).lowercased())
    {
      likely = likely ?? key
    }
  }

  /// Whether a key below other text may have been meant to hide the file: text between two rules across the page can have
  /// such words as well, as in `Window: sealed` and `Privacy: 2`.
  private func mayHide(_ key: String, _ words: [String], in line: String) -> Bool {
    guard FrontMatterNotSeen.mayDecide(key, in: line) else { return false }
    if HidingKey.isPrivacy(key) {
      return words.count == 1 && Int(words[0]) == nil || words.count <= 3 && words.contains("sealed")
    }
    guard words.count == 1 else { return false }
    if words == ["sealed"] { return Self.access.contains(key) }
    return FrontMatterNotSeen.truths.contains(words[0])
  }

  private static let access: Set = ["visibility", "access", "sharing", "share", "shared", "status", "state"]

  /// A key in curly brackets that says plainly who may see the file: `meta: {draft: true}`.
  private static func innerKey(of text: String) -> String? {
    guard let start = text.firstIndex(of: "{"), text.hasSuffix("}") else { return nil }
    return text[start...].split(whereSeparator: { "{},".contains($0) }).lazy.compactMap { part in
      let part = String(part)
      return FrontMatterNotSeen.key(of: part).flatMap {
        FrontMatterNotSeen.decidesPlainly($0, in: part) ? $0 : nil
      }
    }.first
  }
}
