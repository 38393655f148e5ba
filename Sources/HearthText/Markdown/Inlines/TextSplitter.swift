/// Splits text at placeholders and at the delimiters of extensions.
struct TextSplitter {
  let lifted: LiftedText
  /// Whether `|` ends a cell.
  let splitsCells: Bool

  /// The labels of footnote marks that the text doesn't define, in order.
  private(set) var undefinedFootnotes: [String] = []

  private var tokens: [InlineToken] = []
  /// The number of brackets open in a `^[note]`.
  private var noteDepth = 0
  /// For each open inline, whether it is a link or an image.
  private var isLink: [Bool] = []

  init(lifted: LiftedText, splitsCells: Bool) { (self.lifted, self.splitsCells) = (lifted, splitsCells) }

  /// Whether a link here would be inside another link.
  private var isInLink: Bool { isLink.contains(true) }

  /// Returns the tokens of one paragraph, heading or row, with every text split.
  mutating func split(_ input: [InlineToken]) -> [InlineToken] {
    tokens = []
    for (index, token) in input.enumerated() {
      switch token {
      case .open(let kind):
        isLink.append(kind.isLinkOrImage)
        tokens.append(token)
      case .close:
        _ = isLink.popLast()
        tokens.append(token)
      case .leaf(.text(let text)):
        var text = text
        text.withUTF8 { split($0, after: input[..<index].last, before: input[(index + 1)...].first) }
      case .leaf(.code(let text)) where splitsCells:
        tokens.append(.leaf(.code(text.replacing("\\|", with: "|"))))
      default: tokens.append(token)
      }
    }
    return tokens
  }

  private mutating func split(
    _ bytes: UnsafeBufferPointer<UInt8>, after previous: InlineToken?, before next: InlineToken?
  ) {
    var start = 0
    var index = 0
    func flush(_ end: Int, _ tokens: inout [InlineToken]) {
      guard start < end else { return }
      let text = UnsafeBufferPointer(rebasing: bytes[start..<end])
      tokens.append(.leaf(.text(lifted.restored(text, dropsBackslashes: true))))
    }
    while index < bytes.count {
      let byte = bytes[index]
      switch byte {
      case Placeholder.lead.0:
        guard let (form, number, length) = Placeholder.find(bytes, at: index) else {
          index += 1
          continue
        }
        // Other escaped characters stay in the text until it is flushed, without special meaning.
        if form != .escape || lifted.written(number) == "\\#" {
          flush(form == .footnoteDefinition ? index - LiftedText.bullet.utf8.count : index, &tokens)
          append(form, number)
          start = index + length
        }
        index += length
      case UInt8(ascii: "="), UInt8(ascii: "~"):
        let length = bytes[index...].prefix { $0 == byte }.count
        if length == 2 {
          flush(index, &tokens)
          let canClose = index > 0 ? bytes[index - 1] > 0x20 : previous.map { !$0.isBreak } ?? false
          let canOpen = index + 2 < bytes.count ? bytes[index + 2] > 0x20 : next.map { !$0.isBreak } ?? false
          let kind: MarkdownKind = byte == UInt8(ascii: "=") ? .highlight : .strikethrough
          tokens.append(.delimiter(kind, canOpen: canOpen, canClose: canClose))
          start = index + 2
        }
        index += length
      case UInt8(ascii: "|") where splitsCells && isLink.isEmpty:
        flush(index, &tokens)
        tokens.append(.pipe)
        index += 1
        start = index
      case UInt8(ascii: "^") where noteDepth == 0 && !isInLink && bytes[index...].starts(with: "^[".utf8):
        flush(index, &tokens)
        tokens.append(.noteStart)
        noteDepth = 1
        index += 2
        start = index
      case UInt8(ascii: "[") where noteDepth > 0:
        noteDepth += 1
        index += 1
      case UInt8(ascii: "]") where noteDepth > 0:
        noteDepth -= 1
        if noteDepth == 0 {
          flush(index, &tokens)
          tokens.append(.noteEnd)
          start = index + 1
        }
        index += 1
      default: index += 1
      }
    }
    flush(bytes.count, &tokens)
  }

  private mutating func append(_ form: Placeholder.Form, _ number: Int) {
    let written = lifted.written(number)
    switch form {
    case .text: tokens.append(.leaf(.text(written)))
    case .escape: tokens.append(.escapedHash)
    case .wikiLink, .embed:
      let kind = MarkdownKind(link: written, isEmbed: form == .embed)
      tokens.append(.leaf(isInLink ? .text(kind.shownText) : kind))
    case .address:
      guard !isInLink else { return tokens.append(.leaf(.text(written))) }
      tokens += [.open(.link(destination: written, title: "")), .leaf(.text(written)), .close]
    case .footnoteReference, .footnoteDefinition:
      let label = String(written.drop { $0 == "[" || $0 == "^" }.prefix { $0 != "]" })
      let isDefined = lifted.footnotes.contains(label.lowercased())
      if form == .footnoteReference, !isDefined { undefinedFootnotes.append(label) }
      let isMark = form == .footnoteReference && !isInLink && isDefined
      tokens.append(.leaf(isMark ? .footnoteReference(label: label.lowercased()) : .text(written)))
    }
  }
}

extension MarkdownKind {
  fileprivate var isLinkOrImage: Bool {
    switch self {
    case .link, .image: true
    default: false
    }
  }

  /// The text that a wiki link or an embed shows where it can't be a link; empty for anything else.
  var shownText: String {
    switch self {
    case .wikiLink(let target, let heading, let text), .embed(let target, let heading, let text):
      text ?? (target.isEmpty ? heading ?? "" : target)
    default: ""
    }
  }
}
