/// A step of a walk over the inlines of one paragraph or heading, before they become nodes.
enum InlineToken {
  case open(MarkdownKind)
  case close
  case leaf(MarkdownKind)
  /// `#` written after a backslash: text that begins no tag.
  case escapedHash
  /// `==` or `~~` in text: ``MarkdownKind/highlight`` or ``MarkdownKind/strikethrough``.
  case delimiter(MarkdownKind, canOpen: Bool, canClose: Bool)
  /// `|` between two cells of a table.
  case pipe
  /// A line break that is left out and still counts as a line of the file.
  case leftOutBreak

  var text: String? {
    if case .leaf(.text(let text)) = self { text } else { nil }
  }

  /// Whether a line of the file ends here.
  var isBreak: Bool {
    switch self {
    case .leaf(.softBreak), .leaf(.lineBreak), .leftOutBreak: true
    default: false
    }
  }

  /// Whether a reader sees nothing of it.
  var isBlank: Bool {
    switch self {
    case .leaf(.text(let text)): text.utf8.allSatisfy { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
    case .leaf(.softBreak), .leaf(.lineBreak), .leftOutBreak, .open, .close: true
    default: false
    }
  }
}

extension [InlineToken] {
  /// The tokens without the line breaks and blanks at their ends; a break that is left out still counts as a
  /// line.
  mutating func trimBreaks() {
    var index = startIndex
    while index < endIndex, self[index].isBreak || self[index].text == "" {
      if self[index].isBreak { self[index] = .leftOutBreak }
      index += 1
    }
    if index < endIndex, let text = self[index].text {
      self[index] = .leaf(.text(text[...].trimmedStart))
    }
    while let last, last.isBreak || last.isBlank, last.text != nil || last.isBreak { removeLast() }
  }
}
