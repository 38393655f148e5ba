import HearthCore

extension Rule {
  static let unclosedBracket = Rule("UnclosedBracket", .error, "Close every bracket, exactly once.")
  static let unquotedSpecialCharacter = Rule(
    "UnquotedSpecialCharacter", .error,
    "Put quotes around a value that begins with a character that YAML uses.")
}

extension SyntaxClue {
  func unclosedBracket() -> Diagnostic? {
    // A list that is complete without its last closing brackets: `[calm, focus]]`.
    let surplus = first { _, sketch in
      guard let match = sketch.value.wholeMatch(of: #/([\[{][^\[\]{}]*[\]}])([\]}]+)/#) else { return nil }
      let finding = Finding(
        .unclosedBracket, "\(sketch.valueName) continues with \(match.2) after its brackets are closed",
        accepted: "close each bracket once", corrected: sketch.line(withValue: String(match.1)))
      return (finding, sketch.offset(of: match.2.startIndex))
    }
    guard surplus == nil, says("flow") else { return surplus }
    for line in suspects {
      let sketch = sketch(line)
      if let (index, corrected) = sketch.innerGap {
        return unclosedBracket(sketch, corrected: corrected, line: line, offset: sketch.offset(of: index))
      }
      guard let closing = sketch.missingBrackets, !closing.isEmpty else { continue }
      if let found = endOfList(sketch, at: line) { return found }
      let next = text.line(line + 1)
      // It is closed further down, so the mistake is something else.
      if next.first == " ", next.contains("]") { continue }
      // Braces around words without a key are part of the text.
      let isText = sketch.value.first == "{" && !sketch.value.contains(":") && sketch.value.count > 1
      let corrected = isText ? sketch.quoted : sketch.line(withValue: sketch.value + closing)
      let goesOn = next.first == " " || isClosed(below: line)
      return unclosedBracket(
        sketch, corrected: goesOn ? nil : corrected, line: line, offset: sketch.valueOffset)
    }
    return nil
  }

  /// - Parameter corrected: The corrected line; `nil` if the list continues below: only the author knows its last item.
  private func unclosedBracket(
    _ sketch: LineSketch, isAtEnd: Bool = false, corrected: String?, line: Int, offset: Int
  ) -> Diagnostic {
    let finding = Finding(
      .unclosedBracket,
      "a bracket in \(sketch.valueName) is never closed\(isAtEnd ? ", and the value ends here" : "")",
      accepted: "close it",
      help: corrected == nil ? "Put the closing bracket after the last line that belongs to the list." : nil,
      corrected: corrected)
    return diagnostic(finding, line: line, offset: offset)
  }

  /// Returns whether a line below has a closing bracket without an opening one: the list may end there.
  private func isClosed(below line: Int) -> Bool {
    (line + 1..<max(line + 1, text.lineCount)).contains { number in
      let line = text.line(number)
      return line.count { $0 == "]" || $0 == "}" } > line.count { $0 == "[" || $0 == "{" }
    }
  }

  /// Returns the end of a list that continues over further lines, if its closing bracket is missing.
  private func endOfList(_ sketch: LineSketch, at line: Int) -> Diagnostic? {
    let further = (line + 1..<max(line + 1, text.lineCount)).prefix {
      let next = self.sketch($0)
      return next.key == nil && !next.value.isEmpty && !next.lead.isEmpty && !next.lead.contains("-")
    }
    let whole = further.reduce(sketch.value) { $0 + self.sketch($1).value }
    guard let last = further.last, let closing = whole[...].missingBrackets, !closing.isEmpty else {
      return nil
    }
    let end = text.line(last)
    return unclosedBracket(
      sketch, isAtEnd: true, corrected: end + closing, line: last, offset: end.unicodeScalars.count)
  }

  func unquotedSpecialCharacter() -> Diagnostic? {
    first { number, sketch in
      // On a line that is misplaced, the brackets may be correct.
      if number == line, sketch.missingBrackets == "", strayIndentation() != nil { return nil }
      guard let character = sketch.value.first, "@`%*&!|>{}[],?#".contains(character) else { return nil }
      // `|` or `>` alone begins a multi-line text.
      guard !"|>".contains(character) || sketch.value.contains(" ") || sketch.value.count > 3 else {
        return nil
      }
      let acceptedInList =
        "put quotes around an item with a character that YAML uses, and a comma between two items"
      guard let list = BracketList(sketch) else {
        let corrected = sketch.withoutSpecialCharacter
        let isList = character == "[" && corrected == nil
        let finding = Finding(
          .unquotedSpecialCharacter,
          isList
            ? "Hearth can't read the list in \(sketch.valueName)"
            : "\(sketch.valueName) begins with \(character), which YAML reserves",
          accepted: isList ? acceptedInList : "put quotes around it", corrected: corrected)
        return (finding, sketch.valueOffset)
      }
      // If every item is correct, the mistake is on another line.
      guard let (item, offset) = list.firstMistake else { return nil }
      let finding = Finding(
        .unquotedSpecialCharacter,
        item.isEmpty
          ? "\(sketch.valueName) has a comma without an item before it"
          : "Hearth can't read the item '\(item)' of \(sketch.valueName)",
        accepted: item.isEmpty ? "put one comma between two items" : acceptedInList,
        corrected: list.corrected.map(sketch.line(withValue:)))
      return (finding, sketch.valueOffset + offset)
    }
  }
}

extension Substring {
  /// The brackets missing at the end of a text; `nil` if one closes a bracket that isn't open.
  fileprivate var missingBrackets: String? {
    var open: [Character] = []
    for character in self {
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

extension LineSketch {
  /// Where a bracket is missing before one that closes another, as in `[{what: reflect]`, and the line with it; without it
  /// if only the author knows what belongs between the brackets.
  fileprivate var innerGap: (index: String.Index, corrected: String?)? {
    guard value.first == "[" || value.first == "{" else { return nil }
    var open: [(start: String.Index, closing: Character)] = []
    for index in value.indices {
      switch value[index] {
      case "[": open.append((index, "]"))
      case "{": open.append((index, "}"))
      case "]", "}":
        guard let last = open.popLast(), last.closing != value[index] else { continue }
        guard open.last?.closing == value[index] else { return nil }
        let inside = value[last.start..<index].dropFirst()
        let isSound = last.closing == "]" ? !inside.allSatisfy(\.isBlank) : inside.colon != nil
        let whole = value[..<index] + String(last.closing) + value[index...]
        return (last.start, isSound && whole.missingBrackets == "" ? line(withValue: String(whole)) : nil)
      default: break
      }
    }
    return nil
  }

  /// The brackets missing at the end of a list or a mapping; `nil` for any other value.
  fileprivate var missingBrackets: String? {
    value.first == "[" || value.first == "{" ? value[...].missingBrackets : nil
  }

  /// The line with its value in quotes, or as a list of links; `nil` if it may be part of a list.
  fileprivate var withoutSpecialCharacter: String? {
    let links = value.split(separator: ",").map { $0[...].trimmed }
    // `[[tea]], [[walk]]`
    if links.count > 1,
      links.allSatisfy({ $0.hasPrefix("[[") && $0.hasSuffix("]]") && !$0.contains("\"") })
    {
      return line(withValue: "[\(links.map { "\"\($0)\"" }.joined(separator: ", "))]")
    }
    let isFurtherLine = key == nil && !lead.contains("-")
    return isFurtherLine || isPartOfList ? nil : quoted
  }

  /// Whether the value may be a bracketed list, or the start of one, rather than a text with a word in brackets.
  private var isPartOfList: Bool {
    guard value.first == "[" else { return false }
    guard value.contains("]") else { return true }
    guard value.last == "]" else { return false }
    if CommonKeys.lists.hasKey(key) || CommonKeys.words.hasKey(key) { return true }
    // The last bracket closes the first.
    let inside = value.dropFirst().dropLast().filter { $0 == "[" || $0 == "]" }
    let isOneList = inside[...].missingBrackets == ""
    return isOneList && !CommonKeys.all.hasKey(key)
  }
}

/// A bracketed list on one line, split at its commas without a parser: `[#work, @home]`.
struct BracketList {
  /// Each item without surrounding spaces (empty between two commas); its offset from the opening bracket, in Unicode scalars;
  /// and its correct form, or `nil` if several are equally likely.
  private var items: [(text: String, offset: Int, corrected: String?)] = []

