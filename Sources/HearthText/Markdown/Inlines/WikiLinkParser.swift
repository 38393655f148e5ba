/// Takes `[[target#heading|text]]` apart.
enum WikiLinkParser {
  /// The node for a link or an embed as it was written, with its brackets.
  static func kind(_ written: String, isEmbed: Bool) -> MarkdownKind {
    let inside = written.dropFirst(isEmbed ? 3 : 2).dropLast(2)
    var place = inside
    var text: String?
    if let bar = inside.firstIndex(of: "|") {
      place = inside[..<bar]
      // In a table the bar is written `\|`.
      if place.last == "\\" { place.removeLast() }
      text = inside[inside.index(after: bar)...].trimmed
    }
    var heading: String?
    if let hash = place.firstIndex(of: "#") {
      heading = place[place.index(after: hash)...].trimmed
      place = place[..<hash]
    }
    if heading?.isEmpty == true { heading = nil }
    if text?.isEmpty == true { text = nil }
    let target = place.trimmed
    return isEmbed
      ? .embed(target: target, heading: heading, text: text)
      : .wikiLink(target: target, heading: heading, text: text)
  }
}
