import HearthCore

/// Markers at the beginning of a paragraph that determine the kind of the block around it.
enum LeafHeads {
  /// Removes a leading `[ ] ` or `[x] `. Returns whether it was `[x]`, or `nil` if there is neither.
  static func takeTask(_ tokens: inout [InlineToken]) -> Bool? {
    guard let text = tokens.first?.text, text.hasPrefix("["), let mark = text.dropFirst().first,
      " xX".contains(mark), text.dropFirst(2).first == "]"
    else { return nil }
    let rest = text.dropFirst(3)
    guard rest.isEmpty ? tokens.count == 1 || !tokens[1].isBreak : rest.first == " " else { return nil }
    tokens[0] = .leaf(.text(String(rest.drop { $0 == " " })))
    return mark != " "
  }

  /// Removes a leading `[!type]- Title`. Returns the type in lower case, and the tokens of the title.
  static func takeCallout(_ tokens: inout [InlineToken]) -> (
    type: String, fold: MarkdownFold, title: [InlineToken]
  )? {
    guard let text = tokens.first?.text, text.hasPrefix("[!"), let end = text.firstIndex(of: "]") else {
      return nil
    }
    // Obsidian's metadata after a bar, such as `[!note|wide]`, only affects how Obsidian shows a callout.
    let type = text[text.index(text.startIndex, offsetBy: 2)..<end].prefix { $0 != "|" }
    guard !type.isEmpty, type.utf8.count <= 40 else { return nil }
    var rest = text[text.index(after: end)...]
    var fold = MarkdownFold.none
    if rest.first == "-" { fold = .closed }
    if rest.first == "+" { fold = .open }
    if fold != .none { rest.removeFirst() }
    guard rest.isEmpty || rest.first == " " else { return nil }
    tokens[0] = .leaf(.text(rest.trimmedStart))
    let lineEnd = tokens.firstIndex(where: \.isBreak) ?? tokens.endIndex
    let title = Array(tokens[..<lineEnd])
    tokens.removeSubrange(..<lineEnd)
    if !tokens.isEmpty { tokens[0] = .droppedBreak }
    return (type.lowercased(), fold, title)
  }

  /// Returns the paragraph in parts, one per footnote it defines. If other text comes first, the first part has no label.
  static func footnotes(_ tokens: [InlineToken], _ lifted: LiftedText) -> [(
    label: String?, tokens: [InlineToken]
  )] {
    var parts: [(label: String?, tokens: [InlineToken])] = [(nil, [])]
    var isLineStart = true
    // A definition inside emphasis would break the emphasis, so it stays text.
    var depth = 0
    for token in tokens {
      if case .open = token { depth += 1 }
      if case .close = token { depth -= 1 }
      if isLineStart, depth == 0, var text = token.text,
        let (label, length) = text.withUTF8({ definition($0, lifted) })
      {
        parts.append((label, [.leaf(.text(Substring(text.utf8.dropFirst(length)).trimmedStart))]))
      } else {
        parts[parts.count - 1].tokens.append(token)
      }
      isLineStart = token.isBreak
    }
    if parts[0].tokens.isEmpty { parts.removeFirst() }
    return parts
  }

  private static func definition(_ text: UnsafeBufferPointer<UInt8>, _ lifted: LiftedText) -> (String, Int)? {
    switch Placeholder.find(text, at: 0) {
    case (.piece(.footnoteDefinition, let number), let length)?:
      (String(lifted.written(number).dropFirst(2).dropLast(2)), length)
    case (.piece(.footnoteContinuation, let number), let length)?:
      lifted.continuations[number].map { ($0, length) }
    default: nil
    }
  }
}

/// Obsidian's block ids: ` ^abc123` at the end of a block, a link target that isn't part of the text.
enum BlockID {
  static func strip(_ tokens: inout [InlineToken]) {
    guard let last = tokens.indices.last, let text = tokens[last].text,
      let caret = text.utf8.lastIndex(of: UInt8(ascii: "^"))
    else { return }
    let id = text[text.index(after: caret)...]
    let before = text[..<caret]
    let isAlone = before.isEmpty && (last == 0 || tokens[last - 1].isBreak)
    guard isAlone || before.last == " ", isID(id) else { return }
    let rest = before.droppingLast { $0 == " " }
    if rest.isEmpty {
      tokens.removeLast()
      while tokens.last?.isBreak == true { tokens.removeLast() }
    } else {
      tokens[last] = .leaf(.text(String(rest)))
    }
  }

