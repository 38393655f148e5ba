package import HearthCore
package import HearthMarkup

/// A labelled time of a day.
package struct ChartSpan: Equatable, Sendable {
  package var start: Instant
  /// `nil` while it is open.
  package var end: Instant?
  /// In the person's own words.
  package var label: String
  /// Whether the person has named it; if not, ``label`` says that it has no name.
  package var isLabelled = true
  /// In the person's own words; `nil` if there is none.
  package var note: String?
  /// What to know before reading ``note``, which is then folded; `nil` if there is none.
  package var contentNote: String?
  /// The pattern of its box, the same for all times with this label.
  package var pattern: ChartPattern
  /// The href of the label's name in the table, relative to the page: a reflection, or the page of the label.
  package var link: String?
  /// A character shown before the label but not read aloud.
  package var symbol: String?
  /// The number of the label's own colour, for the class `label-7` of a style sheet; `nil` uses that of its pattern.
  package var colour: Int?
  /// Links to entries about it, shown beside it in the table and relative to the page.
  package var written: [ChartLink] = []
  /// The controls in its table row; `nil` on a page of a site, which can't change files.
  package var actions: HTML?

  package init(
    start: Instant, end: Instant?, label: String, note: String? = nil, pattern: ChartPattern,
    link: String? = nil
  ) {
    (self.start, self.end, self.label, self.note) = (start, end, label, note)
    (self.pattern, self.link) = (pattern, link)
  }
}

/// A link from a chart, relative to the page.
package struct ChartLink: Equatable, Sendable {
  package var name: String
  package var href: String

  package init(name: String, href: String) { (self.name, self.href) = (name, href) }
}

/// The pattern of a label's boxes, as named in `labels.yml` and style sheets. Ten can be told apart; more labels share them.
package enum ChartPattern: String, CaseIterable, Sendable {
  case diagonal, counter, dots, cross, lines, bars, lattice, rings, zigzag, triangles

  var index: Int { Self.allCases.firstIndex(of: self) ?? 0 }

  /// The number of its colour variable, `--chart-span-1` to `--chart-span-4`, which patterns share.
  var colourNumber: Int { index % 4 + 1 }
}

/// Another entry of the day, shown at its time below the plot: a moment or a stretch of time.
package struct ChartMark: Equatable, Sendable {
  package var start: Instant
  /// `nil` for a moment.
  package var end: Instant?
  package var name: String
  /// Its kind, in a word for the table.
  package var kind: String
  package var shape: Shape
  /// Relative to the page.
  package var link: String?

  /// The shape for its kind, distinguishable without colour.
  package enum Shape: CaseIterable, Sendable { case dot, ring, bar }

  package init(
    start: Instant, end: Instant? = nil, name: String, kind: String, shape: Shape, link: String? = nil
  ) {
    (self.start, self.end, self.name, self.kind) = (start, end, name, kind)
    (self.shape, self.link) = (shape, link)
  }
}

/// A labelled time cut to its day, with its number, its id and its statistics.
struct DaySpan: Sendable {
  /// From 1, in the order of the table; also shown in a box of the picture that has no room for the label.
  let number: Int
  /// `hr-2024-05-01-span-1030`.
  let id: String
  let span: ChartSpan
  let stretch: DayInterval
  /// For a span without length, the statistics of the minute it names.
  let statistics: SeriesStatistics?
  /// The change from the hour before; `nil` if it isn't reported.
  let change: SpanChange?

  /// The label with its symbol before it.
  var name: String { span.symbol.map { "\($0) \(span.label)" } ?? span.label }

  /// Returns the `spans` that touch the day, in the order of ``SpanRows``.
  static func spans(_ spans: [ChartSpan], in day: ZonedDay, series: Series) -> [DaySpan] {
    SpanRows(spans.map { ($0.start, $0.end) }, in: day).rows.enumerated().map { index, row in
      let stretch = row.stretch
      return DaySpan(
        number: index + 1, id: row.id, span: spans[row.offset], stretch: stretch,
        statistics: stretch.statistics(of: series, in: day),
        change: stretch.start == stretch.end
          ? nil : SpanChange.find(in: series, from: stretch.start, to: stretch.end, day: day))
    }
  }
}

/// The rows of a day's table of labelled times: their order and ids, for the chart and for pages that link to a row.
package struct SpanRows: Sendable {
  struct Row: Sendable {
    /// The index in the spans passed to ``SpanRows/init(_:in:)``.
    let offset: Int
    let stretch: DayInterval
    /// `hr-2024-05-01-span-1030`, then `-2` for a second one. It ends in `span-before` for one that began before the day, and
    /// in `-again` for one that begins when the clock shows that time again.
    let id: String
  }

  /// The spans that touch the day, by start, longer ones first on a tie, otherwise in the order passed.
  let rows: [Row]
  /// The ids by ``Row/offset``; `nil` for a span that doesn't touch the day.
  private let ids: [String?]

  package init(_ spans: [(start: Instant, end: Instant?)], in day: ZonedDay) {
    let touching = spans.enumerated().compactMap { offset, span in
      DayInterval(from: span.start, to: span.end, in: day).map { (offset: offset, span: span, stretch: $0) }
    }
    let ordered = touching.sorted { left, right in
      (left.span.start, right.span.end ?? day.end) < (right.span.start, left.span.end ?? day.end)
    }
    var counts: [String: Int] = [:]
    func clockName(_ start: Instant) -> String {
      let time = day.zone.localDateTime(at: start).time.compact
      return day.zone.isShownAgain(at: start) ? "\(time)-again" : time
    }
    rows = ordered.map { entry in
      let name = entry.stretch.continuesBefore ? "before" : clockName(entry.stretch.start)
      counts[name, default: 0] += 1
      let number = counts[name].map { $0 > 1 ? "-\($0)" : "" } ?? ""
      return Row(offset: entry.offset, stretch: entry.stretch, id: "hr-\(day.date)-span-\(name)\(number)")
    }
    var ids = [String?](repeating: nil, count: spans.count)
    for row in rows { ids[row.offset] = row.id }
    self.ids = ids
  }

  /// Returns the id of the row of the span at `offset`; `nil` if the span does not touch the day.
  package func id(ofSpanAt offset: Int) -> String? { ids.indices.contains(offset) ? ids[offset] : nil }
}

/// A mark cut to its day, with its number.
struct DayMark: Sendable {
  /// Continues the numbers of the labelled times, so that each number appears in the picture once.
  let number: Int
  let mark: ChartMark
  let stretch: DayInterval

  /// Returns the `marks` that touch the day, by start, otherwise in the order passed.
  static func marks(_ marks: [ChartMark], in day: ZonedDay, after count: Int) -> [DayMark] {
    let touching = marks.compactMap { mark in
      DayInterval(from: mark.start, to: mark.end ?? mark.start, in: day).map { (mark: mark, stretch: $0) }
    }
    let ordered = touching.sorted { $0.stretch.start < $1.stretch.start }
    return ordered.enumerated().map { index, entry in
      DayMark(number: count + index + 1, mark: entry.mark, stretch: entry.stretch)
    }
  }
}
