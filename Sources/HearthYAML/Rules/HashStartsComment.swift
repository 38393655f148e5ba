import HearthDiagnostics

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
    guard let key = sketch.key, ["tags", "tag", "labels"].contains(key.lowercased()) else { return nil }
    let words = sketch.value.split { $0 == " " || $0 == "," }
    let isEachTag = words.allSatisfy {
      $0.hasPrefix("#") && $0.dropFirst().allSatisfy { $0.isLetter || $0.isNumber || "-_/".contains($0) }
    }
    guard isEachTag, words.count > 1 else { return nil }
    return sketch.line(withValue: "[\(words.map { $0.dropFirst() }.joined(separator: ", "))]")
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
