import HearthText

/// Adds an item to a list of YAML in the way in which the list is written. Gives `nil` for forms that cannot be added to
/// without changing more.
struct YAMLListEditor {
  let source: SourceText
  /// The byte after the YAML of the file.
  let limit: Int

  /// The value of `entry` with `words` after what it has; a text becomes a list with two items.
  func appending(_ words: String, to entry: YAMLEntry) -> [TextEdit]? {
    if let scalar = entry.value.scalar {
      return scalar.isNull ? underEmptyKey(words, entry, scalar) : besideText(words, entry, scalar)
    }
    guard let items = entry.value.items, let start = source.offset(of: entry.value.position) else {
      return nil
    }
    if source.holds("[", at: start) { return inBrackets(words, entry, start, items) }
    return items.last.flatMap { behind($0, words) }
  }

  // MARK: Lists

  /// `key: []`, `key: [first]`
  private func inBrackets(_ words: String, _ entry: YAMLEntry, _ open: Int, _ items: [YAMLNode])
    -> [TextEdit]?
  {
    guard let list = FlowList(source.bytes, from: open) else { return nil }
    guard let last = items.last, let lastStart = source.offset(of: last.position) else {
      guard source.bytes[open + 1..<list.close].allSatisfy({ $0 == UInt8(ascii: " ") }) else { return nil }
      // With nothing in it, the list can be one with lines, as most are.
      return [TextEdit(open - blanks(before: open)..<list.close + 1, ""), lineUnderKey(words, entry)]
    }
    let item = YAMLScalarText.scalar(words, like: quotes(at: lastStart), inFlow: true)
    let isOnOwnLine = last.position.line > entry.value.position.line
    return [list.appending(item, in: source, below: isOnOwnLine ? last.position.line : nil)]
  }

  /// A line like that of the last item, after it.
  private func behind(_ last: YAMLNode, _ words: String) -> [TextEdit]? {
    guard let start = source.offset(of: last.position) else { return nil }
    let prefix = source.text(in: source.start(ofLine: last.position.line)..<start)
    guard prefix.filter({ $0 != " " && $0 != "\t" }) == "-" else { return nil }
    let indent = prefix.prefix { $0 == " " }.count
    let item = YAMLScalarText.scalar(words, like: quotes(at: start), inFlow: false)
    let line = lastLine(from: last.position.line, deeperThan: indent)
    return [.insert(source.lineEnd + prefix + item, at: source.end(ofLine: line))]
  }

