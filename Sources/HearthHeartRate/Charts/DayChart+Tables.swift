import HearthCore
import HearthMarkup

/// The tables of a day: its four parts, labelled times, marks and hours; and the list of its gaps.
extension DayChart {
  /// Appends the labelled times: a heading and a table, or a sentence saying that there are none.
  func appendSpansTable(to builder: inout HTMLBuilder) {
    builder.element("h3", .id("\(id)-spans"), text: strings["chart.spans.heading"])
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
          if hasNotes { cell("note", &builder) { appendNote(of: span.span, to: &$0) } }
          if hasWritten { cell("written", &builder) { appendWritten(span.span.written, to: &$0) } }
        }
      }
    }
  }

  /// Appends the table of parts, spans, marks or hours, with the date in its caption.
  private func appendTable(
    _ name: String, to builder: inout HTMLBuilder, columns: (inout HTMLBuilder) -> Void,
    rows: (inout HTMLBuilder) -> Void
  ) {
    let caption = strings.text("chart.\(name).caption", ["date": strings.longDate(day.date)])
    builder.table(captionID: "\(id)-\(name)-table", caption: caption) { builder in
      builder.tableHead(columns)
      builder.element("tbody", content: rows)
    }
  }

  private func cell(_ key: String, _ builder: inout HTMLBuilder, content: (inout HTMLBuilder) -> Void) {
    builder.cell(strings["chart.column.\(key)"], content: content)
  }

  private func appendCells(of span: DaySpan, to builder: inout HTMLBuilder) {
    let stretch = span.stretch
    builder.numberCell("number", span.number, strings)
    builder.element("th", .attribute("scope", "row")) { builder in
      if let symbol = span.span.symbol {
        builder.element("span", .attribute("aria-hidden", "true"), text: symbol)
        builder.text(" ")
      }
      appendLabel(of: span.span, to: &builder)
    }
    cell("start", &builder) { appendStart(of: stretch, to: &$0) }
    cell("end", &builder) { appendEnd(of: stretch, to: &$0) }
    let duration =
      stretch.isOpen
      ? strings["chart.spans.open"]
      : stretch.isMoment ? strings["chart.spans.moment"] : strings.duration(seconds: stretch.seconds)
    cell("duration", &builder) { $0.text(duration) }
    builder.beatCells(span.statistics?.beats, strings)
  }

  /// Appends the name of a label beside the pattern of its boxes, because the table is the picture's legend.
  private func appendLabel(of span: ChartSpan, to builder: inout HTMLBuilder) {
    let pattern = HTMLAttribute.attribute("data-pattern", span.pattern.rawValue)
    guard let link = span.link else {
      return builder.element("span", .class("label"), pattern) { $0.element("bdi", text: span.label) }
    }
    builder.element("a", .class("label"), .href(link), pattern) { $0.element("bdi", text: span.label) }
  }

  private func appendName(_ name: String, link: String?, to builder: inout HTMLBuilder) {
    guard let link else { return builder.element("bdi", text: name) }
    builder.element("a", .href(link)) { $0.element("bdi", text: name) }
  }

  /// Appends a note, folded under its content note if it has one.
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
    builder.html(clock.element(stretch.start))
    if stretch.continuesBefore { builder.text(", " + strings["chart.spans.continues-before"]) }
  }

  private func appendEnd(of stretch: DayStretch, to builder: inout HTMLBuilder) {
    if stretch.isOpen { return builder.text(strings["chart.spans.open"]) }
    builder.html(clock.element(stretch.end))
    if stretch.continuesAfter { builder.text(", " + strings["chart.spans.continues-after"]) }
  }

  /// Appends the folded table of the marks below the plot; nothing without marks.
  func appendMarksTable(to builder: inout HTMLBuilder) {
    guard !marks.isEmpty else { return }
    builder.element("details", .id("\(id)-marks"), .class("fold")) { builder in
      builder.element("summary", text: strings["chart.marks.heading"])
      if hasPicture { builder.element("p", text: strings["mark.legend"]) }
      appendTable("marks", to: &builder) { builder in
        builder.columns(["number"], isNumber: true, strings)
        builder.columns(["name", "kind", "start", "end"], strings)
      } rows: { builder in
        for mark in marks {
          builder.element("tr") { builder in
            builder.numberCell("number", mark.number, strings)
            builder.element("th", .attribute("scope", "row")) {
              appendName(mark.mark.name, link: mark.mark.link, to: &$0)
            }
            cell("kind", &builder) { $0.text(mark.mark.kind) }
            cell("start", &builder) { appendStart(of: mark.stretch, to: &$0) }
            cell("end", &builder) { builder in
              if mark.stretch.isMoment {
                builder.text("–")
              } else {
                appendEnd(of: mark.stretch, to: &builder)
              }
            }
          }
        }
      }
    }
  }

  /// Appends the day in four rows, under a heading that links can target.
  func appendPartsTable(to builder: inout HTMLBuilder) {
    builder.element("h3", .id("\(id)-parts"), text: strings["chart.parts.heading"])
    appendTable("parts", to: &builder) { builder in
      builder.columns(["part"], strings)
      builder.columns(["lowest", "median", "highest", "readings"], isNumber: true, strings)
    } rows: { builder in
      for (part, statistics) in zip(DayPart.allCases, parts) {
        builder.element("tr", .id(row(of: part))) { builder in
          builder.element("th", .attribute("scope", "row")) { builder in
            builder.text(strings["chart.part.\(part)"] + " ")
            builder.element("span", .class("quiet"), text: hours(of: part))
          }
          builder.beatCells(statistics?.beats, strings)
          builder.numberCell("readings", statistics?.count ?? 0, strings)
        }
      }
    }
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

  /// Appends the folded section *About these numbers*: axes, what isn't in the picture, how everything is counted, gaps,
  /// hours, the file.
  func appendAbout(to builder: inout HTMLBuilder, _ drawings: [Drawing]) {
    builder.about(id: "\(id)-about", options.csvLink, strings) { builder in
      appendNotes(to: &builder, drawings)
      if hasPicture {
        appendCounting(to: &builder)
        appendGaps(to: &builder)
        appendHoursTable(to: &builder)
      }
      guard let link = options.csvLink, !series.isEmpty else { return }
      builder.chartFile(
        link,
        strings.plural("chart.csv.link", count: series.samples.count, ["size": strings.fileSize(csv.count)]))
    }
  }

  /// Appends one row for each hour of the clock.
  func appendHoursTable(to builder: inout HTMLBuilder) {
    let levels = movement == nil ? nil : Movement(series, in: hours)?.levels
    // Of the other clocks, show the one with the most samples.
    let other = series.otherClocks.max { $0.count < $1.count }
    appendTable("hours", to: &builder) { builder in
      builder.columns(["hour"], strings)
      builder.columns(["lowest", "median", "highest", "readings"], isNumber: true, strings)
      if levels != nil { builder.columns(["movement"], strings) }
      if let other {
        builder.column(strings.text("chart.column.there", ["offset": other.offset.name]), isNumber: true)
      }
    } rows: { builder in
      for (index, hour) in hours.enumerated() {
        builder.element("tr") { builder in
          builder.element("th", .attribute("scope", "row")) { $0.html(clock.element(hour.start)) }
          builder.beatCells(hour.statistics?.beats, strings)
          builder.numberCell("readings", hour.statistics?.count ?? 0, strings)
          if let levels {
            cell("movement", &builder) {
              $0.text(strings[levels[index].map { "movement.\($0)" } ?? "chart.no-movement"])
            }
          }
          if let other {
            builder.numberCell(strings.text("chart.column.there", ["offset": other.offset.name])) {
              $0.text(clock.text(hour.start, at: other.offset))
            }
          }
        }
      }
    }
  }

  func appendGaps(to builder: inout HTMLBuilder) {
    let gaps = facts?.longGaps ?? []
    builder.element("p", text: strings[gaps.isEmpty ? "chart.gaps.none" : "chart.gaps.heading"])
    guard !gaps.isEmpty else { return }
    builder.element("ul", .class("chart-gaps")) { builder in
      for gap in gaps {
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

  /// Appends the rules by which the numbers are counted.
  func appendCounting(to builder: inout HTMLBuilder) {
    guard let rule = facts?.gapRule else { return }
    func sentence(_ key: String, _ milliseconds: Int64) -> HTML {
      .text(strings.text(key, ["time": strings.duration(seconds: Int(milliseconds / 1000))]))
    }
    let sentences: [HTML?] = [
      .text(strings["chart.about.typical"]),
      spans.isEmpty ? nil : .text(strings["chart.about.typical-span"]), .text(strings["chart.about.time"]),
      sentence("chart.gaps.counting", rule.limit),
      rule.hasSlowPart ? sentence("chart.gaps.slow-part", GapRule.mostInSlowPart) : nil,
    ]
    builder.element("p") { $0.html(.sentences(sentences)) }
  }
}
