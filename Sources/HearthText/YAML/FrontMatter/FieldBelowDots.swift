/// A line that may ask to hide its file, between the `...` that ends the front matter and a `---` below. Whoever wrote
/// the second took the lines above it for front matter too.
enum FieldBelowDots {
  /// Returns the first such line, and the word that it begins with.
  static func find(after lines: FenceScanner) -> (key: String, line: Int)? {
    var lines = lines
    var found: (key: String, line: Int)?
    while let line = lines.next() {
      if line.isOpeningFence { return found }
      guard line.isLikeYAML else { return nil }
      let text = line.string
      if found == nil, PrivacyVocabulary.mayHide(text, isOtherKey: { _ in false }) {
        let key = text.drop { !$0.isLetter }.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
        found = (String(key), lines.lineNumber)
      }
    }
    return nil
  }
}
