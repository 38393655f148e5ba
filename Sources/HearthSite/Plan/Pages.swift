/// Splits long lists into pages (accessibility.md, S13).
enum Pages {
  /// Entries on one page at most.
  static let longest = 50

  /// The number of parts for `count` entries: at least one, which then shows that there is nothing.
  static func count(for count: Int) -> Int {
    max(1, (count + longest - 1) / longest)
  }

  /// The entries of part `part`, counted from 1.
  static func part<Item>(_ part: Int, of items: [Item]) -> ArraySlice<Item> {
    let start = min((part - 1) * longest, items.count)
    return items[max(0, start)..<min(start + longest, items.count)]
  }
}
