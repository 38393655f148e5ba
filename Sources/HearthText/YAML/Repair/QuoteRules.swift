import HearthCore

enum ApostropheInQuotes {
  static let rule = Rule("ApostropheInQuotes", .error, "An apostrophe between single quotes ends them.")

  static func finding(_ sketch: LineSketch, inside: String) -> Finding {
    Finding(
      rule, "\(sketch.valueName) has an apostrophe between single quotes, which ends them",
      accepted: "a value with an apostrophe goes between double quotes",
      corrected: sketch.line(withValue: LineSketch.quoted(inside)))
  }

  static func diagnose(_ clue: SyntaxClue) -> Diagnostic? {
    clue.first { line, sketch in
      // `'quoted' and more` is text after a quote, not a word with an apostrophe.
      guard let match = sketch.value.wholeMatch(of: #/'((?:[^']|'')*\p{L})('\p{L}.*?)'?/#) else { return nil }
      let inside = String(match.1 + match.2).replacing("''", with: "'")
      return clue.diagnostic(
        finding(sketch, inside: inside), line: line, offset: sketch.offset(of: match.2.startIndex))
    }
  }
}

enum UnclosedQuote {
  static let rule = Rule("UnclosedQuote", .error, "A quote that is opened is closed.")

  static func finding(_ sketch: LineSketch, _ quote: Character) -> Finding {
    Finding(
      rule, "\(sketch.valueName) begins with \(quote) and does not end with it",
      accepted: "a quote that is opened is closed",
      corrected: sketch.line(withValue: sketch.value + String(quote)))
  }

  /// Of a quote in a list in brackets.
  private static func finding(inList sketch: LineSketch, _ quote: Character) -> Finding {
    Finding(
      rule, "an item of \(sketch.valueName) has \(quote) on one side only",
      accepted: "a quote that is opened is closed", corrected: corrected(sketch, quote))
  }

  /// The list with each such item quoted on both sides, and closed.
  private static func corrected(_ sketch: LineSketch, _ quote: Character) -> String? {
    let inner = sketch.value.dropFirst().dropLast(sketch.value.last == "]" ? 1 : 0)
    var isCorrected = false
    let items = inner.split(separator: ",", omittingEmptySubsequences: false).map { part in
      let (lead, item) = (part.prefix(while: \.isBlank), part.trimmed)
      guard item.count(where: { $0 == quote }) == 1,
        item.first == quote || item.last == quote && quote == "\""
      else { return String(part) }
      isCorrected = true
      return lead + (item.first == quote ? item + String(quote) : String(quote) + item)
    }
    return isCorrected ? sketch.line(withValue: "[\(items.joined(separator: ","))]") : nil
  }

  static func diagnose(_ clue: SyntaxClue) -> Diagnostic? {
    if let found = clue.first({ diagnose(clue, $0, $1) }) { return found }
    // The quote may have swallowed lines: the next quote further down then closed it.
    let first = clue.problem.contextPosition.map(clue.text.lineIndex) ?? 0
    guard first < clue.line else { return nil }
    return (first..<clue.line).lazy.compactMap { diagnose(clue, $0, clue.sketch($0)) }.first
  }

  private static func diagnose(_ clue: SyntaxClue, _ line: Int, _ sketch: LineSketch) -> Diagnostic? {
    if let item = unpairedItem(of: sketch.value), let quote = item.first(where: { "\"'".contains($0) }) {
      let offset = sketch.offset(of: item.startIndex)
      return clue.diagnostic(finding(inList: sketch, quote), line: line, offset: offset)
    }
    // Between double quotes, one after a backslash is part of the text.
    guard sketch.value.wholeMatch(of: #/"(?:[^"\\]|\\.)*\\?|'[^']*/#) != nil, let quote = sketch.value.first
    else { return nil }
    return clue.diagnostic(finding(sketch, quote), line: line, offset: sketch.valueOffset)
  }

  /// The first item of a list in brackets with a quote on one side only: `[a, "ok]`. An apostrophe in a word is none.
  private static func unpairedItem(of list: String) -> Substring? {
    guard list.first == "[", !list.contains("\\") else { return nil }
    let items = list.dropFirst().split(separator: ",").map { $0.drop(while: \.isBlank) }
    for quote: Character in ["\"", "'"] where !list.count(where: { $0 == quote }).isMultiple(of: 2) {
      let unpaired = items.first {
        $0.count { $0 == quote } == 1 && (quote == "\"" || $0.first == quote)
      }
      if let unpaired { return unpaired }
    }
    return nil
  }
}

enum TextAfterQuote {
  static let rule = Rule("TextAfterQuote", .error, "A value in quotes has nothing after its closing quote.")

