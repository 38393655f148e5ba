/// Turns pairs of `==` and `~~` into inlines around what stands between them; a delimiter without a partner
/// is text.
enum DelimiterPairs {
  private struct Openers {
    var highlight: Int?
    var strikethrough: Int?

    subscript(kind: MarkdownKind) -> Int? {
      get { kind == .highlight ? highlight : strikethrough }
      set {
        if kind == .highlight { highlight = newValue } else { strikethrough = newValue }
      }
    }

    /// Forgets the openers after `index`, which a pair around them leaves alone.
    mutating func drop(after index: Int) {
      if let highlight, highlight > index { self.highlight = nil }
      if let strikethrough, strikethrough > index { self.strikethrough = nil }
    }
  }

  static func resolve(_ tokens: inout [InlineToken]) {
    // The delimiters that may still find a partner, for each inline that is open. A pair never crosses one.
    var openers = [Openers()]
    for index in tokens.indices {
      switch tokens[index] {
      case .open: openers.append(Openers())
      case .close: if openers.count > 1 { openers.removeLast() }
      case .pipe: openers[openers.count - 1] = Openers()
      case .delimiter(let kind, let canOpen, let canClose):
        let level = openers.count - 1
        if canClose, let opener = openers[level][kind], opener + 1 < index {
          tokens[opener] = .open(kind)
          tokens[index] = .close
          openers[level].drop(after: opener)
          openers[level][kind] = nil
        } else if canOpen {
          openers[level][kind] = index
        }
      default: break
      }
    }
    for index in tokens.indices {
      if case .delimiter(let kind, _, _) = tokens[index] {
        tokens[index] = .leaf(.text(kind == .highlight ? "==" : "~~"))
      }
    }
  }
}
