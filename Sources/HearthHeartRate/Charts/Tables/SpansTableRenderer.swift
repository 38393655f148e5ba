import HearthCore
import HearthMarkup

/// Writes the table of labelled times.
struct SpansTableRenderer {
  let chart: DayChart

  private var words: Words { chart.words }

  func append(to builder: inout HTMLBuilder) {
    builder.element("h3", .id(chart.ids.spans), text: words["chart.spans.heading"])
    guard !chart.spans.isEmpty else {
      return builder.element("p", text: words["chart.spans.none"])
    }
    let caption = words.text("chart.spans.caption", ["date": words.longDate(chart.frame.date)])
    builder.table(captionID: chart.ids.spansTable, caption: caption) { builder in
      head(&builder)
      builder.open("tbody")
      for span in chart.spans { row(span, &builder) }
      builder.close("tbody")
    }
  }

  private var hasNotes: Bool { chart.spans.contains { $0.note != nil } }

  private var hasWritten: Bool { chart.spans.contains { !$0.written.isEmpty } }

  private func head(_ builder: inout HTMLBuilder) {
    let heads = chart.options.heads ?? TableHeads(words: words)
    builder.open("thead")
    builder.open("tr")
    builder.html(heads.spans)
    if hasNotes { builder.html(heads.notes) }
    if hasWritten { builder.html(heads.written) }
    builder.close("tr")
    builder.close("thead")
  }

  private func row(_ span: DaySpan, _ builder: inout HTMLBuilder) {
    builder.markup("<tr id=\"")
    builder.text(span.id)
    builder.markup("\">")
    builder.number(span.number, words)
    builder.markup("<th scope=\"row\">")
    name(of: span, &builder)
    builder.markup("</th><td>")
    start(span, &builder)
    builder.markup("</td><td>")
    end(span, &builder)
    builder.markup("</td><td>")
    builder.text(duration(span))
    builder.markup("</td>")
    builder.statistics(span.statistics, words)
    if hasNotes { builder.element("td") { note(of: span, &$0) } }
    if hasWritten { builder.element("td") { written(span, &$0) } }
    builder.close("tr")
  }

  private func name(of span: DaySpan, _ builder: inout HTMLBuilder) {
    if let symbol = span.symbol {
      builder.element("span", .attribute("aria-hidden", "true"), text: symbol)
      builder.text(" ")
    }
    if let link = span.link {
      builder.markup("<a href=\"")
      builder.text(link)
      builder.markup("\">")
    }
    builder.markup("<bdi>")
    builder.text(span.label)
    builder.markup("</bdi>")
    if span.link != nil { builder.markup("</a>") }
  }

  private func note(of span: DaySpan, _ builder: inout HTMLBuilder) {
    guard let note = span.note, let contentNote = span.contentNote else {
      return builder.element("bdi", text: span.note ?? words["chart.spans.no-note"])
    }
    builder.element("details", .class("fold")) { builder in
      builder.element("summary") {
        $0.element("strong", text: words["entry.content-note"])
        $0.text(" ")
        $0.element("bdi", text: contentNote)
      }
      builder.element("bdi", text: note)
    }
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
