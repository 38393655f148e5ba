import HearthCore
import HearthMarkup

/// The tables of a day: its four parts, labelled times, marks and hours; and the list of its gaps.
extension DayChart {
  /// Returns the table of parts, spans, marks or hours, with the date in its caption.
  private func table(
    _ name: String, _ columns: [ChartColumn?], _ rows: [(id: String?, cells: [HTML])]
  ) -> HTML {
    let caption = strings.text("chart.\(name).caption", ["date": strings.longDate(day.date)])
    return .chartTable(.captioned(id: "\(id)-\(name)-table", caption), columns, rows)
  }

  /// The labelled times: a heading and a table, or a sentence saying that there are none.
  var spansTable: HTML {
    let heading: HTML = "<h3 id=\"\(id)-spans\">\(strings["chart.spans.heading"])</h3>"
    guard !spans.isEmpty else { return "\(heading)<p>\(strings["chart.spans.none"])</p>" }
    let hasNotes = spans.contains { $0.span.note != nil }
    let hasWritten = spans.contains { !$0.span.written.isEmpty }
    let hasActions = spans.contains { $0.span.actions != nil }
    let columns: [ChartColumn?] =
      strings.numberColumns("number") + [strings.column("label", .rowHeading)]
      + ["start", "end", "duration"].map { strings.column($0) }
      + strings.numberColumns("lowest", "median", "highest")
      + [hasNotes ? strings.column("note") : nil, hasWritten ? strings.column("written") : nil]
      + [hasActions ? strings.column("actions", .actions) : nil]
    let rows = spans.map { span in
      (
        id: Optional(span.id),
        cells: ["\(strings.number(span.number))", label(of: span.span), start(of: span.stretch)]
          + [end(of: span.stretch), .text(duration(of: span.stretch))]
          + strings.cells(of: span.statistics?.beats) + [note(of: span.span), written(span.span.written)]
          + [span.span.actions ?? .empty]
      )
    }
    return "\(heading)\(table("spans", columns, rows))"
  }

  /// Returns the name of a label beside the pattern of its boxes, because the table is the picture's legend.
  private func label(of span: ChartSpan) -> HTML {
    let symbol = span.symbol.map { symbol -> HTML in "<span aria-hidden=\"true\">\(symbol)</span> " }
    let (pattern, name): (String, HTML) = (span.pattern.rawValue, "<bdi>\(span.label)</bdi>")
    guard let link = span.link else {
      return "\(symbol)<span class=\"label\" data-pattern=\"\(pattern)\">\(name)</span>"
    }
    return "\(symbol)<a class=\"label\" href=\"\(link)\" data-pattern=\"\(pattern)\">\(name)</a>"
  }

  private func link(_ name: String, to href: String?) -> HTML {
    href.map { "<a href=\"\($0)\"><bdi>\(name)</bdi></a>" } ?? "<bdi>\(name)</bdi>"
  }

  /// Returns a note, folded under its content note if it has one.
  private func note(of span: ChartSpan) -> HTML {
    guard let note = span.note, let contentNote = span.contentNote else {
      return "<bdi>\(span.note ?? strings["chart.spans.no-note"])</bdi>"
    }
    return """
      <details class="fold"><summary><strong>\(strings["entry.content-note"])</strong> \
      <bdi>\(contentNote)</bdi></summary><bdi>\(note)</bdi></details>
      """
  }

  private func written(_ links: [ChartLink]) -> HTML {
    guard let first = links.first else { return .text(strings["chart.spans.no-note"]) }
    return links.dropFirst().reduce(link(first.name, to: first.href)) {
      "\($0), \(link($1.name, to: $1.href))"
    }
  }

  private func start(of stretch: DayInterval) -> HTML {
    let before = stretch.continuesBefore ? ", " + strings["chart.spans.continues-before"] : ""
    return "\(clock.element(stretch.start))\(before)"
  }

  private func end(of stretch: DayInterval) -> HTML {
    if stretch.isOpen { return .text(strings["chart.spans.open"]) }
    let after = stretch.continuesAfter ? ", " + strings["chart.spans.continues-after"] : ""
    return "\(clock.element(stretch.end))\(after)"
  }

  private func duration(of stretch: DayInterval) -> String {
    if stretch.isOpen { return strings["chart.spans.open"] }
    return stretch.isMoment ? strings["chart.spans.moment"] : strings.duration(seconds: stretch.seconds)
  }

  /// The folded table of the marks below the plot; empty without marks.
  var marksTable: HTML {
    guard !marks.isEmpty else { return .empty }
    let columns = [
      strings.column("number", .number), strings.column("name", .rowHeading), strings.column("kind"),
      strings.column("start"), strings.column("end"),
    ]
    let rows = marks.map { mark in
      (
        id: nil as String?,
        cells: [
          "\(strings.number(mark.number))", link(mark.mark.name, to: mark.mark.link), .text(mark.mark.kind),
          start(of: mark.stretch), mark.stretch.isMoment ? "–" : end(of: mark.stretch),
        ]
      )
    }
    let legend: HTML? = hasPicture ? "<p>\(strings["mark.legend"])</p>" : nil
    return """
      <details id="\(id)-marks" class="fold"><summary>\(strings["chart.marks.heading"])</summary>\
      \(legend)\(table("marks", columns, rows))</details>
      """
  }

