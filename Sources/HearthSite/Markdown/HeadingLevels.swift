/// Fits the headings of a text below a heading of the page, without skipping a level.
///
/// A text may begin with `###` or jump from `#` to `####`; what counts is which heading stands below which.
struct HeadingLevels {
  /// The level of the page's heading above the text.
  private let above: Int
  private var written: [Int] = []

  init(below above: Int) {
    self.above = above
  }

  /// The level to show for the next heading, written with `level`: 2 to 6.
  mutating func shown(_ level: Int) -> Int {
    while let last = written.last, last >= level { written.removeLast() }
    written.append(level)
    return min(6, above + written.count)
  }
}