  static func finding(_ sketch: LineSketch) -> Finding {
    Finding(
      rule, "\(sketch.valueName) goes on after its closing quote",
      accepted: "quotes stand around the whole value", corrected: isText(sketch) ? sketch.quoted : nil)
  }

  /// Whether the quotes may be part of a sentence: not where a letter follows them at once, nor in the place of a word.
  private static func isText(_ sketch: LineSketch) -> Bool {
    guard let quote = sketch.value.first, !CommonKeys.takesWords(sketch.key) else { return false }
    // `"She said "no""` is a sentence that holds quotes.
    return sketch.value.last == quote
      || sketch.value.prefixMatch(of: #/(["'])(?:(?!\1).)*\1[^\p{L}\p{N}]/#) != nil
  }

  static func diagnose(_ clue: SyntaxClue) -> Diagnostic? {
    clue.first { line, sketch in
      guard let quote = sketch.value.first, quote == "\"" || quote == "'" else { return nil }
      let rest = sketch.value.dropFirst()
      guard let end = rest.firstIndex(of: quote), rest[..<end].last != "\\" else { return nil }
      let behind = rest[end...].dropFirst()
      guard let next = behind.first, next != quote, next != ":", behind.first(where: { !$0.isBlank }) != "#"
      else { return nil }
      return clue.diagnostic(finding(sketch), line: line, offset: sketch.offset(of: behind.startIndex))
    }
  }
}

enum UnknownEscape {
  static let rule = Rule(
    "UnknownEscape", .error, "A backslash between double quotes begins an escape, such as \\n.")

  static func finding(_ sketch: LineSketch) -> Finding {
    let inside = sketch.value.wholeMatch(of: #/"(.*)"/#)?.1
    return Finding(
      rule, "\(sketch.valueName) has a backslash that begins no known escape",
      accepted: "a plain backslash is written between single quotes",
      corrected: inside.flatMap {
        $0.contains("\\\"") ? nil : sketch.line(withValue: LineSketch.quoted(String($0)))
      })
  }

  static func diagnose(_ clue: SyntaxClue) -> Diagnostic? {
    guard clue.says("escape", "hexdecimal", "hexadecimal", "Unicode character") else { return nil }
    return clue.diagnostic(finding(clue.sketch(clue.line)), at: clue.problemPosition)
  }
}

enum UnquotedColon {
  static let rule = Rule("UnquotedColon", .error, "A value with a colon and a blank in it stands in quotes.")

  static func finding(_ sketch: LineSketch) -> Finding {
    // Items that begin with a digit, such as a time, are text and have no key.
    let isItemOfText = sketch.lead.hasSuffix("- ") && sketch.key?.first?.isNumber == true
    return Finding(
      rule, "\(sketch.valueName) has a colon followed by a blank, which begins a new key in YAML",
      accepted: "a value with a colon goes in quotes",
      corrected: isItemOfText ? sketch.quotedWhole : sketch.quoted)
  }

  static func diagnose(_ clue: SyntaxClue) -> Diagnostic? {
    clue.first { line, sketch in
      guard sketch.key != nil, let first = sketch.value.first, !"\"'[{|>".contains(first),
        let colon = sketch.value.firstRange(of: #/:(?=[ \t]|$)/#)?.lowerBound
      else { return nil }
      return clue.diagnostic(finding(sketch), line: line, offset: sketch.offset(of: colon))
    }
  }
}

enum UnquotedWikiLink {
  static let rule = Rule("UnquotedWikiLink", .warning, "A link such as [[Note]] stands in quotes.")

  static func finding(_ link: String, fixing sketch: LineSketch) -> Finding {
    Finding(
      rule, "the link \(link) has no quotes around it and is read as text", accepted: "a link goes in quotes",
      corrected: sketch.value == link ? sketch.quoted : nil)
  }
}

extension YAMLRules {
  static let quotes: [Rule] = [
    ApostropheInQuotes.rule, UnclosedQuote.rule, TextAfterQuote.rule, UnknownEscape.rule, UnquotedColon.rule,
    UnquotedWikiLink.rule,
  ]
}
