import HearthCore

enum TabIndentation {
  static let rule = Rule("TabIndentation", .error, "YAML is indented with blanks, not with tabs.")

  static func finding(corrected: String) -> Finding {
    Finding(
      rule, "a tab stands at the beginning of the line", accepted: "YAML is indented with blanks",
      corrected: corrected)
  }

  /// That of the item above, for an item below it.
  private static func indentation(of line: String, above other: String) -> String? {
    let item = line.drop(while: \.isBlank)
    let lead = other.prefix { $0 == " " }
    guard item.hasPrefix("- "), other.dropFirst(lead.count).hasPrefix("- ") else { return nil }
    return String(lead)
  }

  static func diagnose(_ clue: SyntaxClue) -> Diagnostic? {
    clue.first { line, _ in
      let text = clue.text.line(line)
      let lead = text.prefix(while: \.isBlank)
      guard let tab = lead.firstIndex(of: "\t") else { return nil }
      let blanks =
        indentation(of: text, above: clue.text.line(max(0, line - 1)))
        ?? lead.map { $0 == "\t" ? "  " : " " }.joined()
      let offset = lead.distance(from: lead.startIndex, to: tab)
      return clue.diagnostic(
        finding(corrected: blanks + text.dropFirst(lead.count)), line: line, offset: offset)
    }
  }
}

enum StrayIndentation {
  static let rule = Rule("StrayIndentation", .error, "The keys of one mapping stand below each other.")

  static func finding(_ line: LineSketch, above: LineSketch) -> Finding {
    Finding(
      rule, "the line is indented differently from the key above it",
      accepted: "keys that belong together stand below each other",
      corrected: above.lead.contains("-")
        ? nil : above.lead + line.line(withValue: line.value).dropFirst(line.lead.count))
  }

  /// Of an item that is indented more than the one above, and read as a part of it.
  static func finding(item: LineSketch, above: LineSketch) -> Finding {
    Finding(
      rule, "the item is indented more than the one above, and is read as a part of it",
      accepted: "items of a list stand below each other",
      corrected: above.lead.hasSuffix("- ")
        ? above.lead + item.line(withValue: item.value).dropFirst(item.lead.count) : nil, severity: .warning)
  }

  static func diagnose(_ clue: SyntaxClue) -> Diagnostic? {
    let line = clue.sketch(clue.line)
    guard clue.line > 0, line.key != nil, !line.lead.contains("-") else { return nil }
    var number = clue.line - 1
    while number > 0, clue.text.line(number).allSatisfy(\.isWhitespace) { number -= 1 }
    let above = clue.sketch(number)
    guard above.key != nil, !above.value.isEmpty, above.lead != line.lead else { return nil }
    return clue.diagnostic(
      finding(line, above: above), line: clue.line, offset: line.lead.unicodeScalars.count)
  }
}

enum LineWithoutKey {
  static let rule = Rule(
    "LineWithoutKey", .error, "Each line of front matter has a key, or belongs to the key above it.")

  /// `corrected` is the line as the continuation of the one above, where that has a value to go on with.
  static func finding(corrected: String?) -> Finding {
    Finding(rule, "the line has no key", accepted: "a line is written 'key: value'", corrected: corrected)
  }

  /// Of a line that has a key and not its colon.
  static func finding(_ line: KeyWithoutColon) -> Finding {
    Finding(
      rule,
      line.sign.isEmpty
        ? "no colon stands after the key '\(line.key)'"
        : "'\(line.sign)' stands after the key '\(line.key)' in place of a colon",
      accepted: "a line is written 'key: value'", corrected: line.corrected)
  }

  /// Words above the first key: libyaml takes them for the beginning of that key, and stumbles over its colon.
  private static func diagnoseTop(_ clue: SyntaxClue) -> Diagnostic? {
    guard clue.says("mapping values are not allowed"), clue.line > 0, clue.sketch(clue.line).lead.isEmpty
    else { return nil }
    let above = (0..<clue.line).filter { !clue.sketch($0).value.isEmpty || clue.sketch($0).key != nil }
    let isText = above.allSatisfy { clue.sketch($0).key == nil && clue.sketch($0).lead.isEmpty }
    guard isText, let first = above.first else { return nil }
    return clue.diagnostic(finding(corrected: nil), line: first)
  }

