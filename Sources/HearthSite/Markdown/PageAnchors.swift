import HearthJournal

/// The ids and numbers that the texts of one page have used, so that two texts on it never share one.
struct PageAnchors {
  private var ids = NumberedNames()
  private(set) var tableCount = 0
  private(set) var codeCount = 0

  /// `wanted`, or `wanted-2`, `wanted-3`, … where the page has it already.
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

  /// The id of the heading `text`, the same wherever a link to it is made: `h-` and the slug of the text.
  static func headingID(_ text: String) -> String {
    "h-" + Slug.words(text)
  }
}
