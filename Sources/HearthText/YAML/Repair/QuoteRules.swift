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
      guard sketch.value.hasPrefix("'"), sketch.value.count > 2 else { return nil }
      let inside =
        sketch.value.hasSuffix("'") ? sketch.value.dropFirst().dropLast() : sketch.value.dropFirst()
      guard let apostrophe = firstLone(in: inside) else { return nil }
      // `'quoted' and more` is text after a quote, not a word with an apostrophe.
      guard apostrophe > inside.startIndex, inside.index(after: apostrophe) < inside.endIndex,
        inside[inside.index(before: apostrophe)].isLetter, inside[inside.index(after: apostrophe)].isLetter
      else { return nil }
      let offset = sketch.valueOffset + 1 + inside[..<apostrophe].unicodeScalars.count
      return clue.diagnostic(
        finding(sketch, inside: inside.split(separator: "''").joined(separator: "'")), line: line,
        offset: offset)
    }
  }

  /// The first apostrophe that is not one of a pair.
  private static func firstLone(in text: Substring) -> Substring.Index? {
    var index = text.startIndex
    while index < text.endIndex {
      let next = text.index(after: index)
      if text[index] == "'" {
        guard next < text.endIndex, text[next] == "'" else { return index }
        index = text.index(after: next)
      } else {
        index = next
      }
    }
    return nil
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

  private static func finding(_ sketch: LineSketch, _ item: OddlyQuotedItem) -> Finding {
    Finding(
      rule, "an item of \(sketch.valueName) has \(item.quote) on one side only",
      accepted: "a quote that is opened is closed", corrected: sketch.line(withValue: item.mended))
  }

  static func diagnose(_ clue: SyntaxClue) -> Diagnostic? {
    if let found = clue.first({ diagnose(clue, $0, $1) }) { return found }
    // The quote may have swallowed lines: the next quote further down then closed it.
    let first = clue.problem.contextPosition.map(clue.text.lineIndex) ?? 0
    guard first < clue.line else { return nil }
    for line in first..<clue.line { if let found = diagnose(clue, line, clue.sketch(line)) { return found } }
    return nil
  }

  private static func diagnose(_ clue: SyntaxClue, _ line: Int, _ sketch: LineSketch) -> Diagnostic? {
    if let item = OddlyQuotedItem(in: sketch.value) {
      return clue.diagnostic(finding(sketch, item), line: line, offset: sketch.valueOffset + item.offset)
    }
    guard let quote = sketch.value.first, quote == "\"" || quote == "'" else { return nil }
    guard !isClosed(sketch.value.dropFirst(), quote) else { return nil }
    return clue.diagnostic(finding(sketch, quote), line: line, offset: sketch.valueOffset)
  }

  /// Whether `text` holds a quote that closes: between double quotes, one after a backslash is part of the text.
  private static func isClosed(_ text: Substring, _ quote: Character) -> Bool {
    var isEscaped = false
    for letter in text {
      if letter == quote, !isEscaped { return true }
      isEscaped = quote == "\"" && letter == "\\" && !isEscaped
    }
    return false
  }
}

/// The first item of a list in brackets that has a quote on one side only: `[a, "ok]`.
struct OddlyQuotedItem {
  let quote: Character
  /// Where the item begins, in Unicode scalars from the beginning of the list.
  let offset: Int
  /// The list with every such item quoted on both sides, and closed.
  let mended: String

  /// `nil` where `value` is no list, or its quotes come in pairs.
  init?(in value: String) {
    guard value.first == "[", !value.contains("\\") else { return nil }
    let isClosed = value.last == "]"
    let inner = value.dropFirst().dropLast(isClosed ? 1 : 0)
    for quote: Character in ["\"", "'"] {
      guard inner.count(where: { $0 == quote }) % 2 == 1 else { continue }
      var items: [String] = []
      var offset: Int?
      var column = 1
      for part in inner.split(separator: ",", omittingEmptySubsequences: false) {
        let lead = part.prefix { $0 == " " }
        let item = part.dropFirst(lead.count)
        if let mended = Self.mended(String(item), quote) {
          offset = offset ?? column + lead.unicodeScalars.count
          items.append(lead + mended)
        } else {
          items.append(String(part))
        }
        column += part.unicodeScalars.count + 1
      }
      guard let offset else { continue }
      self.quote = quote
      self.offset = offset
      mended = "[\(items.joined(separator: ","))]"
      return
    }
    return nil
  }

