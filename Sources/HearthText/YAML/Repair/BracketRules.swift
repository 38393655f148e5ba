import HearthCore

enum UnclosedBracket {
  static let rule = Rule("UnclosedBracket", .error, "A bracket that is opened is closed, once.")

  /// - Parameter corrected: The line, unless the list goes on below it: only who wrote it knows the last item.
  static func finding(_ sketch: LineSketch, corrected: String?) -> Finding {
    Finding(
      rule, "\(sketch.valueName) has a bracket that is not closed",
      accepted: "a bracket that is opened is closed",
      help: corrected == nil ? "The closing bracket stands after the last line that belongs to it." : nil,
      corrected: corrected)
  }

  static func diagnose(_ clue: SyntaxClue) -> Diagnostic? {
    if let found = clue.first({ surplus(clue, $0, $1) }) { return found }
    guard clue.says("flow") else { return nil }
    return clue.first { line, sketch in
      guard let closing = missingBrackets(sketch.value), !closing.isEmpty else { return nil }
      if let found = end(of: sketch, at: line, clue) { return found }
      let next = clue.text.line(line + 1)
      // It is closed further down; something else is odd.
      if next.first == " ", next.contains("]") { return nil }
      // Braces around words that have no key are part of the words.
      let isText = sketch.value.first == "{" && !sketch.value.contains(":") && sketch.value.count > 1
      let corrected = isText ? sketch.quoted : sketch.line(withValue: sketch.value + closing)
      return clue.diagnostic(
        finding(sketch, corrected: next.first == " " ? nil : corrected), line: line,
        offset: sketch.valueOffset)
    }
  }

  /// The end of a list that goes on over further lines, where its bracket is missing.
  private static func end(of sketch: LineSketch, at line: Int, _ clue: SyntaxClue) -> Diagnostic? {
    let further = (line + 1..<max(line + 1, clue.text.lineCount)).prefix {
      let next = clue.sketch($0)
      return next.key == nil && !next.value.isEmpty && !next.lead.isEmpty && !next.lead.contains("-")
    }
    let whole = further.reduce(sketch.value) { $0 + clue.sketch($1).value }
    guard let last = further.last, let closing = missingBrackets(whole), !closing.isEmpty else { return nil }
    let text = clue.text.line(last)
    return clue.diagnostic(
      Finding(
        rule, "\(sketch.valueName) has a bracket that is not closed here, where it ends",
        accepted: "a bracket that is opened is closed", corrected: text + closing),
      line: last, offset: text.unicodeScalars.count)
  }

  /// Closing brackets after a list that is complete without them: `[calm, focus]]`.
  private static func surplus(_ clue: SyntaxClue, _ line: Int, _ sketch: LineSketch) -> Diagnostic? {
    guard let match = sketch.value.wholeMatch(of: #/([\[{][^\[\]{}]*[\]}])([\]}]+)/#) else { return nil }
    return clue.diagnostic(
      Finding(
        rule, "\(sketch.valueName) goes on with \(match.2) after its brackets are closed",
        accepted: "a bracket is closed once", corrected: sketch.line(withValue: String(match.1))),
      line: line, offset: sketch.offset(of: match.2.startIndex))
  }

  /// What closes the brackets that are open at the end of a list or a mapping; `nil` where one closes what is not open.
  private static func missingBrackets(_ text: String) -> String? {
    guard text.first == "[" || text.first == "{" else { return nil }
    var open: [Character] = []
    for character in text {
      switch character {
      case "[": open.append("]")
      case "{": open.append("}")
      case "]", "}": if open.popLast() != character { return nil }
      default: break
      }
    }
    return String(open.reversed())
  }
}

enum UnquotedSpecialCharacter {
  static let rule = Rule(
    "UnquotedSpecialCharacter", .error, "A value that begins with a sign that YAML uses stands in quotes.")

  static func finding(_ sketch: LineSketch, _ sign: Character) -> Finding {
    let corrected = corrected(sketch)
    if sign == "[", corrected == nil {
      return Finding(
        rule, "the list in brackets of \(sketch.valueName) cannot be read", accepted: acceptedInList)
    }
    return Finding(
      rule, "\(sketch.valueName) begins with \(sign), which has a meaning of its own in YAML",
      accepted: "such a value goes in quotes", corrected: corrected)
  }

  private static let acceptedInList =
    "an item with a sign that YAML uses goes in quotes, and a comma stands between two items"

  /// Of an item of a list in brackets.
  private static func finding(_ sketch: LineSketch, _ list: BracketList, _ item: BracketList.Item) -> Finding
  {
    let corrected = list.corrected.map(sketch.line(withValue:))
    if item.text.isEmpty {
      return Finding(
        rule, "\(sketch.valueName) has a comma without an item before it",
        accepted: "one comma stands between two items", corrected: corrected)
    }
    return Finding(
      rule, "the item \(item.text) of \(sketch.valueName) cannot be read", accepted: acceptedInList,
      corrected: corrected)
  }

