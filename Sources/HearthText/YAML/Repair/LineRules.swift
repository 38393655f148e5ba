import HearthCore

extension Rule {
  static let tabIndentation = Rule("TabIndentation", .error, "Indent YAML with spaces, not tabs.")
  static let strayIndentation = Rule(
    "StrayIndentation", .error, "Align the keys of one mapping.")
  static let lineWithoutKey = Rule(
    "LineWithoutKey", .error, "Begin each line of front matter with a key, or indent it below the key above.")
  static let missingSpaceAfterColon = Rule(
    "MissingSpaceAfterColon", .error, "Write a space after the colon of a key.")
  static let hashStartsComment = Rule(
    "HashStartsComment", .warning, "Put quotes around a value with #: after a space it begins a comment.")
}

extension Finding {
  /// Returns the finding for an item that is indented further than the one above, and so read as part of it.
  static func strayIndentation(item: LineSketch, above: LineSketch) -> Finding {
    Finding(
      .strayIndentation, "the item is indented more than the one above, so it is read as part of it",
      accepted: "align the items of a list",
      corrected: above.lead.hasSuffix("- ") ? item.line(withLead: above.lead) : nil, severity: .warning)
  }

  static func hashStartsComment(lost: String, fixing sketch: LineSketch) -> Finding {
    let isQuotable = sketch.value.first.map { !"[{\"'".contains($0) } ?? false
    return Finding(
      .hashStartsComment, "'\(lost)' is left out, because # begins a comment",
      accepted: "put quotes around a value with #",
      corrected: sketch.listOfTags ?? (isQuotable ? sketch.quoted : nil))
  }

  /// - Parameter mayContinue: Whether the line above has a value that this line may continue.
  fileprivate static func lineWithoutKey(mayContinue: Bool) -> Finding {
    Finding(
      .lineWithoutKey, "the line has no key", accepted: "write 'key: value'",
      help: mayContinue ? "If it continues the line above, begin it with two spaces." : nil)
  }
}

extension SyntaxClue {
  func tabIndentation() -> Diagnostic? {
    first { line, own in
      let (text, above) = (text.line(line), text.line(max(0, line - 1)))
      let lead = text.prefix(while: \.isBlank)
      guard let tab = lead.firstIndex(of: "\t") else { return nil }
      // An item below another has the same indentation, and so does a key below one that has a value.
      let aboveLead = above.prefix { $0 == " " }
      let areItems =
        text[lead.endIndex...].hasPrefix("- ") && above[aboveLead.endIndex...].hasPrefix("- ")
      let other = sketch(line - 1)
      let isBesideKey = own.key != nil && (line == 0 || other.key != nil && !other.value.isEmpty)
      let spaces =
        areItems || isBesideKey
        ? String(line == 0 ? "" : aboveLead) : lead.map { $0 == "\t" ? "  " : " " }.joined()
      let finding = Finding(
        .tabIndentation, "the line begins with a tab", accepted: "indent YAML with spaces",
        corrected: spaces + text[lead.endIndex...])
      return (finding, lead.distance(from: lead.startIndex, to: tab))
    }
  }

  func strayIndentation() -> Diagnostic? {
    let (sketch, above) = (sketch(line), sketch(lineAbove))
    guard line > 0, sketch.key != nil, !sketch.lead.contains("-"), above.key != nil, !above.value.isEmpty,
      above.lead != sketch.lead
    else { return nil }
    let finding = Finding(
      .strayIndentation, "the line is indented differently from the key above it",
      accepted: "align keys that belong together",
      corrected: above.lead.contains("-") ? nil : sketch.line(withLead: above.lead))
    return diagnostic(finding, line: line, offset: sketch.lead.unicodeScalars.count)
  }

  func lineWithoutKey() -> Diagnostic? {
    let isBelowWords = says("mapping values are not allowed")
    guard isBelowWords || says("could not find expected ':'") else { return nil }
    if let found = first({ $1.keyWithoutColon }) { return found }
    guard !isBelowWords, let start = problem.contextPosition else { return nil }
    let line = text.lineIndex(of: start)
    guard sketch(line).key == nil else { return nil }
    let above = line > 0 ? sketch(line - 1) : nil
    let continues = above?.key != nil && above?.value.first.map { !"\"'[{|>".contains($0) } == true
    return diagnostic(.lineWithoutKey(mayContinue: continues), at: text.position(of: start))
  }

