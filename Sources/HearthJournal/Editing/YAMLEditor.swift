import HearthText

/// Edits YAML values in their own style, keeping every other byte. Returns `nil` for forms that can't be changed
/// separately. Parse the result again: rare forms aren't checked here.
struct YAMLEditor {
  let source: SourceText
  /// The byte after the YAML of the file.
  let limit: Int

  // MARK: Values

  /// Returns the bytes of a value with its quotes or brackets; `nil` if a text spans several lines.
  func range(of node: YAMLNode) -> Range<Int>? {
    guard let start = source.offset(of: node.position) else { return nil }
    guard let scalar = node.scalar else { return flow(node).map { start..<$0.close + 1 } }
    switch scalar.style {
    case .plain: return source.holds(scalar.text, at: start) ? start..<start + scalar.text.utf8.count : nil
    case .singleQuoted, .doubleQuoted:
      return endOfQuotes(from: start, before: source.end(ofLine: node.position.line)).map { start..<$0 }
    case .literal, .folded: return nil
    }
  }

  /// Returns the byte after the quoted scalar that begins at `start`.
  private func endOfQuotes(from start: Int, before limit: Int) -> Int? {
    let quoted = #/'(?:[^']|'')*'(?!')|"(?:[^"\\]|\\.)*"/#.matchingSemantics(.unicodeScalar)
    return source.text(in: start..<max(start, limit)).prefixMatch(of: quoted).map { start + $0.0.utf8.count }
  }

  /// Returns the closing bracket of a list or a mapping in brackets, and the byte after its last part or the comma that
  /// follows.
  private func flow(_ node: YAMLNode) -> (lastEnd: Int, close: Int, endsWithComma: Bool)? {
    guard let open = source.offset(of: node.position),
      source.holds("[", at: open) || source.holds("{", at: open)
    else { return nil }
    var lastEnd = open + 1
    if let last = node.items?.last ?? node.entries?.last?.value {
      guard let end = range(of: last)?.upperBound else { return nil }
      lastEnd = end
    }
    var offset = lastEnd
    var endsWithComma = false
    while offset < source.bytes.count {
      switch source.bytes[offset] {
      case UInt8(ascii: "]"), UInt8(ascii: "}"): return (lastEnd, offset, endsWithComma)
      case UInt8(ascii: ","): (lastEnd, endsWithComma) = (offset + 1, true)
      case UInt8(ascii: "#"):
        offset = source.bytes[offset...].firstIndex(of: UInt8(ascii: "\n")) ?? source.bytes.count
      case 0x20, 0x09, 0x0A, 0x0D: break
      default: return nil
      }
      offset += 1
    }
    return nil
  }

  /// Returns the edit that replaces a scalar by `words`, keeping its quotes.
  func replacing(_ node: YAMLNode, with words: String, inFlow: Bool) -> TextEdit? {
    range(of: node).map { range in
      TextEdit(range, YAMLScalarText.scalar(words, like: quotes(at: range.lowerBound), inFlow: inFlow))
    }
  }

  /// Returns the edit that sets the value of `entry` to `text`: replacing it, or after a colon without a value.
  func writing(_ text: String, to entry: YAMLEntry) -> TextEdit? {
    guard let scalar = entry.value.scalar, scalar.isNull, scalar.text.isEmpty else {
      return range(of: entry.value).map { TextEdit($0, text) }
    }
    return colon(of: entry).map { .insert(" \(text)", at: $0 + 1) }
  }

  /// Returns the edit that sets the value of `entry` to `text`, on one line whatever the value spans; `nil` if a comment would
  /// be lost.
  func rewriting(_ entry: YAMLEntry, as text: String) -> TextEdit? {
    if let edit = writing(text, to: entry), !source.text(in: edit.range).contains("\n") { return edit }
    guard let colon = colon(of: entry) else { return nil }
    let range = colon + 1..<max(colon + 1, source.end(ofLine: lastLine(of: entry)))
    return holdsComment(range) ? nil : TextEdit(range, " \(text)")
  }

  /// Returns the edit that removes a key with its value, whatever it spans; `nil` if a comment would be lost.
  func removingAll(of entry: YAMLEntry) -> TextEdit? {
    if let edit = removing(entry) { return edit }
    let (first, last) = (entry.keyPosition.line, lastLine(of: entry))
    let range = source.start(ofLine: first)..<source.end(ofLine: last)
    guard source.indent(ofLine: first) == entry.keyPosition.column - 1, !holdsComment(range) else {
      return nil
    }
    return TextEdit(source.range(ofLines: first...last), "")
  }

  private func holdsComment(_ range: Range<Int>) -> Bool { source.bytes[range].contains(UInt8(ascii: "#")) }

  /// Returns the last line of the value of `entry`.
  func lastLine(of entry: YAMLEntry) -> Int {
    func last(_ node: YAMLNode) -> Int {
      ((node.items ?? []) + (node.entries ?? []).map(\.value)).map(last).max() ?? node.position.line
    }
    return lastLine(
      from: max(entry.keyPosition.line, last(entry.value)), deeperThan: entry.keyPosition.column - 1)
  }

  func colon(of entry: YAMLEntry) -> Int? {
    guard let start = source.offset(of: entry.keyPosition) else { return nil }
    let end = max(start, source.end(ofLine: entry.keyPosition.line))
    return source.bytes[start..<end].firstIndex(of: UInt8(ascii: ":"))
  }

