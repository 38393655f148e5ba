import HearthHTML
import HearthSeries
import HearthTime
import HearthWords

/// Writes the table of labelled times.
struct SpansTableRenderer {
  let chart: DayChart

  private var words: Words { chart.words }

  var html: HTML {
    var builder = HTMLBuilder()
    builder.element("h3", .id(chart.ids.spans), text: words["chart.spans.heading"])
    guard !chart.spans.isEmpty else {
      builder.element("p", text: words["chart.spans.none"])
      return builder.html
    }
    let caption = words.text("chart.spans.caption", ["date": words.longDate(chart.frame.date)])
    builder.table(captionID: chart.ids.spansTable, caption: caption) { builder in
      head(&builder)
      builder.open("tbody")
      for span in chart.spans { row(span, &builder) }
      builder.close("tbody")
    }
    return builder.html
  }

  private var hasNotes: Bool { chart.spans.contains { $0.note != nil } }

  private var hasWritten: Bool { chart.spans.contains { !$0.written.isEmpty } }

  private func head(_ builder: inout HTMLBuilder) {
    builder.open("thead")
    builder.open("tr")
    builder.column(words["chart.column.number"], isNumber: true)
    builder.column(words["chart.column.label"])
    for key in ["start", "end", "duration"] { builder.column(words["chart.column.\(key)"]) }
    for key in ["lowest", "median", "highest"] {
      builder.column(words["chart.column.\(key)"], isNumber: true)
    }
    if hasNotes { builder.column(words["chart.column.note"]) }
    if hasWritten { builder.column(words["chart.column.written"]) }
    builder.close("tr")
    builder.close("thead")
  }

  private func row(_ span: DaySpan, _ builder: inout HTMLBuilder) {
    builder.open("tr", [.id(span.id)])
    builder.number(words.number(span.number))
    builder.element("th", .attribute("scope", "row")) { builder in
      if let symbol = span.symbol {
        builder.element("span", .attribute("aria-hidden", "true"), text: symbol)
        builder.text(" ")
      }
      if let link = span.link {
        builder.element("a", .href(link)) { $0.element("bdi", text: span.label) }
      } else {
        builder.element("bdi", text: span.label)
      }
    }
    builder.element("td") { start(span, &$0) }
    builder.element("td") { end(span, &$0) }
    builder.element("td", text: duration(span))
    builder.statistics(span.statistics, words)
    if hasNotes {
      builder.element("td") { $0.element("bdi", text: span.note ?? words["chart.spans.no-note"]) }
    }
    if hasWritten { builder.element("td") { written(span, &$0) } }
    builder.close("tr")
  }

  private func written(_ span: DaySpan, _ builder: inout HTMLBuilder) {
    guard !span.written.isEmpty else { return builder.text(words["chart.spans.no-note"]) }
    for (index, link) in span.written.enumerated() {
      if index > 0 { builder.text(", ") }
      builder.element("a", .href(link.href)) { $0.element("bdi", text: link.name) }
    }
  }

  private func start(_ span: DaySpan, _ builder: inout HTMLBuilder) {
    chart.clock.append(span.start, to: &builder)
    if span.continuesBefore { builder.text(", " + words["chart.spans.continues-before"]) }
  }

  private func end(_ span: DaySpan, _ builder: inout HTMLBuilder) {
    guard !span.isOpen else { return builder.text(words["chart.spans.open"]) }
    chart.clock.append(span.end, to: &builder)
    if span.continuesAfter { builder.text(", " + words["chart.spans.continues-after"]) }
  }

  private func duration(_ span: DaySpan) -> String {
    if span.isOpen { return words["chart.spans.open"] }
    return span.isMoment
      ? words["chart.spans.moment"] : words.duration(seconds: span.end.seconds - span.start.seconds)
  }
}
