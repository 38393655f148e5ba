import HearthCore

/// A step of a walk over the inlines of a paragraph or a heading, before they become nodes.
enum InlineToken {
  case open(MarkdownKind)
  case close
  case leaf(MarkdownKind)
  /// A `#` after a backslash: text that begins no tag.
  case escapedHash
  /// `==` or `~~` in text: ``MarkdownKind/highlight`` or ``MarkdownKind/strikethrough``.
  case delimiter(MarkdownKind, canOpen: Bool, canClose: Bool)
  /// `|` between two cells of a table.
  case pipe
  /// A line break that is omitted but still counts as a line of the file.
  case droppedBreak

  var text: String? {
    if case .leaf(.text(let text)) = self { text } else { nil }
  }

  /// Whether a line of the file ends here.
  var isBreak: Bool {
    switch self {
    case .leaf(.softBreak), .leaf(.lineBreak), .droppedBreak: true
    default: false
    }
  }

  /// Whether it has no visible text.
  var isBlank: Bool {
    switch self {
    case .leaf(.text(let text)): text.utf8.allSatisfy { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
    case .leaf(.softBreak), .leaf(.lineBreak), .droppedBreak, .open, .close: true
    default: false
    }
  }
}

extension [InlineToken] {
  /// Removes line breaks and spaces at both ends; removed breaks still count as lines.
  mutating func trimBreaks() {
    var index = startIndex
    while index < endIndex, self[index].isBreak || self[index].text == "" {
      if self[index].isBreak { self[index] = .droppedBreak }
      index += 1
    }
    if index < endIndex, let text = self[index].text {
      self[index] = .leaf(.text(text[...].trimmedStart))
    }
    while let last, last.isBreak || last.isBlank, last.text != nil || last.isBreak { removeLast() }
  }

  /// The tokens, each with its text if it begins a line and is in no other inline.
  var withLineStarts: [(token: InlineToken, lineStart: String?)] {
    var (isLineStart, depth) = (true, 0)
    return map { token in
      defer { isLineStart = token.isBreak }
      if case .open = token { depth += 1 }
      if case .close = token { depth -= 1 }
      return (token, isLineStart && depth == 0 ? token.text : nil)
    }
  }

  /// Turns pairs of `==` and `~~` into inlines around their content; a delimiter without a partner is text.
  mutating func resolveDelimiters() {
    // The delimiters that may still find a partner, for each open inline. A pair never crosses an inline.
    var openers: [[MarkdownKind: Int]] = [[:]]
    for index in indices {
      switch self[index] {
      case .open: openers.append([:])
      case .close: if openers.count > 1 { openers.removeLast() }
      case .pipe: openers[openers.count - 1] = [:]
      case .delimiter(let kind, let canOpen, let canClose):
        let level = openers.count - 1
        if canClose, let opener = openers[level][kind], opener + 1 < index {
          self[opener] = .open(kind)
          self[index] = .close
          // Delimiters inside a pair can't find a partner outside.
          openers[level] = openers[level].filter { $0.value < opener }
        } else if canOpen {
          openers[level][kind] = index
        }
      default: break
      }
    }
    for index in indices {
      if case .delimiter(let kind, _, _) = self[index] {
        self[index] = .leaf(.text(kind == .highlight ? "==" : "~~"))
      }
    }
  }
}

extension MarkdownKind {
  /// The node for a link `[[target#heading|text]]` or an embed, as written with its brackets.
  init(link written: String, isEmbed: Bool) {
    let inside = written.dropFirst(isEmbed ? 3 : 2).dropLast(2)
    var place = inside
    var text: String?
    if let bar = inside.firstIndex(of: "|") {
      place = inside[..<bar]
      // In a table, the bar is written as `\|`.
      if place.last == "\\" { place.removeLast() }
      text = inside[inside.index(after: bar)...].trimmed.nonEmpty
    }
    var heading: String?
    if let hash = place.firstIndex(of: "#") {
      heading = place[place.index(after: hash)...].trimmed.nonEmpty
      place = place[..<hash]
    }
    let target = place.trimmed
    self =
      isEmbed
      ? .embed(target: target, heading: heading, text: text)
      : .wikiLink(target: target, heading: heading, text: text)
  }
}

extension String {
  fileprivate var nonEmpty: String? { isEmpty ? nil : self }
}

extension StringProtocol {
  /// Without spaces and tabs at either end.
  var trimmed: String { String(trimming(while: \.isBlank)) }

  var trimmedStart: String { String(drop(while: \.isBlank)) }

  var trimmedEnd: String { String(droppingLast(while: \.isBlank)) }
}
