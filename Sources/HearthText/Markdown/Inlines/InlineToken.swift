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
  /// `^[` and the `]` that ends it.
  case noteStart, noteEnd
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
  /// Replaces each `^[note]`, `count` of which came before, by the mark of a footnote. Returns the footnotes.
  mutating func takeNotes(after count: Int) -> [(label: String, tokens: [InlineToken])] {
    var notes: [(label: String, tokens: [InlineToken])] = []
    var result: [InlineToken] = []
    var start: Int?
    for token in self {
      switch token {
      case .noteStart:
        start = result.count
        result.append(.leaf(.text("^[")))
      case .noteEnd:
        guard let first = start, case var inside = Array(result[(first + 1)...]), inside.isBalanced else {
          result.append(.leaf(.text("]")))
          continue
        }
        inside.resolveDelimiters()
        // No written label can hold a caret.
        let label = "^\(count + notes.count + 1)"
        notes.append((label, inside))
        // Its line breaks still count.
        result[first...] =
          [.leaf(.footnoteReference(label: label))] + inside.filter(\.isBreak).map { _ in .droppedBreak }
      default: result.append(token)
      }
    }
    self = result
    return notes
  }

  /// Whether it is within one cell, and no inline begins or ends outside.
  private var isBalanced: Bool {
    var depth = 0
    for token in self {
      switch token {
      case .open: depth += 1
      case .close: depth -= 1
      case .pipe: return false
      default: break
      }
      if depth < 0 { return false }
    }
    return depth == 0
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
      text = inside[inside.index(after: bar)...].replacing("`", with: "").trimmed.nonEmpty
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