  /// The line with its value in quotes, or as a list of links; `nil` for what may be a part of a list.
  private static func corrected(_ sketch: LineSketch) -> String? {
    if let list = listOfLinks(sketch.value) { return sketch.line(withValue: list) }
    let isFurtherLine = sketch.key == nil && !sketch.lead.contains("-")
    return isFurtherLine || isPartOfList(sketch) ? nil : sketch.quoted
  }

  /// Whether a value may be a list in brackets, or the beginning of one, and no text with a word in brackets.
  private static func isPartOfList(_ sketch: LineSketch) -> Bool {
    let value = sketch.value
    guard value.first == "[" else { return false }
    guard value.contains("]") else { return true }
    guard value.last == "]" else { return false }
    if CommonKeys.takesList(sketch.key) || CommonKeys.takesWords(sketch.key) { return true }
    // The bracket at the beginning is closed by the one at the end.
    var depth = 0
    let isOneList = value.dropLast().allSatisfy { character in
      depth += character == "[" ? 1 : character == "]" ? -1 : 0
      return depth > 0
    }
    return isOneList && !(sketch.key.map { CommonKeys.contains($0) } ?? false)
  }

  /// `[[tea]], [[walk]]` as a list of texts; `nil` for anything but several links.
  private static func listOfLinks(_ value: String) -> String? {
    let links = value.split(separator: ",").map { $0[...].trimmed }
    guard links.count > 1,
      links.allSatisfy({ $0.hasPrefix("[[") && $0.hasSuffix("]]") && !$0.contains("\"") })
    else { return nil }
    return "[\(links.map { "\"\($0)\"" }.joined(separator: ", "))]"
  }

  static func diagnose(_ clue: SyntaxClue) -> Diagnostic? {
    clue.first { line, sketch in
      guard let sign = sketch.value.first, "@`%*&!|>{}[],?#".contains(sign) else { return nil }
      // `|` or `>` alone begins a text of several lines.
      guard !"|>".contains(sign) || sketch.value.contains(" ") || sketch.value.count > 3 else { return nil }
      guard let list = BracketList(sketch) else {
        return clue.diagnostic(finding(sketch, sign), line: line, offset: sketch.valueOffset)
      }
      // Where each item is sound, what is odd is on another line.
      return list.firstOdd.map { item in
        clue.diagnostic(finding(sketch, list, item), line: line, offset: sketch.valueOffset + item.offset)
      }
    }
  }
}

extension YAMLRules {
  static let brackets: [Rule] = [
    UnclosedBracket.rule, UnquotedSpecialCharacter.rule,
  ]
}

/// A list in brackets on one line, split at its commas without a parser: `[#work, @home]`.
struct BracketList {
  struct Item {
    /// Without the spaces around it; empty between two commas.
    var text: String
    /// Where it begins, in Unicode scalars from the opening bracket.
    var offset: Int
    /// How it could be written; `nil` where several ways are as likely.
    var corrected: String?
  }

  private var items: [Item] = []

  /// Fails if the value is no list, or has a list or a quote that isn't closed in it.
  init?(_ sketch: LineSketch) {
    let value = sketch.value
    guard value.wholeMatch(of: #/\[[^\[\]{}\\]+\]/#) != nil,
      value.count(where: { $0 == "\"" }).isMultiple(of: 2)
    else { return nil }
    let takesTags = HashStartsComment.takesTags(sketch.key)
    for match in value.dropLast().matches(of: #/[\[,][ \t]*((?:'(?:[^']|'')*')?(?:"[^"]*"|[^,"])*)/#) {
      let text = match.1.trimmedEnd
      items.append(
        Item(
          text: text, offset: value[..<match.1.startIndex].unicodeScalars.count,
          corrected: Self.corrected(text, takesTags)))
    }
    // A comma before the closing bracket is accepted.
    if items.last?.text.isEmpty == true { items.removeLast() }
  }

  /// The first item that YAML does not read as it was meant.
  var firstOdd: Item? { items.first { $0.corrected != $0.text || $0.text.isEmpty } }

  /// The list as it could be, with such items in quotes and none that is empty.
  var corrected: String? {
    let texts = items.filter { !$0.text.isEmpty }.map(\.corrected)
    guard !texts.isEmpty, !texts.contains(nil) else { return nil }
    return "[\(texts.compactMap(\.self).joined(separator: ", "))]"
  }

  private static func corrected(_ text: String, _ takesTags: Bool) -> String? {
    if text.wholeMatch(of: #/"[^"]*"|'(?:[^']|'')*'/#) != nil { return text }
    // A comma is missing between texts in quotes.
    if text.wholeMatch(of: #/"[^"]*"(?:[ \t]+"[^"]*")+/#) != nil {
      return text.replacing(#/"[ \t]+"/#, with: "\", \"")
    }
    guard !text.contains("\""), text.first != "'" else { return nil }
    if takesTags, let tag = HashStartsComment.tag(text) { return tag }
    let isPlain =
      text.first.map { !"@`%*&!|>?#:-".contains($0) } ?? true
      && !text.contains(": ") && !text.hasSuffix(":") && !text.contains(" #")
    return isPlain ? text : LineSketch.quoted(text)
  }
}
