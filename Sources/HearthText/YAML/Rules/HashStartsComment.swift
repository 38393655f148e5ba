import HearthCore

enum HashStartsComment {
  static let rule = Rule(
    "HashStartsComment", .warning,
    summary: "A # after a blank begins a comment, unless it stands in quotes.",
    explanation: """
      What follows is not part of the value. A tag or a number with # goes in quotes, or is written without #. A comment \
      has a blank after its #.
      """,
    wrong: "title: Session #3", right: "title: \"Session #3\"")

  static func finding(lost: String, mending sketch: LineSketch) -> Finding {
    Finding(
      rule, "'\(lost)' is left out, because # begins a comment", accepted: "a value with # goes in quotes",
      corrected: tags(sketch) ?? (isQuotable(sketch.value) ? sketch.quoted : nil))
  }

  /// `tags: #calm #walk` as a list of words; `nil` for other keys, and where not every word has its `#`.
  private static func tags(_ sketch: LineSketch) -> String? {
    guard takesTags(sketch.key) else { return nil }
    let words = sketch.value.split { $0 == " " || $0 == "," }
    let tags = words.compactMap(tag)
    guard tags.count == words.count, tags.count > 1 else { return nil }
    return sketch.line(withValue: "[\(tags.joined(separator: ", "))]")
  }

  /// Whether the values of a key are words that some programs write with `#`.
  static func takesTags(_ key: String?) -> Bool {
    key.map { ["tags", "tag", "labels"].contains($0.lowercased()) } ?? false
  }

  /// The word of `#word`; `nil` for anything else.
  static func tag(_ text: some StringProtocol) -> String? {
    guard text.hasPrefix("#"), text.count > 1,
      text.dropFirst().allSatisfy({ $0.isLetter || $0.isNumber || "-_/".contains($0) })
    else { return nil }
    return String(text.dropFirst())
  }

  /// What stands in the comment after the scalar that ends at `end`, if its `#` is followed by a letter at once.
  static func lostText(in text: YAMLText, after end: Int) -> (text: String, index: Int)? {
    guard text.hasHash, let blanks = text.blanksBeforeHash(at: end), blanks > 0 else { return nil }
    let lost = text.restOfLine(from: end + blanks)
    guard let next = lost.dropFirst().first, next.isLetter || next.isNumber else { return nil }
    return (lost, end + blanks)
  }

  private static func isQuotable(_ value: String) -> Bool {
    value.first.map { !"[{\"'".contains($0) } ?? false
  }
}
