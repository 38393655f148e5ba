import HearthJournal

/// The ids and numbers that the texts of one page have used, so that two texts on it never share one.
struct PageAnchors {
  private var ids: Set<String> = []
  /// The last number given to each wanted id, so that a thousand headings of one name are numbered in one pass.
  private var numbers: [String: Int] = [:]
  private(set) var tableCount = 0
  private(set) var codeCount = 0

  /// `wanted`, or `wanted-2`, `wanted-3`, … where the page has it already.
  mutating func claim(_ wanted: String) -> String {
    var id = wanted
    while !ids.insert(id).inserted {
      let number = numbers[wanted, default: 1] + 1
      numbers[wanted] = number
      id = "\(wanted)-\(number)"
    }
    return id
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
