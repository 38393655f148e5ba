/// Splits long lists into pages.
enum Pages {
  /// Entries on one page at most.
  static let longest = 50

  /// The number of parts for `count` entries: at least one, which then shows that there is nothing.
  static func count(for count: Int) -> Int {
    max(1, (count + longest - 1) / longest)
  }

  /// The parts that links lead to from part `part` of `count`: all of a few; of many, both ends and its neighbourhood.
  static func shown(around part: Int, of count: Int) -> [Int] {
    (1...max(1, count)).filter { count <= 9 || $0 <= 1 || $0 >= count || ($0 - part).magnitude <= 2 }
  }

  /// The entries of part `part`, counted from 1.
  static func part<Item>(_ part: Int, of items: [Item]) -> ArraySlice<Item> {
    let start = min((part - 1) * longest, items.count)
    return items[max(0, start)..<min(start + longest, items.count)]
  }
}
