import HearthCore
package import HearthMarkup

/// A day on a sheet that is handed to somebody: the labelled times with what was recorded in them, and one small drawing.
///
/// It says what was lowest and highest and when nothing was recorded. It has no typical value, which would invite a
/// comparison, and no links.
extension DayChart {
  /// The heading, the summary, the drawing and the table; without a picture, a sentence in its place.
  package var sheet: HTML {
    .build { builder in
      builder.element("h3", .id(id)) { $0.html(strings.dateElement(frame.date)) }
      builder.html(.chartSummary(id: id, sheetSummary))
      if let drawing = sheetDrawing {
        builder.element("figure") { drawing.append(to: &$0) }
      }
      appendSheetTable(to: &builder)
    }
  }

  /// Whether a part of the day of half an hour or more has no reading.
  package var hasLongGaps: Bool { facts?.longGaps.isEmpty == false }

  private var sheetSummary: HTML {
    guard let facts, hasPicture else { return summary }
    func extreme(_ sample: Sample) -> HTML {
      strings.html(
        "chart.extreme", ["bpm": .beats(sample.bpm, strings), "time": clock.element(sample.instant)])
    }
    let extremes = HTML.extremes(
      id: id,
      strings.html(
        "sheet.extremes",
        ["lowest": extreme(facts.statistics.lowest), "highest": extreme(facts.statistics.highest)]))
    let gaps = facts.longGaps.map { gap in
      strings.html("sheet.from-to", ["start": clock.element(gap.start), "end": clock.element(gap.end)])
    }
    guard let first = gaps.first else { return extremes }
    let list = gaps.dropFirst().reduce(first) { $0 + .text(", ") + $1 }
    return extremes + .text(" ") + strings.html("sheet.not-known", ["times": list])
  }

  /// As high as its lanes need.
  private var sheetDrawing: Drawing? {
    guard let facts, hasPicture else { return nil }
    let flat = DrawingFormat.sheet(lanes: 1)
    let lanes = LanePlan(spans, TimeScale(frame, in: flat), flat).laneCount
    return Drawing(chart: self, facts: facts, format: .sheet(lanes: max(1, lanes)))
  }

  private func appendSheetTable(to builder: inout HTMLBuilder) {
    guard !spans.isEmpty else { return }
    let isNumbered = spans.count > 1
    // The heading of the day is right above: a caption would take a line to say it again.
    builder.element("table", .attribute("aria-labelledby", id)) { builder in
      builder.tableHead { builder in
        if isNumbered { builder.columns(["number"], isNumber: true, strings) }
        builder.column(strings["sheet.column.time"])
        builder.columns(["label"], strings)
        builder.column(strings["sheet.column.beats"], isNumber: true)
      }
      builder.element("tbody") { builder in
        for span in spans { appendSheetRows(of: span, isNumbered: isNumbered, to: &builder) }
      }
    }
  }

  /// The row of a labelled time, and below it, across the table, what is not a number.
  private func appendSheetRows(of span: DaySpan, isNumbered: Bool, to builder: inout HTMLBuilder) {
    let rest = sheetWords(of: span)
    builder.element("tr") { builder in
      if isNumbered { builder.numberCell("number", span.number, strings) }
      builder.element("th", .attribute("scope", "row")) { $0.html(sheetTime(of: span.stretch)) }
      builder.cell(strings["chart.column.label"]) {
        $0.element("b", .attribute("dir", "auto"), text: span.name)
      }
      builder.numberCell(strings["sheet.column.beats"]) { builder in
        guard let beats = span.statistics?.beats else { return builder.text(strings["sheet.unknown"]) }
        builder.html(
          strings.html(
            "sheet.from-to", ["start": .beats(beats.lowest, strings), "end": .beats(beats.highest, strings)]))
      }
    }
    guard !rest.isEmpty else { return }
    builder.element("tr", .class("words")) { builder in
      if isNumbered { builder.element("td") }
      builder.element("td", .attribute("colspan", "3"), .attribute("dir", "auto"), text: rest)
    }
  }

  /// What to know before the note, the note, and on which other day the time begins or ends.
  private func sheetWords(of span: DaySpan) -> String {
    let known = span.span.note == nil ? nil : span.span.contentNote
    let parts = [
      known.map { strings["entry.content-note"] + " " + $0 }, span.span.note,
      span.stretch.continuesBefore ? strings["chart.spans.continues-before"] : nil,
      span.stretch.continuesAfter ? strings["chart.spans.continues-after"] : nil,
    ]
    return parts.compactMap(\.self).joined(separator: "; ")
  }

  /// `13:00 to 13:40`
  private func sheetTime(of stretch: DayStretch) -> HTML {
    if stretch.isMoment { return clock.element(stretch.start) }
    if stretch.isOpen { return strings.html("sheet.from", ["start": clock.element(stretch.start)]) }
    return strings.html(
      "sheet.from-to", ["start": clock.element(stretch.start), "end": clock.element(stretch.end)])
  }
}
