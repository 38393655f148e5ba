import HearthJournal
import HearthMarkup

/// A text as markup, with the list of its headings.
struct RenderedText: Sendable {
  var html: HTML
  var outline: [OutlineHeading]
}

/// A heading inside a text, for lists of contents.
struct OutlineHeading: Hashable, Sendable {
  /// As shown, 2 to 6.
  var level: Int
  var id: String
  var text: String
}

/// The ids and numbers used by the texts of one page, so that two texts never share one.
struct PageAnchors {
  private var ids = NumberedNames()
  private(set) var tableCount = 0
  private(set) var codeCount = 0

  /// Returns `wanted`, or the first of `wanted-2`, `wanted-3`, … that the page doesn't have.
  mutating func claim(_ wanted: String) -> String {
    ids.claim { $0 == 1 ? wanted : "\(wanted)-\($0)" }
  }

  mutating func nextTable() -> Int {
    tableCount += 1
    return tableCount
  }

  mutating func nextCode() -> Int {
    codeCount += 1
    return codeCount
  }

  /// Returns the id of the heading `text`, the same wherever a link to it is made: `h-` and the slug of the text.
  static func headingID(_ text: String) -> String {
    "h-" + Slug.words(text)
  }
}

/// Fits the headings of a text below a heading of the page, without skipping a level.
///
/// A text may begin with `###` or jump from `#` to `####`; only the nesting of headings counts.
struct HeadingLevels {
  /// The level of the page's heading above the text.
  private let above: Int
  private var written: [Int] = []

  init(below above: Int) {
    self.above = above
  }

  /// Returns the level to show for the next heading, written with `level`: 2 to 6.
  mutating func shown(_ level: Int) -> Int {
    while let last = written.last, last >= level { written.removeLast() }
    written.append(level)
    return min(6, above + written.count)
  }
}
