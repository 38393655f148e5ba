import HearthMarkup

/// A text as markup, with the list of its headings.
struct RenderedText: Sendable {
  var html: HTML
  var outline: [OutlineHeading]

  static let empty = RenderedText(html: .empty, outline: [])
}

/// A heading inside a text, for lists of contents.
struct OutlineHeading: Hashable, Sendable {
  /// As shown, 2 to 6.
  var level: Int
  var id: String
  var text: String
}
