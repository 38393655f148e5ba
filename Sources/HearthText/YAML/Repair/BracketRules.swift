import HearthCore

enum UnclosedBracket {
  static let rule = Rule("UnclosedBracket", .error, "A bracket that is opened is closed, once.")

  static func finding(_ sketch: LineSketch, closing: String) -> Finding {
    Finding(
      rule, "\(sketch.valueName) has a bracket that is not closed",
      accepted: "a bracket that is opened is closed",
      // Braces around words that have no key are part of the words.
      corrected: sketch.value.first == "{" && !sketch.value.contains(":")
        ? sketch.quoted : sketch.line(withValue: sketch.value + closing))
  }

  /// Of a bracket alone, with lines of any kind below it: only who wrote them knows the last.
  private static func findingOfSeveralLines(_ sketch: LineSketch) -> Finding {
    Finding(
      rule, "\(sketch.valueName) has a bracket that is not closed",
      accepted: "a bracket that is opened is closed",
      help: "The closing bracket stands after the last line that belongs to it.")
  }

  private static func finding(_ sketch: LineSketch, closing: String, below line: String) -> Finding {
    Finding(
      rule, "\(sketch.valueName) has a bracket that is not closed here, where it ends",
      accepted: "a bracket that is opened is closed", corrected: line + closing)
  }

  private static func finding(_ sketch: LineSketch, without rest: Substring) -> Finding {
    Finding(
      rule, "\(sketch.valueName) goes on with \(rest) after its brackets are closed",
      accepted: "a bracket is closed once",
      corrected: sketch.line(withValue: String(sketch.value.dropLast(rest.count))))
  }

  static func diagnose(_ clue: SyntaxClue) -> Diagnostic? {
    if let found = clue.first({ surplus(clue, $0, $1) }) { return found }
    guard clue.says("flow") else { return nil }
    return clue.first { line, sketch in
      guard sketch.value.first == "[" || sketch.value.first == "{" else { return nil }
      guard let closing = Brackets(sketch.value).missing, !closing.isEmpty else { return nil }
      if let found = end(of: sketch, at: line, clue) { return found }
      let next = clue.text.line(line + 1)
      // It is closed further down; something else is odd.
      if next.first == " ", next.contains("]") { return nil }
      let isAlone = sketch.value.count == 1 && next.first == " "
      return clue.diagnostic(
        isAlone ? findingOfSeveralLines(sketch) : finding(sketch, closing: closing), line: line,
        offset: sketch.valueOffset)
    }
  }

  /// The end of a list that goes on over further lines, where its bracket is missing.
  private static func end(of sketch: LineSketch, at line: Int, _ clue: SyntaxClue) -> Diagnostic? {
    var (last, whole) = (line, sketch.value)
    while last + 1 < clue.text.lineCount {
      let next = clue.sketch(last + 1)
      guard next.key == nil, !next.value.isEmpty, !next.lead.isEmpty, !next.lead.contains("-") else { break }
      whole += next.value
      last += 1
    }
    guard last > line, let closing = Brackets(whole).missing, !closing.isEmpty else { return nil }
    let text = clue.text.line(last)
    return clue.diagnostic(
      finding(sketch, closing: closing, below: text), line: last, offset: text.unicodeScalars.count)
  }

  /// Closing brackets after a list that is complete without them: `[calm, focus]]`.
  private static func surplus(_ clue: SyntaxClue, _ line: Int, _ sketch: LineSketch) -> Diagnostic? {
    guard sketch.value.first == "[" || sketch.value.first == "{" else { return nil }
    let rest = sketch.value[Brackets(sketch.value).end...]
    guard !rest.isEmpty, rest.count < sketch.value.count, rest.allSatisfy({ $0 == "]" || $0 == "}" }) else {
      return nil
    }
    return clue.diagnostic(
      finding(sketch, without: rest), line: line, offset: sketch.offset(of: rest.startIndex))
  }
}

/// The brackets of a value, up to one that closes what is not open.
private struct Brackets {
  /// What closes those that are still open; `nil` where one closes what is not open.
  private(set) var missing: String?
  /// Behind the last character up to which each bracket is closed.
  private(set) var end: String.Index

  init(_ text: String) {
    var open: [Character] = []
    end = text.startIndex
    for index in text.indices {
      switch text[index] {
      case "[": open.append("]")
      case "{": open.append("}")
      case "]", "}": if open.popLast() != text[index] { return }
      default: break
      }
      if open.isEmpty { end = text.index(after: index) }
    }
    missing = String(open.reversed())
  }
}

