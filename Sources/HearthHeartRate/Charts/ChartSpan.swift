package import HearthCore

/// A labelled stretch of a day, as the chart needs it.
package struct ChartSpan: Sendable {
  package var start: Instant
  /// `nil` while it is open.
  package var end: Instant?
  /// In the person's words.
  package var label: String
  /// In the person's words; `nil` where nothing was written.
  package var note: String?
  /// What to know before reading ``note``, which is then folded; `nil` where there is nothing.
  package var contentNote: String?
  /// What fills its box, the same for each time with this label.
  package var pattern: ChartPattern
  /// Where the label's name in the table leads, relative to the page: a reflection, or the page of the label.
  package var link: String?
  /// One sign that stands before the label wherever it is seen, and is not read aloud.
  package var symbol: String?
  /// The number of a colour of its own, which a style sheet has for the class `label-7`; `nil` for that of its pattern.
  package var colour: Int?
  /// What was written about it, beside it in the table.
  package var written: [ChartLink] = []

  package init(
    start: Instant, end: Instant?, label: String, note: String? = nil, pattern: ChartPattern,
    link: String? = nil
  ) {
    self.start = start
    self.end = end
    self.label = label
    self.note = note
    self.pattern = pattern
    self.link = link
  }
}

/// What fills the boxes of one label. Four are as many as are told apart; more labels share them, with their names
/// beside the boxes.
package enum ChartPattern: Int, CaseIterable, Sendable {
  case diagonal, counter, dots, cross

  /// As `labels.yml` and style sheets call it.
  package var name: String {
    switch self {
    case .diagonal: "diagonal"
    case .counter: "counter"
    case .dots: "dots"
    case .cross: "cross"
    }
  }

  /// The number of its colour variable: `--chart-span-1` to `--chart-span-4`.
  var number: Int { rawValue + 1 }
}
