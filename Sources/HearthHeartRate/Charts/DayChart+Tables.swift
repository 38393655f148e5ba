import HearthCore
import HearthMarkup

/// The tables of a day: labelled times, marks, hours; and the list of its gaps.
extension DayChart {
  /// Appends the labelled times: a heading and a table, or a sentence that there are none.
  func appendSpansTable(to builder: inout HTMLBuilder) {
    builder.element("h3", .id(ids.spans), text: strings["chart.spans.heading"])
    guard !spans.isEmpty else { return builder.element("p", text: strings["chart.spans.none"]) }
    let hasNotes = spans.contains { $0.span.note != nil }
    let hasWritten = spans.contains { !$0.span.written.isEmpty }
    appendTable("spans", to: &builder) { builder in
      builder.columns(["number"], isNumber: true, strings)
      builder.columns(["label", "start", "end", "duration"], strings)
      builder.columns(["lowest", "median", "highest"], isNumber: true, strings)
      builder.columns((hasNotes ? ["note"] : []) + (hasWritten ? ["written"] : []), strings)
    } rows: { builder in
      for span in spans {
        builder.element("tr", .id(span.id)) { builder in
          appendCells(of: span, to: &builder)
          if hasNotes { builder.element("td") { appendNote(of: span.span, to: &$0) } }
          if hasWritten { builder.element("td") { appendWritten(span.span.written, to: &$0) } }
        }
      }
    }
  }

  /// Appends the table of spans, marks or hours, with the date in its caption.
  private func appendTable(
    _ name: String, to builder: inout HTMLBuilder, columns: (inout HTMLBuilder) -> Void,
    rows: (inout HTMLBuilder) -> Void, foot: ((inout HTMLBuilder) -> Void)? = nil
  ) {
    let caption = strings.text("chart.\(name).caption", ["date": strings.longDate(frame.date)])
    builder.table(captionID: "\(id)-\(name)-table", caption: caption) { builder in
      builder.tableHead(columns)
      builder.element("tbody", content: rows)
      if let foot { builder.element("tfoot", content: foot) }
    }
  }

  private func appendCells(of span: DaySpan, to builder: inout HTMLBuilder) {
    let stretch = span.stretch
    builder.numberCell(span.number, strings)
    builder.element("th", .attribute("scope", "row")) { builder in
      if let symbol = span.span.symbol {
        builder.element("span", .attribute("aria-hidden", "true"), text: symbol)
        builder.text(" ")
      }
      appendName(span.span.label, link: span.span.link, to: &builder)
    }
    builder.element("td") { appendStart(of: stretch, to: &$0) }
    builder.element("td") { appendEnd(of: stretch, to: &$0) }
    let duration =
      stretch.isOpen
      ? strings["chart.spans.open"]
      : stretch.isMoment ? strings["chart.spans.moment"] : strings.duration(seconds: stretch.seconds)
    builder.element("td", text: duration)
    builder.beatCells(span.statistics?.beats, strings)
  }

  private func appendName(_ name: String, link: String?, to builder: inout HTMLBuilder) {
    guard let link else { return builder.element("bdi", text: name) }
    builder.element("a", .href(link)) { $0.element("bdi", text: name) }
  }

  /// Folds a note behind what to know before reading it.
  private func appendNote(of span: ChartSpan, to builder: inout HTMLBuilder) {
    guard let note = span.note, let contentNote = span.contentNote else {
      return builder.element("bdi", text: span.note ?? strings["chart.spans.no-note"])
    }
    builder.element("details", .class("fold")) { builder in
      builder.element("summary") {
        $0.element("strong", text: strings["entry.content-note"])
        $0.text(" ")
        $0.element("bdi", text: contentNote)
      }
      builder.element("bdi", text: note)
    }
  }

  private func appendWritten(_ links: [ChartLink], to builder: inout HTMLBuilder) {
    guard !links.isEmpty else { return builder.text(strings["chart.spans.no-note"]) }
    for (index, link) in links.enumerated() {
      if index > 0 { builder.text(", ") }
      appendName(link.name, link: link.href, to: &builder)
    }
  }

  private func appendStart(of stretch: DayStretch, to builder: inout HTMLBuilder) {
    clock.append(stretch.start, to: &builder)
    if stretch.continuesBefore { builder.text(", " + strings["chart.spans.continues-before"]) }
  }

  private func appendEnd(of stretch: DayStretch, to builder: inout HTMLBuilder) {
    if stretch.isOpen { return builder.text(strings["chart.spans.open"]) }
    clock.append(stretch.end, to: &builder)
    if stretch.continuesAfter { builder.text(", " + strings["chart.spans.continues-after"]) }
  }