  /// Returns the diagnostic for the first of the words or items above the first key, at which libyaml fails.
  func wordsAboveKey() -> Diagnostic? {
    guard line > 0, sketch(line).lead.isEmpty else { return nil }
    let above = (0..<line).map { ($0, sketch($0)) }.filter { !$1.value.isEmpty || $1.key != nil }
    guard let (first, words) = above.first,
      above.allSatisfy({ $1.lead.contains("-") || $1.key == nil && $1.value.colon == nil })
    else { return nil }
    if says("mapping values are not allowed"), above.allSatisfy(\.1.lead.isEmpty) {
      let (finding, offset) = words.keyWithoutColon ?? (.lineWithoutKey(mayContinue: false), 0)
      return diagnostic(finding, line: first, offset: offset)
    }
    // A settings file may be a list, and so may a text between two rules.
    let below = (line..<text.lineCount).map { sketch($0) }
    guard text.firstLine > 1,
      below.contains(where: { $0.lead.isEmpty && CommonKeys.all.hasKey($0.key) })
    else { return nil }
    let finding = Finding(
      .lineWithoutKey, "the line is above the first key, and belongs to none",
      accepted: "write 'key: value'")
    return diagnostic(finding, line: first, offset: words.lead.prefix { $0 != "-" }.unicodeScalars.count)
  }

  func missingSpaceAfterColon() -> Diagnostic? {
    first { _, sketch in sketch.keyWithoutColon.flatMap { $0.0.rule == .missingSpaceAfterColon ? $0 : nil } }
  }
}

extension LineSketch {
  /// The colons of Chinese and Armenian keyboards, and other formats' separators.
  private static let separators = [":", "：", "︰", "꞉", "∶", "==", "=>", "=", "->"]

  /// What a line meant as `key: value` lacks, and where: the space after the colon, or the colon. Without any separator,
  /// only a common key counts.
  var keyWithoutColon: (Finding, offset: Int)? {
    let word = value.prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "-" }
    let rest = value[word.endIndex...].drop(while: \.isBlank)
    let separator = Self.separators.first(where: rest.hasPrefix) ?? ""
    let text = rest.dropFirst(separator.count).drop(while: \.isBlank)
    let isApart = rest.startIndex > word.endIndex
    guard key == nil, word.first?.isLetter == true, !text.isEmpty,
      !separator.isEmpty || isApart && CommonKeys.all.hasKey(word)
    else { return nil }
    let corrected = line(withValue: "\(word): \(text)")
    guard separator == ":" else {
      let found =
        separator.isEmpty
        ? "there is no colon after the key '\(word)'"
        : "the key '\(word)' has '\(separator)' instead of a colon"
      let finding = Finding(
        .lineWithoutKey, found, accepted: "write 'key: value'", corrected: corrected)
      return (finding, offset(of: rest.startIndex))
    }
    if isApart || text.hasPrefix("//") { return nil }
    let finding = Finding(
      .missingSpaceAfterColon, "there is no space after the colon of '\(word)'",
      accepted: "write 'key: value'", corrected: corrected)
    return (finding, offset(of: text.startIndex))
  }

  /// `tags: #calm #walk` as a list of words; `nil` for other keys, or if a word lacks its `#`.
  fileprivate var listOfTags: String? {
    guard takesTags else { return nil }
    let words = value.split { $0 == " " || $0 == "," }
    let tags = words.compactMap(Self.tag)
    return tags.count == words.count && tags.count > 1
      ? line(withValue: "[\(tags.joined(separator: ", "))]") : nil
  }

  /// Whether the key takes words that some programs write with `#`.
  var takesTags: Bool { (["tags", "tag", "labels"] as Set).hasKey(key) }

  /// Returns the word of `#word`; `nil` for any other text.
  static func tag(_ text: Substring) -> String? {
    let word = text.dropFirst()
    let isWord = word.allSatisfy { $0.isLetter || $0.isNumber || "_-/".contains($0) }
    return text.first == "#" && isWord && !word.isEmpty ? String(word) : nil
  }

  fileprivate func line(withLead lead: String) -> String {
    lead + line(withValue: value).dropFirst(self.lead.count)
  }
}
