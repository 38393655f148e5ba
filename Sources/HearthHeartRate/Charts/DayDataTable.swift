import HearthCore
package import HearthMarkup

/// A day on a sheet for somebody else: one small drawing, the extremes, the times without readings, and the labelled times.
/// A typical value would invite comparison.
package struct DayDataTable {
  private let chart: DayChart
  private let drawing: Drawing?
  private let date: String

  /// - Parameter withYear: Whether to show the year in its date.
  package init(_ chart: DayChart, withYear: Bool) {
    self.chart = chart
    drawing = Self.drawing(of: chart)
    let date = chart.day.date
    self.date = withYear ? chart.strings.fullDate(date) : chart.strings.dayAndMonth(date)
  }

  private var strings: Strings { chart.strings }

  /// The drawing, as tall as its lanes need; `nil` without a picture.
  private static func drawing(of chart: DayChart) -> Drawing? {
    guard let facts = chart.facts, chart.hasPicture else { return nil }
    let flat = DrawingFormat.sheet(lanes: 1)
    let lanes = LanePlan(chart.spans, TimeAxis(chart.day, in: flat), flat).laneCount
    return Drawing(chart: chart, facts: facts, format: .sheet(lanes: max(1, lanes)))
  }

  /// The heading, the summary, and the drawing or a sentence instead.
  package var html: HTML {
    let figure = drawing.map { drawing -> HTML in "<figure>\(drawing.html)</figure>" }
    return """
      <h3 id="\(chart.id)">\(dateElement)</h3>\(HTML.chartSummary(id: chart.id, summary))\(figure)
      """
  }

  /// Whether the day has a gap of half an hour or more.
  package var hasLongGaps: Bool { chart.facts?.longGaps.isEmpty == false }

  private var dateElement: HTML { .time("\(chart.day.date)", date.asHeading) }

  private var summary: HTML {
    guard let facts = chart.facts, chart.hasPicture else { return chart.summary }
    let extremes = HTML.extremes(
      id: chart.id,
      strings.html(
        "sheet.extremes",
        [
          "lowest": chart.extreme(facts.statistics.lowest),
          "highest": chart.extreme(facts.statistics.highest),
        ]))
    let gaps = facts.longGaps.map { chart.time(from: $0.start, to: $0.end) }
    guard let first = gaps.first else { return extremes }
    let list = gaps.dropFirst().reduce(first) { "\($0), \($1)" }
    return "\(extremes) \(strings.html("sheet.not-known", ["times": list]))"
  }

  // MARK: Labelled times

  /// Returns the labelled times of all `sheets` in one table labelled by `id`; empty if there are none.
  package static func table(of sheets: [DayDataTable], labelledBy id: String) -> HTML {
    let spans = sheets.flatMap(\.chart.spans)
    guard let strings = sheets.first?.strings, !spans.isEmpty else { return .empty }
    let isNumbered = sheets.contains(where: \.showsNumbers)
    let hasWords = sheets.contains { sheet in sheet.chart.spans.contains { !sheet.words(of: $0).isEmpty } }
    func column(_ key: String, _ kind: ChartColumn.Kind = .text) -> ChartColumn {
      ChartColumn(name: strings["sheet.column.\(key)"], kind: kind)
    }
    let columns = [
      column("day", .rowHeading), column("time"), isNumbered ? strings.column("number", .number) : nil,
      strings.column("label"), column("beats", .number), hasWords ? strings.column("note") : nil,
    ]
    let rows = sheets.flatMap { sheet in
      sheet.chart.spans.map { (id: nil as String?, cells: sheet.cells(of: $0)) }
    }
    return .chartTable("<table aria-labelledby=\"\(id)\">", columns, rows)
  }

  /// Whether its drawing shows a number instead of any label.
  private var showsNumbers: Bool { drawing?.laneLabels.labels.contains(where: \.isNumber) ?? false }

  private func cells(of span: DaySpan) -> [HTML] {
    let beats = span.statistics.map { statistics in
      strings.html(
        "sheet.from-to",
        ["start": .beats(statistics.beats.lowest, strings), "end": .beats(statistics.beats.highest, strings)])
    }
    return [
      dateElement, chart.time(of: span.stretch), .text(showsNumbers ? strings.number(span.number) : ""),
      "<b dir=\"auto\">\(span.name)</b>", beats ?? .text(strings["sheet.unknown"]),
      "<bdi>\(words(of: span))</bdi>",
    ]
  }

  /// Returns the content note, the note, and the other day if the time begins or ends on one.
  private func words(of span: DaySpan) -> String {
    let known = span.span.note == nil ? nil : span.span.contentNote
    let parts = [
      known.map { strings["entry.content-note"] + " " + $0 }, span.span.note,
      span.stretch.continuesBefore ? strings["chart.spans.continues-before"] : nil,
      span.stretch.continuesAfter ? strings["chart.spans.continues-after"] : nil,
    ]
    return parts.compactMap(\.self).joined(separator: "; ")
  }
}