  /// `item` with the quote that it lacks; `nil` where it lacks none. An apostrophe in the middle of a word is none.
  private static func mended(_ item: String, _ quote: Character) -> String? {
    let text = item.lastIndex { $0 != " " }.map { String(item[...$0]) } ?? ""
    guard text.count(where: { $0 == quote }) == 1 else { return nil }
    if text.first == quote { return text + String(quote) }
    return text.last == quote && quote == "\"" ? "\(quote)\(text)" : nil
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
    let rest = sketch.value.dropFirst()
    let behind = rest.firstIndex(of: quote).map { rest[rest.index(after: $0)...] }
    // `"She said "no""` is a sentence that holds quotes.
    return sketch.value.last == quote || behind?.first.map { !$0.isLetter && !$0.isNumber } ?? false
  }

  static func diagnose(_ clue: SyntaxClue) -> Diagnostic? {
    clue.first { line, sketch in
      guard let quote = sketch.value.first, quote == "\"" || quote == "'" else { return nil }
      let rest = sketch.value.dropFirst()
      guard let end = rest.firstIndex(of: quote), rest.index(after: end) < rest.endIndex else { return nil }
      let behind = rest[rest.index(after: end)...]
      guard !behind.hasPrefix(String(quote)), !behind.hasPrefix(":"), rest[..<end].last != "\\",
        !behind.drop(while: { $0 == " " || $0 == "\t" }).hasPrefix("#")
      else { return nil }
      let offset = sketch.offset(of: behind.startIndex)
      return clue.diagnostic(finding(sketch), line: line, offset: offset)
    }
  }
}

enum UnknownEscape {
  static let rule = Rule(
    "UnknownEscape", .error, "A backslash between double quotes begins an escape, such as \\n.")

  static func finding(_ sketch: LineSketch) -> Finding {
    Finding(
      rule, "\(sketch.valueName) has a backslash that begins no known escape",
      accepted: "a plain backslash is written between single quotes", corrected: corrected(sketch))
  }

  static func diagnose(_ clue: SyntaxClue) -> Diagnostic? {
    guard clue.says("escape", "hexdecimal", "hexadecimal", "Unicode character") else { return nil }
    return clue.diagnostic(finding(clue.sketch(clue.line)), at: clue.problemPosition)
  }

  private static func corrected(_ sketch: LineSketch) -> String? {
    guard sketch.value.hasPrefix("\""), sketch.value.hasSuffix("\""), sketch.value.count > 1 else {
      return nil
    }
    let inside = sketch.value.dropFirst().dropLast()
    return inside.contains("\\\"") ? nil : sketch.line(withValue: LineSketch.quoted(String(inside)))
  }
}

enum UnquotedColon {
  static let rule = Rule("UnquotedColon", .error, "A value with a colon and a blank in it stands in quotes.")

  static func finding(_ sketch: LineSketch) -> Finding {
    Finding(
      rule, "\(sketch.valueName) has a colon followed by a blank, which begins a new key in YAML",
      accepted: "a value with a colon goes in quotes",
      corrected: isItemOfText(sketch) ? sketch.quotedWhole : sketch.quoted)
  }

  /// Items that begin with a digit, such as a time, are text and have no key.
  private static func isItemOfText(_ sketch: LineSketch) -> Bool {
    sketch.lead.hasSuffix("- ") && sketch.key?.first?.isNumber == true
  }

  static func diagnose(_ clue: SyntaxClue) -> Diagnostic? {
    clue.first { line, sketch in
      guard sketch.key != nil, let first = sketch.value.first, !"\"'[{|>".contains(first) else { return nil }
      guard let colon = firstKeyColon(sketch.value) else { return nil }
      let offset = sketch.offset(of: colon)
      return clue.diagnostic(finding(sketch), line: line, offset: offset)
    }
  }

  private static func firstKeyColon(_ text: String) -> String.Index? {
    text.indices.first { index in
      guard text[index] == ":" else { return false }
      let next = text.index(after: index)
      return next == text.endIndex || text[next] == " " || text[next] == "\t"
    }
  }
}

enum UnquotedWikiLink {
  static let rule = Rule("UnquotedWikiLink", .warning, "A link such as [[Note]] stands in quotes.")

  static func finding(_ link: String, mending sketch: LineSketch) -> Finding {
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