  /// Fails if the value isn't a list, or contains another list or an unclosed quote.
  init?(_ sketch: LineSketch) {
    let value = sketch.value
    guard value.wholeMatch(of: #/\[[^\[\]{}\\]+\]/#) != nil,
      value.count(where: { $0 == "\"" }).isMultiple(of: 2)
    else { return nil }
    for match in value.dropLast().matches(of: #/[\[,][ \t]*((?:'(?:[^']|'')*')?(?:"[^"]*"|[^,"])*)/#) {
      let text = match.1.trimmedEnd
      let offset = value[..<match.1.startIndex].unicodeScalars.count
      items.append((text, offset, Self.corrected(text, sketch.takesTags)))
    }
    // A comma before the closing bracket is allowed.
    if items.last?.text.isEmpty == true { items.removeLast() }
  }

  /// The first item that YAML doesn't read as intended.
  var firstMistake: (text: String, offset: Int)? {
    items.first { $0.corrected != $0.text || $0.text.isEmpty }.map { ($0.text, $0.offset) }
  }

  /// The corrected list, with such items quoted and empty ones removed.
  var corrected: String? {
    let texts = items.filter { !$0.text.isEmpty }.map(\.corrected)
    guard !texts.isEmpty, !texts.contains(nil) else { return nil }
    return "[\(texts.compactMap(\.self).joined(separator: ", "))]"
  }

  private static func corrected(_ text: String, _ takesTags: Bool) -> String? {
    if text.wholeMatch(of: #/"[^"]*"|'(?:[^']|'')*'/#) != nil { return text }
    // Quoted texts with a comma missing between them.
    if text.wholeMatch(of: #/"[^"]*"(?:[ \t]+"[^"]*")+/#) != nil {
      return text.replacing(#/"[ \t]+"/#, with: "\", \"")
    }
    guard !text.contains("\""), text.first != "'" else { return nil }
    if takesTags, let tag = LineSketch.tag(text[...]) { return tag }
    let isPlain =
      text.first.map { !"@`%*&!|>?#:-".contains($0) } ?? true
      && !text.contains(": ") && !text.hasSuffix(":") && !text.contains(" #")
    return isPlain ? text : LineSketch.quoted(text)
  }
}