  static func diagnose(_ clue: SyntaxClue) -> Diagnostic? {
    if clue.says("could not find expected ':'", "mapping values are not allowed") {
      let found = clue.first { line, sketch in
        KeyWithoutColon(sketch).map { clue.diagnostic(finding($0), line: line, offset: $0.offset) }
      }
      if let found { return found }
    }
    if let found = diagnoseTop(clue) { return found }
    guard clue.says("could not find expected ':'"), let start = clue.problem.contextPosition else {
      return nil
    }
    let line = clue.text.lineIndex(of: start)
    guard clue.sketch(line).key == nil else { return nil }
    let above = line > 0 ? clue.sketch(line - 1) : nil
    let continues = above?.key != nil && above?.value.first.map { !"\"'[{|>".contains($0) } == true
    return clue.diagnostic(
      finding(corrected: continues ? "  " + clue.text.line(line) : nil), at: clue.text.position(of: start))
  }
}

/// A line that was to be `key: value` and has another sign, or none, where the colon belongs.
struct KeyWithoutColon {
  let key: String
  /// `=`, `：` or whatever stands there; empty where nothing does.
  let sign: String
  /// Where the sign stands, or else the value, in Unicode scalars from the beginning of the line.
  let offset: Int
  /// The line as it could be.
  let corrected: String

  /// Fails if the line has a colon with a space, begins with more than one word, or has no value. The signs are the colons
  /// of Chinese and Armenian keyboards, and what other formats write; without one, only a key that entries have is taken for
  /// one.
  init?(_ sketch: LineSketch) {
    let line = #/(\p{L}[\p{L}_-]*+)([ \t]*)(：|︰|꞉|∶|==|=>|=|->)?[ \t]*(.+)/#
    guard sketch.key == nil, let match = sketch.value.wholeMatch(of: line) else { return nil }
    let sign = match.3 ?? ""
    if sign.isEmpty { guard CommonKeys.contains(match.1), !match.2.isEmpty else { return nil } }
    key = String(match.1)
    self.sign = String(sign)
    offset = sketch.offset(of: match.2.endIndex)
    corrected = sketch.line(withValue: "\(key): \(match.4)")
  }
}

enum MissingBlankAfterColon {
  static let rule = Rule(
    "MissingBlankAfterColon", .error, "A blank stands between the colon of a key and its value.")

  static func finding(key: String, corrected: String) -> Finding {
    Finding(
      rule, "no blank stands after the colon of '\(key)'", accepted: "a key is written 'key: value'",
      corrected: corrected)
  }

  static func diagnose(_ clue: SyntaxClue) -> Diagnostic? {
    clue.first { line, sketch in
      guard let (finding, offset) = diagnose(sketch) else { return nil }
      return clue.diagnostic(finding, line: line, offset: offset)
    }
  }

  /// Whether `sketch` is `key:value`, and where the blank is missing, in Unicode scalars from the line's
  /// beginning.
  static func diagnose(_ sketch: LineSketch) -> (Finding, offset: Int)? {
    guard sketch.key == nil,
      let match = sketch.value.wholeMatch(of: #/(\p{L}[\p{L}\p{N}_-]*):(?!\/\/)(.+)/#)
    else { return nil }
    let corrected = sketch.line(withValue: "\(match.1): \(match.2)")
    return (finding(key: String(match.1), corrected: corrected), sketch.offset(of: match.2.startIndex))
  }
}

enum HashStartsComment {
  static let rule = Rule(
    "HashStartsComment", .warning, "A # after a blank begins a comment, unless it stands in quotes.")

  static func finding(lost: String, fixing sketch: LineSketch) -> Finding {
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
    Substring(text).wholeMatch(of: #/#([\p{L}\p{N}_\/-]+)/#).map { String($0.1) }
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

extension YAMLRules {
  static let lines: [Rule] = [
    TabIndentation.rule, StrayIndentation.rule, LineWithoutKey.rule, MissingBlankAfterColon.rule,
    HashStartsComment.rule,
  ]
}
