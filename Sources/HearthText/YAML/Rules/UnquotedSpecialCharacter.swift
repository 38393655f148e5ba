import HearthCore

enum UnquotedSpecialCharacter {
  static let rule = Rule(
    "UnquotedSpecialCharacter", .error,
    summary: "A value that begins with a sign that YAML uses stands in quotes.",
    explanation: """
      These signs have a meaning of their own at the beginning of a value: @ ` % * & ! | > { } [ ] , ? and \
      #. With quotes around the value they are only text.
      """,
    wrong: "title: @home", right: "title: \"@home\"")

  static func finding(_ sketch: LineSketch, _ sign: Character) -> Finding {
    if sign == "[", corrected(sketch) == nil {
      return Finding(
        rule, "the list in brackets of \(sketch.valueName) cannot be read", accepted: acceptedInList)
    }
    return finding(ofText: sketch, sign)
  }

  private static let acceptedInList =
    "an item with a sign that YAML uses goes in quotes, and a comma stands between two items"

  private static func finding(ofText sketch: LineSketch, _ sign: Character) -> Finding {
    Finding(
      rule, "\(sketch.valueName) begins with \(sign), which has a meaning of its own in YAML",
      accepted: "such a value goes in quotes",
      corrected: corrected(sketch))
  }

  /// Of an item of a list in brackets.
  private static func finding(_ sketch: LineSketch, _ list: BracketList, _ item: BracketList.Item) -> Finding
  {
    let corrected = list.mended.map(sketch.line(withValue:))
    if item.text.isEmpty {
      return Finding(
        rule, "\(sketch.valueName) has a comma without an item before it",
        accepted: "one comma stands between two items", corrected: corrected)
    }
    return Finding(
      rule, "the item \(item.text) of \(sketch.valueName) cannot be read",
      accepted: acceptedInList, corrected: corrected)
  }

  /// The line with its value in quotes, or as a list of links; `nil` for the beginning of a list.
  private static func corrected(_ sketch: LineSketch) -> String? {
    if let list = listOfLinks(sketch.value) { return sketch.line(withValue: list) }
    return isPartOfList(sketch) ? nil : sketch.quoted
  }

  /// Whether a value may be a list in brackets, or the beginning of one, and no text with a word in brackets.
  private static func isPartOfList(_ sketch: LineSketch) -> Bool {
    let value = sketch.value
    guard value.first == "[" else { return false }
    guard value.contains("]") else { return true }
    guard value.last == "]" else { return false }
    if CommonKeys.takesList(sketch.key) || CommonKeys.takesWords(sketch.key) { return true }
    let isText = sketch.key.map { CommonKeys.contains($0) } ?? false
    return !isText && isOneList(value)
  }

  /// Whether the bracket at the beginning is closed by the one at the end.
  private static func isOneList(_ value: String) -> Bool {
    var depth = 0
    for character in value.dropLast() {
      if character == "[" { depth += 1 }
      if character == "]" { depth -= 1 }
      if depth == 0 { return false }
    }
    return true
  }

  /// `[[tea]], [[walk]]` as a list of texts; `nil` for anything but several links.
  private static func listOfLinks(_ value: String) -> String? {
    let parts = value.split(separator: ",").map { $0.drop { $0 == " " } }
    guard parts.count > 1,
      parts.allSatisfy({ $0.hasPrefix("[[") && $0.hasSuffix("]]") && !$0.contains("\"") })
    else { return nil }
    return "[\(parts.map { "\"\($0)\"" }.joined(separator: ", "))]"
  }

  static func judge(_ clue: SyntaxClue) -> SyntaxClue.Verdict? {
    clue.first { line, sketch in
      guard let sign = sketch.value.first, "@`%*&!|>{}[],?#".contains(sign) else { return nil }
      if let verdict = judge(clue, furtherLine: sketch, at: line) { return verdict }
      // `|` or `>` alone begins a text of several lines.
      guard !"|>".contains(sign) || sketch.value.contains(" ") || sketch.value.count > 3 else { return nil }
      if let list = BracketList(sketch) {
        // What is odd is on another line.
        guard let item = list.firstOdd else { return nil }
        return .init(
          finding: finding(sketch, list, item),
          position: clue.position(line: line, offset: sketch.valueOffset + item.offset))
      }
      return .init(
        finding: finding(sketch, sign), position: clue.position(line: line, offset: sketch.valueOffset))
    }
  }

  /// Of a further line of a list in brackets, which begins above it.
  private static func judge(_ clue: SyntaxClue, furtherLine sketch: LineSketch, at line: Int)
    -> SyntaxClue.Verdict?
  {
    guard sketch.key == nil, !sketch.lead.contains("-"), sketch.value.last == "]" || sketch.value.last == ","
    else { return nil }
    var first = line
    while first > 0, clue.sketch(first).key == nil, clue.sketch(first).value.first != "[" { first -= 1 }
    let opening = clue.sketch(first)
    guard first < line, opening.value.first == "[", opening.value.last != "]" else { return nil }
    return .init(
      finding: finding(opening, "["), position: clue.position(line: first, offset: opening.valueOffset))
  }
}
