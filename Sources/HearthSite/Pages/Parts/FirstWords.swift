import HearthText

/// The beginning of a text, for places where a line is all there is.
enum FirstWords {
  private static let longest = 12
  /// A sentence that ends before this many words leaves too little.
  private static let shortest = 10

  /// The first twelve words of `text`, with `…` where there are more.
  static func of(_ text: String) -> String {
    let words = text.split(separator: " ")
    guard words.count > longest, let last = words.prefix(longest).last else { return text }
    let beginning = text[..<last.endIndex]
    return beginning.last.map { ",;:.…".contains($0) } == true ? "\(beginning.dropLast())…" : "\(beginning)…"
  }

  /// The first sentences of `text`: as many as ten words take. None is broken off, because a word of care may stand at its end.
  static func sentences(of text: String) -> String {
    let end = SentenceEnds.places(in: text).first { text[..<$0].split(separator: " ").count >= shortest }
    return end.map { String(text[..<$0]) } ?? text
  }
}