  /// Returns whether `id` has only letters, digits and hyphens. Short numbers are exponents rather than ids.
  private static func isID(_ id: Substring) -> Bool {
    let isPlain = id.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) || $0 == "-" }
    return isPlain && id.count >= 2 && (id.count >= 4 || id.contains(where: \.isLetter))
  }
}

/// Lines such as `rating:: 4`, in which Dataview and Logseq store facts: each of them keeps a line of its own.
enum FieldLines {
  /// The longest name before the two colons, in bytes.
  private static let longestName = 40

  /// Makes the line breaks before and after each such line visible.
  static func keepApart(_ tokens: inout [InlineToken]) {
    var isField = isField(tokens[...])
    for index in tokens.indices {
      guard case .leaf(.softBreak) = tokens[index] else { continue }
      let next = Self.isField(tokens[(index + 1)...])
      if isField || next { tokens[index] = .leaf(.lineBreak) }
      isField = next
    }
  }

  /// Returns whether `tokens` begin with a line that has a name, two colons, and a space or nothing. The name may be bold.
  private static func isField(_ tokens: ArraySlice<InlineToken>) -> Bool {
    var line: [UInt8] = []
    for token in tokens {
      switch token {
      case .open(.strong), .open(.emphasis), .close: continue
      case .leaf(.text(let text)): line += text.utf8.prefix(longestName + 3 - line.count)
      default: return isField(line)
      }
      if line.count > longestName + 2 { break }
    }
    return isField(line)
  }

  private static func isField(_ line: [UInt8]) -> Bool {
    guard let colon = line.firstIndex(of: UInt8(ascii: ":")), colon > 0, line[0] > 0x20 else { return false }
    let rest = line[colon...].prefix(3)
    return rest.elementsEqual("::".utf8) || rest.elementsEqual(":: ".utf8)
  }
}

/// The blocks of a footnote. Its further lines are indented, so CommonMark reads items and quotes as one paragraph.
enum FootnoteBlocks {
  enum Kind: Hashable {
    case paragraph, quote
    case item(MarkdownList)
  }

  /// Returns the blocks of `tokens` in order, without the markers at the beginning of their lines. A line without a marker
  /// continues the previous block.
  static func blocks(in tokens: [InlineToken]) -> [(kind: Kind, tokens: [InlineToken])] {
    var blocks: [(kind: Kind, tokens: [InlineToken])] = [(.paragraph, [])]
    var (isLineStart, depth) = (true, 0)
    for token in tokens {
      if case .open = token { depth += 1 }
      if case .close = token { depth -= 1 }
      let last = blocks.count - 1
      if isLineStart, depth == 0, let text = token.text,
        let (kind, rest) = mark(
          of: text, after: last == 0 && blocks[0].tokens.isEmpty ? nil : blocks[last].kind)
      {
        if kind != .quote || blocks[last].kind != .quote { blocks.append((kind, [])) }
        blocks[blocks.count - 1].tokens.append(.leaf(.text(rest)))
      } else {
        blocks[last].tokens.append(token)
      }
      isLineStart = token.isBreak
    }
    if blocks[0].tokens.isEmpty { blocks.removeFirst() }
    return blocks
  }

  /// Returns the kind of a line that begins with a marker, and the text after the marker. As in CommonMark, only the number 1
  /// can interrupt a paragraph: `in the year\n1990. It was`.
  private static func mark(of text: String, after kind: Kind?) -> (Kind, String)? {
    func words(after mark: Substring) -> String {
      mark[mark.index(after: mark.startIndex)...].trimmedStart
    }
    if text.hasPrefix(">") { return (.quote, words(after: text[...])) }
    let number = text.prefix { $0.isASCII && $0.isNumber }
    let rest = text[number.endIndex...]
    guard let mark = rest.first, rest.dropFirst().first == " " else { return nil }
    if number.isEmpty, "-*+".contains(mark) {
      return (.item(MarkdownList(start: nil, isTight: true)), words(after: rest))
    }
    guard ".)".contains(mark), number.utf8.count < 10, let start = Int(number) else { return nil }
    switch kind {
    case .item(let list) where list.start != nil: return (.item(list), words(after: rest))
    case .paragraph where start != 1: return nil
    default: return (.item(MarkdownList(start: start, isTight: true)), words(after: rest))
    }
  }
}