  /// Appends the marks below the plot: a heading and a table; nothing without marks.
  func appendMarksTable(to builder: inout HTMLBuilder) {
    guard !marks.isEmpty else { return }
    builder.element("h3", .id(ids.marks), text: strings["chart.marks.heading"])
    if let legend = options.marksLegend, hasPicture { builder.element("p", text: legend) }
    appendTable("marks", to: &builder) { builder in
      builder.columns(["number"], isNumber: true, strings)
      builder.columns(["name", "kind", "start", "end"], strings)
    } rows: { builder in
      for mark in marks {
        builder.element("tr") { builder in
          builder.numberCell(mark.number, strings)
          builder.element("th", .attribute("scope", "row")) {
            appendName(mark.mark.name, link: mark.mark.link, to: &$0)
          }
          builder.element("td", text: mark.mark.kind)
          builder.element("td") { appendStart(of: mark.stretch, to: &$0) }
          builder.element("td") { builder in
            if mark.stretch.isMoment {
              builder.text(strings["chart.spans.moment"])
            } else {
              appendEnd(of: mark.stretch, to: &builder)
            }
          }
        }
      }
    }
  }

  /// Appends one row for each hour of the clock and one for the whole day, folded.
  func appendHoursTable(to builder: inout HTMLBuilder) {
    guard let facts else { return }
    let amounts = movement == nil ? nil : Movement(series, in: hours)?.amounts
    // On the clock of most of the samples that were recorded elsewhere.
    let other = series.otherClocks.max { $0.count < $1.count }
    func appendCells(
      _ statistics: SeriesStatistics?, movement: Double?, start: Instant, to builder: inout HTMLBuilder
    ) {
      builder.beatCells(statistics?.beats, strings)
      builder.numberCell(statistics?.count ?? 0, strings)
      if amounts != nil {
        builder.numberCell { builder in
          guard let movement else { return builder.text(strings["chart.no-movement"]) }
          strings.append(whole: movement, to: &builder)
        }
      }
      if let other { builder.numberCell { $0.text(clock.text(start, at: other.offset)) } }
    }
    builder.element("details", .id(ids.hours), .class("fold")) { builder in
      builder.element("summary") { builder in
        builder.text(strings.plural("chart.hours.summary", count: hours.count))
        // On paper the table may stay folded, and then at least its line names the file.
        if let link = options.csvLink, let file = link.split(separator: "/").last {
          builder.element(
            "span", .class("paper"), text: strings.text("chart.hours.file", ["file": String(file)]))
        }
      }
      appendTable("hours", to: &builder) { builder in
        builder.columns(["hour"], strings)
        builder.columns(["lowest", "median", "highest", "readings"], isNumber: true, strings)
        if amounts != nil { builder.columns(["movement"], isNumber: true, strings) }
        if let other {
          builder.column(strings.text("chart.column.there", ["offset": other.offset.name]), isNumber: true)
        }
      } rows: { builder in
        for (index, hour) in hours.enumerated() {
          builder.element("tr", .id(ids.hourRows[index])) { builder in
            builder.element("th", .attribute("scope", "row")) { clock.append(hour.start, to: &$0) }
            appendCells(hour.statistics, movement: amounts?[index], start: hour.start, to: &builder)
          }
        }
      } foot: { [self] builder in
        builder.element("tr", .id(ids.day)) { builder in
          builder.element("th", .attribute("scope", "row"), text: strings["chart.hours.day"])
          let total = amounts?.reduce(0) { $0 + ($1 ?? 0) }
          appendCells(facts.statistics, movement: total, start: frame.start, to: &builder)
        }
      }
    }
  }

  /// Appends the times without a sample, 30 minutes or more, and the rules by which the summary counts.
  func appendGaps(to builder: inout HTMLBuilder) {
    guard let facts else { return }
    builder.element(
      "p", .id(ids.gaps), text: strings[longGaps.isEmpty ? "chart.gaps.none" : "chart.gaps.heading"])
    if !longGaps.isEmpty {
      builder.element("ul", .class("chart-gaps")) { builder in
        for gap in longGaps {
          let item = strings.html(
            "chart.gaps.item",
            [
              "start": clock.element(gap.start), "end": clock.element(gap.end),
              "duration": .text(strings.duration(seconds: gap.shownSeconds)),
            ])
          builder.element("li") { $0.html(item) }
        }
      }
    }
    func duration(_ milliseconds: Int64) -> String { strings.duration(seconds: Int(milliseconds / 1000)) }
    var counting = strings.text("chart.gaps.counting", ["limit": duration(facts.gapRule.limit)])
    if facts.gapRule.hasSlowPart {
      counting += " " + strings.text("chart.gaps.slow-part", ["most": duration(GapRule.mostInSlowPart)])
    }
    builder.element("p", .id(ids.counting), .class("chart-notes"), text: counting)
  }

  /// The gaps of 30 minutes and more, with the time before the first sample and after the last where it is longer than the
  /// gap rule allows.
  var longGaps: [Gap] {
    guard let facts else { return [] }
    func gap(_ start: Instant, _ end: Instant) -> [Gap] {
      let gap = Gap(start: start, end: end)
      return Int64(gap.seconds) * 1000 > facts.gapRule.limit ? [gap] : []
    }
    return (gap(frame.start, facts.first) + facts.gaps + gap(facts.last, frame.end)).filter(\.isLong)
  }
}
