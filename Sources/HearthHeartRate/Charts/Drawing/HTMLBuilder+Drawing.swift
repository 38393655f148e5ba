import HearthMarkup

extension HTMLBuilder {
  /// A path of some lines; nothing where there are none.
  mutating func path(_ kind: String, _ data: PathWriter, fill: String? = nil) {
    guard !data.isEmpty else { return }
    markup("<path class=\"")
    text(kind)
    if let fill {
      markup("\" fill=\"")
      text(fill)
    }
    markup("\" d=\"")
    path(data)
    markup("\"/>")
  }

  mutating func label(_ kind: StaticString, _ x: Double, _ y: Double, _ anchor: Anchor, _ text: String) {
    markup("<text class=\"")
    markup(kind)
    markup("\" x=\"")
    tenths(x)
    markup("\" y=\"")
    tenths(y)
    if anchor != .start {
      markup("\" text-anchor=\"")
      self.text(anchor.rawValue)
    }
    markup("\">")
    self.text(text)
    markup("</text>")
  }
}