  /// The last line of what begins on line `first`: those after it that are indented further belong to it.
  private func lastLine(from first: Int, deeperThan indent: Int) -> Int {
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

  // MARK: Texts

  /// `key:`, `key: ~`
  private func underEmptyKey(_ words: String, _ entry: YAMLEntry, _ scalar: YAMLScalar) -> [TextEdit]? {
    let line = lineUnderKey(words, entry)
    guard !scalar.text.isEmpty else { return [line] }
    guard let start = source.offset(of: entry.value.position), source.holds(scalar.text, at: start) else {
      return nil
    }
    return [TextEdit(start - blanks(before: start)..<start + scalar.text.utf8.count, ""), line]
  }

  /// `key: first` is a list of one; `key: |` holds an item on each of its lines.
  private func besideText(_ words: String, _ entry: YAMLEntry, _ scalar: YAMLScalar) -> [TextEdit]? {
    guard let start = source.offset(of: entry.value.position) else { return nil }
    let (line, keyIndent) = (entry.value.position.line, entry.keyPosition.column - 1)
    switch scalar.style {
    case .literal:
      let last = lastLine(from: line, deeperThan: keyIndent)
      guard last > line else { return nil }
      let text = source.lineEnd + blanks(source.indent(ofLine: last)) + words
      return [.insert(text, at: source.end(ofLine: last))]
    case .folded: return nil
    case .plain, .singleQuoted, .doubleQuoted:
      guard range(of: entry.value) != nil, line == entry.keyPosition.line else { return nil }
      let before = start - blanks(before: start)..<start
      return [
        TextEdit(before, "\(source.lineEnd)\(blanks(keyIndent))  - "),
        lineUnderKey(words, entry, like: quotes(at: start)),
      ]
    }
  }

  // MARK: Parts

  /// The bytes of a scalar with its quotes; `nil` where it is written on several lines.
  func range(of node: YAMLNode) -> Range<Int>? {
    guard let scalar = node.scalar, let start = source.offset(of: node.position) else { return nil }
    switch scalar.style {
    case .plain: return source.holds(scalar.text, at: start) ? start..<start + scalar.text.utf8.count : nil
    case .singleQuoted, .doubleQuoted:
      guard let end = FlowList.end(ofQuoteIn: source.bytes, from: start),
        end <= source.end(ofLine: node.position.line)
      else { return nil }
      return start..<end
    case .literal, .folded: return nil
    }
  }

  /// A scalar replaced by `words`, in the quotes that it has.
  func replacing(_ node: YAMLNode, with words: String, inFlow: Bool) -> TextEdit? {
    range(of: node).map { range in
      TextEdit(range, YAMLScalarText.scalar(words, like: quotes(at: range.lowerBound), inFlow: inFlow))
    }
  }

  /// The first line of a list, below its key.
  private func lineUnderKey(_ words: String, _ entry: YAMLEntry, like quotes: YAMLScalarText.Quotes = .none)
    -> TextEdit
  {
    let item = YAMLScalarText.scalar(words, like: quotes, inFlow: false)
    return .insert(
      "\(source.lineEnd)\(blanks(entry.keyPosition.column - 1))  - \(item)",
      at: source.end(ofLine: entry.keyPosition.line))
  }

  private func quotes(at offset: Int) -> YAMLScalarText.Quotes {
    if source.holds("'", at: offset) { return .single }
    return source.holds("\"", at: offset) ? .double : .none
  }

  private func blanks(_ count: Int) -> String { String(repeating: " ", count: max(0, count)) }

  private func blanks(before offset: Int) -> Int {
    source.bytes[..<offset].reversed().prefix { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }.count
  }
}

extension FlowList {
  /// `item` after the last one: on the same line, or on a line of its own below that of the last one.
  func appending(_ item: String, in source: SourceText, below line: Int?) -> TextEdit {
    guard !isEmpty else { return .insert(item, at: lastEnd) }
    let indent = line.map { String(repeating: " ", count: source.indent(ofLine: $0)) }
    let separator = indent.map { source.lineEnd + $0 } ?? " "
    return .insert(endsWithComma ? "\(separator)\(item)," : ",\(separator)\(item)", at: lastEnd)
  }
}

/// A list in brackets as it is written in a file: `[a, "b", c]`, on one line or on several.
struct FlowList {
  /// The byte of the closing bracket.
  private(set) var close: Int
  /// The byte after the last item, or after a comma after it.
  private(set) var lastEnd: Int
  private(set) var endsWithComma: Bool
  private(set) var isEmpty: Bool

  /// The list that opens at the byte `open`; `nil` where no bracket closes it.
  init?(_ bytes: [UInt8], from open: Int) {
    guard bytes.indices.contains(open), bytes[open] == UInt8(ascii: "[") else { return nil }
    var depth = 0
    var offset = open
    // Quotes count only where an item, a key or a value begins: an apostrophe inside of a word is a letter.
    var isAtStart = true
    (lastEnd, endsWithComma, isEmpty) = (open + 1, false, true)
    while offset < bytes.count {
      let byte = bytes[offset]
      var next = offset + 1
      switch byte {
      case UInt8(ascii: "["), UInt8(ascii: "{"):
        depth += 1
        isAtStart = true
      case UInt8(ascii: "]"), UInt8(ascii: "}"):
        depth -= 1
        guard depth > 0 else {
          close = offset
          return
        }
        isAtStart = false
      case UInt8(ascii: ","): isAtStart = true
      case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"), UInt8(ascii: "\n"):
        offset = next
        continue
      case UInt8(ascii: "#") where Self.isSpace(bytes[offset - 1]):
        offset = bytes[offset...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
        continue
      case UInt8(ascii: "'") where isAtStart, UInt8(ascii: "\"") where isAtStart:
        guard let end = Self.end(ofQuoteIn: bytes, from: offset) else { return nil }
        next = end
        isAtStart = false
      case UInt8(ascii: ":"): isAtStart = next < bytes.count && Self.isSpace(bytes[next])
      default: isAtStart = false
      }
      if offset > open {
        lastEnd = next
        isEmpty = false
        endsWithComma = byte == UInt8(ascii: ",")
      }
      offset = next
    }
    return nil
  }

  /// The byte after the quoted scalar that begins at `start`; `nil` where no quote ends it.
  static func end(ofQuoteIn bytes: [UInt8], from start: Int) -> Int? {
    guard bytes.indices.contains(start) else { return nil }
    let quote = bytes[start]
    var offset = start + 1
    while offset < bytes.count {
      if bytes[offset] == UInt8(ascii: "\\"), quote == UInt8(ascii: "\"") {
        offset += 2
      } else if bytes[offset] == quote {
        guard quote == UInt8(ascii: "'"), offset + 1 < bytes.count, bytes[offset + 1] == quote else {
          return offset + 1
        }
        offset += 2
      } else {
        offset += 1
      }
    }
    return nil
  }

  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D
  }
}
