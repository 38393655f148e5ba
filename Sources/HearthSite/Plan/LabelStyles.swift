package import HearthJournal

/// The style sheet with the person's label colours, because pages have no inline styles.
package enum LabelStyles {
  static let path = OutputPath("assets", "labels.css")

  /// Returns the numbers of labels with a colour: their indices in the label book.
  static func numbers(_ book: LabelBook) -> [String: Int] {
    Dictionary(
      book.labels.enumerated().filter { $0.element.colours != LabelColours() }.map {
        ($0.element.name, $0.offset)
      }
    ) { first, _ in first }
  }

  /// Returns `nil` if no label has a colour.
  package static func file(_ book: LabelBook) -> OutputFile? {
    let numbers = numbers(book)
    guard !numbers.isEmpty else { return nil }
    var sheet = "/* Colours of labels, from labels.yml. In forced colours, all labels are drawn alike. */\n"
    func block(_ media: String, _ root: String, _ colour: (LabelColours) -> LabelColour?) {
      sheet += "@media \(media) {\n"
      for (index, label) in book.labels.enumerated() where numbers[label.name] == index {
        guard let colour = colour(label.colours) else { continue }
        sheet += "  \(root).chart svg .label-\(index) {\n    --chart-span: \(colour);\n  }\n"
      }
      sheet += "}\n"
    }
    block("(forced-colors: none)", "", \.light)
    block(
      "screen and (prefers-color-scheme: dark) and (forced-colors: none)",
      ":root:not([data-theme=\"light\"]) ", \.dark)
    block("screen and (forced-colors: none)", ":root[data-theme=\"dark\"] ", \.dark)
    return OutputFile(path: path, bytes: Array(sheet.utf8))
  }
}