  /// Returns the edit that removes the whole line of a key, with its end; if something else is on it, such as a
  /// comment, only the value.
  func removing(_ entry: YAMLEntry) -> TextEdit? {
    let number = entry.keyPosition.line
    guard entry.value.scalar != nil, entry.value.position.line == number, let value = range(of: entry.value)
    else { return nil }
    let isAlone =
      source.bytes[value.upperBound..<source.end(ofLine: number)].allSatisfy { $0 <= 0x20 }
      && source.indent(ofLine: number) == entry.keyPosition.column - 1
    return TextEdit(isAlone ? source.range(ofLines: number...number) : value, "")
  }

  // MARK: Lists

  /// Returns the edits that append `words` to the value of `entry`; a text becomes a list with two items, and an empty
  /// list becomes a block.
  func appending(_ words: String, to entry: YAMLEntry) -> [TextEdit]? {
    let value = entry.value
    if let scalar = value.scalar, !scalar.isNull { return besideText(words, entry, scalar) }
    if let last = value.items?.last, let start = source.offset(of: last.position) {
      if let edit = appending(
        YAMLScalarText.scalar(words, like: quotes(at: start), inFlow: true), toFlow: value)
      {
        return [edit]
      }
      return behind(last, words)
    }
    let line = lineUnderKey(words, entry)
    if value.scalar?.text.isEmpty == true { return [line] }
    guard let range = range(of: value), !source.bytes[range].contains(UInt8(ascii: "\n")) else { return nil }
    return [TextEdit(range.lowerBound - spaceCount(before: range.lowerBound)..<range.upperBound, ""), line]
  }

  /// Returns the edit that appends `item` to a list in brackets: on the same line, or on its own if the last one has its own.
  func appending(_ item: String, toFlow list: YAMLNode) -> TextEdit? {
    guard let flow = flow(list) else { return nil }
    guard let last = list.items?.last ?? list.entries?.last?.value else {
      return .insert(item, at: flow.lastEnd)
    }
    let line = last.position.line
    let separator =
      line > list.position.line
      ? source.lineEnd + SourceText.spaces(before: source.indent(ofLine: line) + 1) : " "
    return .insert(flow.endsWithComma ? "\(separator)\(item)," : ",\(separator)\(item)", at: flow.lastEnd)
  }

  /// Returns the edits that add a line like the last item's, after it.
  private func behind(_ last: YAMLNode, _ words: String) -> [TextEdit]? {
    guard let start = source.offset(of: last.position), let prefix = lead(of: last),
      prefix.filter({ $0 != " " && $0 != "\t" }) == "-"
    else { return nil }
    let item = YAMLScalarText.scalar(words, like: quotes(at: start), inFlow: false)
    let line = lastLine(from: last.position.line, deeperThan: prefix.prefix { $0 == " " }.count)
    return [source.inserting(prefix + item, below: line)]
  }

  /// Returns what precedes an item on its line: `  - `.
  func lead(of item: YAMLNode) -> String? {
    source.offset(of: item.position).map { source.text(in: source.start(ofLine: item.position.line)..<$0) }
  }

  /// Returns the last line of the block that begins on line `first`, including following lines indented further.
  func lastLine(from first: Int, deeperThan indent: Int) -> Int {
    var last = first
    var number = first + 1
    while number <= source.lineCount, source.start(ofLine: number) < limit {
      let text = source.line(number).drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
      if !text.isEmpty {
        guard source.indent(ofLine: number) > indent, text.first != UInt8(ascii: "#") else { break }
        last = number
      }
      number += 1
    }
    return last
  }

  /// Appends to a single text: `key: first` is a list of one; `key: |` has an item on each of its lines.
  private func besideText(_ words: String, _ entry: YAMLEntry, _ scalar: YAMLScalar) -> [TextEdit]? {
    guard let start = source.offset(of: entry.value.position) else { return nil }
    let (line, keyIndent) = (entry.value.position.line, entry.keyPosition.column - 1)
    if scalar.style == .literal {
      let last = lastLine(from: line, deeperThan: keyIndent)
      guard last > line else { return nil }
      return [source.inserting(words, below: last, column: source.indent(ofLine: last) + 1)]
    }
    guard range(of: entry.value) != nil, line == entry.keyPosition.line else { return nil }
    let before = start - spaceCount(before: start)..<start
    return [
      TextEdit(before, "\(source.lineEnd)\(SourceText.spaces(before: keyIndent + 1))  - "),
      lineUnderKey(words, entry, like: quotes(at: start)),
    ]
  }

  // MARK: Parts

  /// Returns the edits that add the first line of a list, below its key.
  private func lineUnderKey(_ words: String, _ entry: YAMLEntry, like quotes: YAMLScalarText.Quotes = .none)
    -> TextEdit
  {
    let item = YAMLScalarText.scalar(words, like: quotes, inFlow: false)
    return source.inserting("  - \(item)", below: entry.keyPosition.line, column: entry.keyPosition.column)
  }

  private func quotes(at offset: Int) -> YAMLScalarText.Quotes {
    if source.holds("'", at: offset) { return .single }
    return source.holds("\"", at: offset) ? .double : .none
  }

  /// Returns the number of spaces and tabs right before `offset`.
  private func spaceCount(before offset: Int) -> Int {
    source.bytes[..<offset].reversed().prefix { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }.count
  }
}