enum UnquotedSpecialCharacter {
  static let rule = Rule(
    "UnquotedSpecialCharacter", .error, "A value that begins with a sign that YAML uses stands in quotes.")

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
      accepted: "such a value goes in quotes", corrected: corrected(sketch))
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
      rule, "the item \(item.text) of \(sketch.valueName) cannot be read", accepted: acceptedInList,
      corrected: corrected)
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

  static func diagnose(_ clue: SyntaxClue) -> Diagnostic? {
    clue.first { line, sketch in
      guard let sign = sketch.value.first, "@`%*&!|>{}[],?#".contains(sign) else { return nil }
      if let found = diagnose(clue, furtherLine: sketch, at: line) { return found }
      // `|` or `>` alone begins a text of several lines.
      guard !"|>".contains(sign) || sketch.value.contains(" ") || sketch.value.count > 3 else { return nil }
      if let list = BracketList(sketch) {
        // What is odd is on another line.
        guard let item = list.firstOdd else { return nil }
        return clue.diagnostic(
          finding(sketch, list, item), line: line, offset: sketch.valueOffset + item.offset)
      }
      return clue.diagnostic(finding(sketch, sign), line: line, offset: sketch.valueOffset)
    }
  }

  /// Of a further line of a list in brackets, which begins above it.
  private static func diagnose(_ clue: SyntaxClue, furtherLine sketch: LineSketch, at line: Int)
    -> Diagnostic?
  {
    guard sketch.key == nil, !sketch.lead.contains("-"), sketch.value.last == "]" || sketch.value.last == ","
    else { return nil }
    var first = line
    while first > 0, clue.sketch(first).key == nil, clue.sketch(first).value.first != "[" { first -= 1 }
    let opening = clue.sketch(first)
    guard first < line, opening.value.first == "[", opening.value.last != "]" else { return nil }
    return clue.diagnostic(finding(opening, "["), line: first, offset: opening.valueOffset)
  }
}

extension YAMLRules {
  static let brackets: [Rule] = [
    UnclosedBracket.rule, UnquotedSpecialCharacter.rule,
  ]
}

/// A list in brackets on one line, taken apart at its commas without a parser: `[#work, @home]`.
struct BracketList {
  struct Item {
    /// Without the blanks around it; empty between two commas.
    var text: String
    /// Where it begins, in Unicode scalars from the opening bracket.
    var offset: Int
    /// How it could be written; `nil` where several ways are as likely.
    var mended: String?
    var isOdd: Bool { mended != text || text.isEmpty }
  }

  private let items: [Item]

  /// `nil` where the value is no list, or has a list in it.
  init?(_ sketch: LineSketch) {
    let value = sketch.value
    guard value.count > 2, value.first == "[", value.last == "]" else { return nil }
    let inner = value.dropFirst().dropLast()
    guard !inner.contains(where: { "[]{}\\".contains($0) }), let parts = Self.parts(of: inner) else {
      return nil
    }
    let takesTags = HashStartsComment.takesTags(sketch.key)
    var offset = 1
    var items: [Item] = []
    for part in parts {
      let lead = part.prefix(while: Self.isBlank)
      var text = part.dropFirst(lead.count)
      while let last = text.last, Self.isBlank(last) { text.removeLast() }
      items.append(
        Item(
          text: String(text), offset: offset + lead.unicodeScalars.count,
          mended: Self.mended(String(text), takesTags)))
      offset += part.unicodeScalars.count + 1
    }
    // A comma before the closing bracket is accepted.
    if items.last?.text.isEmpty == true { items.removeLast() }
    self.items = items
  }

  /// The first item that YAML does not read as it was meant.
  var firstOdd: Item? { items.first(where: \.isOdd) }

  /// The list as it could be, with such items in quotes and none that is empty.
  var mended: String? {
    let texts = items.filter { !$0.text.isEmpty }.map(\.mended)
    guard !texts.isEmpty, !texts.contains(nil) else { return nil }
    return "[\(texts.compactMap(\.self).joined(separator: ", "))]"
  }

  /// What stands between the commas that are not in quotes; `nil` where a quote is not closed.
  private static func parts(of text: Substring) -> [Substring]? {
    var parts: [Substring] = []
    var (start, quote, isFirst) = (text.startIndex, Character?.none, true)
    for index in text.indices {
      let letter = text[index]
      if let open = quote {
        if letter == open { quote = nil }
      } else if letter == "," {
        parts.append(text[start..<index])
        (start, isFirst) = (text.index(after: index), true)
        continue
      } else if letter == "\"" || letter == "'" && isFirst {
        quote = letter
      }
      if !isBlank(letter) { isFirst = false }
    }
    return quote == nil ? parts + [text[start...]] : nil
  }

  private static func mended(_ text: String, _ takesTags: Bool) -> String? {
    if let texts = quotedTexts(text) { return texts.joined(separator: ", ") }
    guard !text.contains("\""), text.first != "'" else { return nil }
    if takesTags, let tag = HashStartsComment.tag(text) { return tag }
    let isPlain =
      text.first.map { !"@`%*&!|>?#:-".contains($0) } ?? true
      && !text.contains(": ") && !text.hasSuffix(":") && !text.contains(" #")
    return isPlain ? text : LineSketch.quoted(text)
  }

  /// The texts in quotes that `text` is made of; `nil` where anything else stands between them.
  private static func quotedTexts(_ text: String) -> [String]? {
    // Between single quotes, two of them stand for one.
    let isSingle = text.count > 1 && text.first == "'" && text.last == "'"
    if isSingle, !text.dropFirst().dropLast().replacing("''", with: "").contains("'") { return [text] }
    var texts: [String] = []
    var rest = text[...]
    while let quote = rest.first, quote == "\"" || quote == "'" {
      guard let end = rest.dropFirst().firstIndex(of: quote) else { return nil }
      texts.append(String(rest[...end]))
      let behind = rest[rest.index(after: end)...]
      rest = behind.drop(while: isBlank)
      guard rest.isEmpty || rest.startIndex > behind.startIndex else { return nil }
    }
    return rest.isEmpty && !texts.isEmpty ? texts : nil
  }

  private static func isBlank(_ character: Character) -> Bool { character == " " || character == "\t" }
}
