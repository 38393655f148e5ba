/// The beginning of a text, for places where a line is all there is.
enum FirstWords {
  private static let longest = 12

  /// The first twelve words of `text`, with `…` where there are more.
  static func of(_ text: String) -> String {
    let words = text.split(separator: " ")
    guard words.count > longest, let last = words.prefix(longest).last else { return text }
    let beginning = text[..<last.endIndex]
    return beginning.last.map { ",;:.…".contains($0) } == true ? "\(beginning.dropLast())…" : "\(beginning)…"
  }
}
