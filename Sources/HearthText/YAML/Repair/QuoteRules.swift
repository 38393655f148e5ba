import HearthCore

extension Rule {
  static let apostropheInQuotes = Rule(
    "ApostropheInQuotes", .error, "Put double quotes around text with an apostrophe: single quotes end there."
  )
  static let unclosedQuote = Rule("UnclosedQuote", .error, "Close every quote.")
  static let textAfterQuote = Rule(
    "TextAfterQuote", .error, "Write nothing after the closing quote of a value.")
  static let unknownEscape = Rule(
    "UnknownEscape", .error, "A backslash between double quotes begins an escape, such as \\n.")
  static let unquotedColon = Rule(
    "UnquotedColon", .error, "Put quotes around a value that contains a colon and a space.")
  static let unquotedWikiLink = Rule(
    "UnquotedWikiLink", .warning, "Put quotes around a link such as [[Note]].")
}

extension Finding {
  static func unquotedWikiLink(_ link: String, fixing sketch: LineSketch) -> Finding {
    Finding(
      .unquotedWikiLink, "the link \(link) has no quotes around it, so it is read as text",
      accepted: "put quotes around a link", corrected: sketch.value == link ? sketch.quoted : nil)
  }
}

extension SyntaxClue {
  func apostropheInQuotes() -> Diagnostic? {
    first { _, sketch in
      // `'quoted' and more` is text after a quote, not a word with an apostrophe.
      guard let match = sketch.value.wholeMatch(of: #/'((?:[^']|'')*\p{L})('\p{L}.*?)'?/#) else { return nil }
      let inside = String(match.1 + match.2).replacing("''", with: "'")
      let finding = Finding(
        .apostropheInQuotes,
        "\(sketch.valueName) has an apostrophe between single quotes, which ends them",
        accepted: "put double quotes around a value with an apostrophe",
        corrected: sketch.line(withValue: LineSketch.quoted(inside)))
      return (finding, sketch.offset(of: match.2.startIndex))
    }
  }

  func unclosedQuote() -> Diagnostic? {
    // The quote may span lines down to the next quote, so the mistake may be further up.
    let start = problem.contextPosition.map(text.lineIndex) ?? 0
    return first(of: suspects + Array(start..<max(start, line))) { _, sketch in
      if let (quote, item, corrected) = sketch.unpairedQuote {
        let finding = Finding(
          .unclosedQuote, "an item of \(sketch.valueName) has \(quote) on one side only",
          accepted: "close it", corrected: corrected)
        return (finding, sketch.offset(of: item.startIndex))
      }
      // In double quotes, a quote after a backslash is part of the text.
      guard sketch.value.wholeMatch(of: #/"(?:[^"\\]|\\.)*\\?|'[^']*/#) != nil,
        let quote = sketch.value.first
      else { return nil }
      let finding = Finding(
        .unclosedQuote, "\(sketch.valueName) begins with \(quote), which is never closed",
        accepted: "close it", corrected: sketch.line(withValue: sketch.value + String(quote)))
      return (finding, sketch.valueOffset)
    }
  }

  func textAfterQuote() -> Diagnostic? {
    first { _, sketch in
      guard let quote = sketch.value.first, quote == "\"" || quote == "'" else { return nil }
      let rest = sketch.value.dropFirst()
      guard let end = rest.firstIndex(of: quote), rest[..<end].last != "\\" else { return nil }
      let text = rest[end...].dropFirst()
      guard let next = text.first, next != quote, next != ":", text.first(where: { !$0.isBlank }) != "#"
      else { return nil }
      let finding = Finding(
        .textAfterQuote, "\(sketch.valueName) continues after its closing quote",
        accepted: "put quotes around the whole value",
        corrected: sketch.isTextWithQuotes ? sketch.quoted : nil)
      return (finding, sketch.offset(of: text.startIndex))
    }
  }

  func unknownEscape() -> Diagnostic? {
    guard says("escape", "hexdecimal", "hexadecimal", "Unicode character") else { return nil }
    let sketch = sketch(line)
    let inside = sketch.value.wholeMatch(of: #/"(.*)"/#).map { String($0.1) }
    let isQuotable = inside?.contains("\\\"") == false
    return diagnostic(
      Finding(
        .unknownEscape, "\(sketch.valueName) has a backslash that begins no known escape",
        accepted: "put single quotes around a plain backslash",
        corrected: isQuotable ? inside.map { sketch.line(withValue: LineSketch.quoted($0)) } : nil))
  }

  func unquotedColon() -> Diagnostic? {
    first { _, sketch in
      guard let key = sketch.key, let first = sketch.value.first, !"\"'[{|>".contains(first),
        let colon = sketch.value.colon
      else { return nil }
      // Items that begin with a digit, such as a time, are text without a key.
      let isItemOfText = sketch.lead.hasSuffix("- ") && key.first?.isNumber == true
      let finding = Finding(
        .unquotedColon, "\(sketch.valueName) contains ': ', which YAML reads as a new key",
        accepted: "put quotes around a value with a colon",
        corrected: isItemOfText ? sketch.quotedWhole : sketch.quoted)
      return (finding, sketch.offset(of: colon))
    }
  }
}

extension LineSketch {
  /// The first item of a bracketed list with a quote on one side only: `[a, "ok]`; and the line with each such item quoted on
  /// both sides. An apostrophe in a word doesn't count.
  fileprivate var unpairedQuote: (quote: Character, item: Substring, corrected: String?)? {
    guard value.first == "[", !value.contains("\\") else { return nil }
    let inside = value.dropFirst().dropLast(value.last == "]" ? 1 : 0)
    let parts = inside.split(separator: ",", omittingEmptySubsequences: false)
    for quote: Character in ["\"", "'"] where !value.count(where: { $0 == quote }).isMultiple(of: 2) {
      let unpaired = parts.map { $0.drop(while: \.isBlank) }.filter {
        $0.count { $0 == quote } == 1 && (quote == "\"" || $0.first == quote)
      }
      guard let first = unpaired.first else { continue }
      let list = parts.map { part -> String in
        let item = part.drop(while: \.isBlank)
        guard unpaired.contains(item) else { return String(part) }
        let lead = part[..<item.startIndex]
        return lead
          + (item.first == quote ? item.trimmedEnd + String(quote) : String(quote) + item.trimmedEnd)
      }
      let isCorrected = unpaired.allSatisfy { $0.first == quote || $0.trimmedEnd.last == quote }
      return (quote, first, isCorrected ? line(withValue: "[\(list.joined(separator: ","))]") : nil)
    }
    return nil
  }

  /// Whether the quotes may be part of a sentence. They aren't if a letter follows them directly, or if the key takes
  /// single words.
  fileprivate var isTextWithQuotes: Bool {
    guard let quote = value.first, !CommonKeys.words.hasKey(key) else { return false }
    // `"She said "no""` is a sentence that contains quotes.
    return value.last == quote || value.prefixMatch(of: #/(["'])(?:(?!\1).)*\1[^\p{L}\p{N}]/#) != nil
  }
}
