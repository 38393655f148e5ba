import HearthCore
import HearthMarkup

/// Writes the table of what stands below the plot: each mark with its number, its time and what it is.
struct MarksTableRenderer {
  let chart: DayChart

  private var words: Words { chart.words }

  /// Nothing where there are no marks.
  func append(to builder: inout HTMLBuilder) {
    guard !chart.marks.isEmpty else { return }
    builder.element("h3", .id(chart.ids.marks), text: words["chart.marks.heading"])
    if let legend = chart.options.marksLegend, chart.hasPicture { builder.element("p", text: legend) }
    let caption = words.text("chart.marks.caption", ["date": words.longDate(chart.frame.date)])
    builder.table(captionID: chart.ids.marksTable, caption: caption) { builder in
      builder.open("thead")
      builder.open("tr")
      builder.column(words["chart.column.number"], isNumber: true)
      for key in ["name", "kind", "start", "end"] { builder.column(words["chart.column.\(key)"]) }
      builder.close("tr")
      builder.close("thead")
      builder.open("tbody")
      for mark in chart.marks { row(mark, &builder) }
      builder.close("tbody")
    }
  }

  private func row(_ mark: DayMark, _ builder: inout HTMLBuilder) {
    builder.open("tr")
    builder.number(mark.number, words)
    builder.element("th", .attribute("scope", "row")) { builder in
      if let link = mark.mark.link {
        builder.element("a", .href(link)) { $0.element("bdi", text: mark.mark.name) }
      } else {
        builder.element("bdi", text: mark.mark.name)
      }
    }
    builder.element("td", text: mark.mark.kind)
    builder.element("td") { builder in
      chart.clock.append(mark.stretch.start, to: &builder)
      if mark.stretch.continuesBefore { builder.text(", " + words["chart.spans.continues-before"]) }
    }
    builder.element("td") { builder in
      guard !mark.isMoment else { return builder.text(words["chart.spans.moment"]) }
      chart.clock.append(mark.stretch.end, to: &builder)
      if mark.stretch.continuesAfter { builder.text(", " + words["chart.spans.continues-after"]) }
    }
    builder.close("tr")
  }
}