  /// The day in four rows, under a heading that links can target.
  var partsTable: HTML {
    let columns =
      [strings.column("part", .rowHeading)]
      + strings.numberColumns("lowest", "median", "highest", "readings")
    let rows = zip(DayPart.allCases, parts).map { part, statistics in
      let name: HTML = "\(strings["chart.part.\(part.name)"]) <span class=\"quiet\">\(hours(of: part))</span>"
      return (id: Optional(row(of: part)), cells: [name] + cells(of: statistics))
    }
    return """
      <h3 id="\(id)-parts">\(strings["chart.parts.heading"])</h3>\(table("parts", columns, rows))
      """
  }

  /// Returns the cells for lowest, median, highest and the number of readings.
  private func cells(of statistics: SeriesStatistics?) -> [HTML] {
    strings.cells(of: statistics?.beats) + ["\(strings.number(statistics?.count ?? 0))"]
  }

  /// `06:00 to 12:00`
  private func hours(of part: DayPart) -> String {
    func text(_ hour: Int) -> String {
      hour == 24 && clock.cycle == .twentyFour
        ? "24:00" : strings.time(TimeOfDay(secondsFromMidnight: hour * 3600), clock.cycle)
    }
    return strings.text(
      "chart.part.hours", ["start": text(part.hours.lowerBound), "end": text(part.hours.upperBound)])
  }

  /// Returns the folded section *About these numbers*: notes, how everything is counted, gaps, hours, the file.
  func about(_ drawings: [Drawing]) -> HTML {
    let numbers: HTML? = hasPicture ? "\(counting)\(gapList)\(hoursTable)" : nil
    let file =
      series.isEmpty
      ? nil
      : options.csvLink.map { link in
        HTML.chartFile(
          link,
          strings.plural("chart.csv.link", count: series.samples.count, ["size": strings.fileSize(csv.count)])
        )
      }
    return .chartAbout(id: id, options.csvLink, strings, "\(notes(drawings))\(numbers)\(file)")
  }

  /// One row for each hour of the clock.
  var hoursTable: HTML {
    let levels = movement == nil ? nil : Movement(series, in: hours)?.levels
    let names = ["none", "little", "some", "much"].map { strings["movement.\($0)"] }
    // Of the other clocks, show the one with the most samples.
    let other = series.otherClocks.max { $0.count < $1.count }
    let columns: [ChartColumn?] =
      [strings.column("hour", .rowHeading)]
      + strings.numberColumns("lowest", "median", "highest", "readings")
      + [
        levels.map { _ in strings.column("movement") },
        other.map {
          ChartColumn(
            name: strings.text("chart.column.there", ["offset": $0.offset.name]), kind: .number)
        },
      ]
    let rows = hours.enumerated().map { index, hour in
      let level = levels.map { $0[index].map { names[$0.rawValue] } ?? strings["chart.no-movement"] }
      let there = other.map { clock.text(hour.start, at: $0.offset) }
      return (
        id: nil as String?,
        cells: [clock.element(hour.start)] + cells(of: hour.statistics)
          + [.text(level ?? ""), .text(there ?? "")]
      )
    }
    return table("hours", columns, rows)
  }

  var gapList: HTML {
    let gaps = facts?.longGaps ?? []
    guard !gaps.isEmpty else { return "<p>\(strings["chart.gaps.none"])</p>" }
    let items = gaps.map { gap -> HTML in
      let item = strings.html(
        "chart.gaps.item",
        [
          "start": clock.element(gap.start), "end": clock.element(gap.end),
          "duration": .text(strings.duration(seconds: gap.shownSeconds)),
        ])
      return "<li>\(item)</li>"
    }
    return "<p>\(strings["chart.gaps.heading"])</p><ul class=\"chart-gaps\">\(items)</ul>"
  }

  /// The rules by which the numbers are counted.
  private var counting: HTML? {
    guard let rule = facts?.gapRule else { return nil }
    func sentence(_ key: String, _ milliseconds: Int64) -> HTML {
      .text(strings.text(key, ["time": strings.duration(seconds: Int(milliseconds / 1000))]))
    }
    let sentences: [HTML?] = [
      .text(strings["chart.about.typical"]),
      spans.isEmpty ? nil : .text(strings["chart.about.typical-span"]), .text(strings["chart.about.time"]),
      sentence("chart.gaps.counting", rule.limit),
      rule.hasSlowPart ? sentence("chart.gaps.slow-part", GapRule.mostInSlowPart) : nil,
    ]
    return "<p>\(HTML.sentences(sentences))</p>"
  }
}
