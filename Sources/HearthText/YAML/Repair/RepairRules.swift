import HearthCore

extension Finding {
  static func hashStartsComment(lost: String, fixing sketch: TokenizedLine) -> Finding {
    let isQuotable = sketch.value.first.map { !"[{\"'".contains($0) } ?? false
    return Finding(
      "UnquotedValue", "'\(lost)' is left out, because # begins a comment",
      accepted: "put quotes around a value with #", corrected: isQuotable ? sketch.quoted : nil,
      severity: .warning)
  }

  static func unquotedWikiLink(_ link: String, fixing sketch: TokenizedLine) -> Finding {
    Finding(
      "UnquotedValue", "the link \(link) has no quotes around it, so it is read as text",
      accepted: "put quotes around a link", corrected: sketch.value == link ? sketch.quoted : nil,
      severity: .warning)
  }

  static func lineWithoutKey() -> Finding {
    Finding("YAMLSyntax", "the line has no key, so it isn't read", accepted: "write 'key: value'")
  }

  static func yamlSyntax() -> Finding {
    Finding(
      "YAMLSyntax", "Hearth can't read the YAML here",
      accepted: "write 'key: value' or '- item', and quotes around a value with a character that YAML uses")
  }
}

/// The mistakes in a line of YAML that have a name and one correction.
struct LineMistake {
  var finding: Finding
  /// Its offset in the line, in Unicode scalars.
  var offset: Int

  /// Returns the first mistake in a line that can't be read; `above` is the closest line above it that isn't empty.
  static func first(in line: String, below above: String) -> LineMistake? {
    let sketch = TokenizedLine(line)
    return tab(in: line, below: TokenizedLine(above)) ?? curlyQuotes(in: sketch) ?? unclosedQuote(in: sketch)
      ?? unquotedColon(in: sketch)
  }

  private static func tab(in line: String, below above: TokenizedLine) -> LineMistake? {
    let lead = line.prefix(while: \.isBlank)
    guard let tab = lead.firstIndex(of: "\t") else { return nil }
    // A line below a key with a value, or an item below an item, has the same indentation; other lines have more.
    let text = line[lead.endIndex...]
    let isBeside = text.hasPrefix("- ") ? above.lead.hasSuffix("- ") : !above.value.isEmpty
    let indent = above.lead.prefix { $0 == " " }
    let finding = Finding(
      "YAMLSyntax", "the line begins with a tab", accepted: "indent YAML with spaces",
      corrected: indent + (isBeside || above.key == nil ? "" : "  ") + text)
    return LineMistake(finding: finding, offset: lead.distance(from: lead.startIndex, to: tab))
  }

  private static func curlyQuotes(in sketch: TokenizedLine) -> LineMistake? {
    guard let first = sketch.value.first, TypographicQuotes.opening.contains(first),
      let last = sketch.value.dropFirst().last, TypographicQuotes.closing.contains(last)
    else { return nil }
    let inside = String(sketch.value.dropFirst().dropLast())
    let finding = Finding(
      "MistypedQuote", "\(sketch.valueName) is between curly quotes, which YAML reads as letters",
      accepted: "put straight quotes around it",
      corrected: sketch.line(withValue: TokenizedLine.quoted(inside)),
      severity: .warning)
    return LineMistake(finding: finding, offset: sketch.valueOffset)
  }

  private static func unclosedQuote(in sketch: TokenizedLine) -> LineMistake? {
    // In double quotes, a quote after a backslash is part of the text.
    guard let quote = sketch.value.first, sketch.value.wholeMatch(of: #/"(?:[^"\\]|\\.)*|'[^']*/#) != nil
    else { return nil }
    let finding = Finding(
      "MistypedQuote", "\(sketch.valueName) begins with \(quote), which is never closed",
      accepted: "close it",
      corrected: sketch.line(withValue: sketch.value + String(quote)))
    return LineMistake(finding: finding, offset: sketch.valueOffset)
  }

  private static func unquotedColon(in sketch: TokenizedLine) -> LineMistake? {
    guard sketch.key != nil, let first = sketch.value.first, !"\"'[{|>".contains(first),
      let colon = sketch.value.colon
    else { return nil }
    // An item that begins with several words is text.
    let text = "\(sketch.key ?? ""): \(sketch.value)"
    let isText = sketch.lead.hasSuffix("- ") && sketch.key?.contains(" ") == true
    let finding = Finding(
      "UnquotedValue", "\(sketch.valueName) contains ': ', which YAML reads as a new key",
      accepted: "put quotes around a value with a colon",
      corrected: isText ? sketch.lead + TokenizedLine.quoted(text) : sketch.quoted)
    return LineMistake(finding: finding, offset: sketch.offset(of: colon))
  }
}
