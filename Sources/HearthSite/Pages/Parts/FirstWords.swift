/// The beginning of a text, for places where a line is all there is.
enum FirstWords {
  /// The first words of `text`, with `…` where there are more than `longest`.
  static func of(_ text: String, longest: Int = 12) -> String {
    let words = text.split(separator: " ")
    guard words.count > longest, let last = words.prefix(longest).last else { return text }
    let beginning = text[..<last.endIndex]
    return beginning.last.map { ",;:.…".contains($0) } == true ? "\(beginning.dropLast())…" : "\(beginning)…"
  }
}
