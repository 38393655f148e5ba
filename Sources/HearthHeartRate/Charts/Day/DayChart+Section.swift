package import HearthMarkup

extension DayChart {
  /// The whole chart as one section: heading, summary, caption, both drawings, the way through the
  /// day, labelled times, hours, gaps, file.
  package var section: HTML {
    var builder = HTMLBuilder()
    builder.reserve(48_000)
    builder.open("section", [.class("chart"), .attribute("aria-labelledby", ids.prefix)])
    builder.element("h2", .id(ids.prefix), text: heading)
    builder.element("p", .id(ids.summary), .class("chart-summary")) { $0.html(summary) }
    if hasPicture {
      let drawings = drawings
      let (caption, overflow) = CaptionRenderer(chart: self, drawings: drawings).parts
      builder.open("figure", [.attribute("aria-labelledby", ids.prefix)])
      builder.element("figcaption", .id(ids.caption)) { $0.html(caption.html) }
      for drawing in drawings { drawing.append(to: &builder) }
      if let facts { ExploreRenderer(chart: self, facts: facts).append(to: &builder) }
      appendTables(to: &builder, drawings, notes: overflow)
      builder.close("figure")
    } else {
      appendTables(to: &builder, [], notes: [])
    }
    builder.close("section")
    return builder.html
  }

  private func appendTables(to builder: inout HTMLBuilder, _ drawings: [Drawing], notes overflow: [HTML]) {
    if hasPicture || !spans.isEmpty { SpansTableRenderer(chart: self).append(to: &builder) }
    MarksTableRenderer(chart: self).append(to: &builder)
    // What was left out, and what the picture had no room for.
    NotesRenderer(chart: self, drawings: drawings, overflow: overflow).append(to: &builder)
    if hasPicture {
      HoursTableRenderer(chart: self).append(to: &builder)
      GapListRenderer(chart: self).append(to: &builder)
    }
    appendFileLink(to: &builder)
  }

  /// The labelled times: a heading and a table, or a sentence that there are none.
  package var spansTable: HTML { .build { SpansTableRenderer(chart: self).append(to: &$0) } }

  /// What else has its time on the day: a heading and a table; empty where there is nothing.
  package var marksTable: HTML { .build { MarksTableRenderer(chart: self).append(to: &$0) } }

  /// One row for each hour of the clock, folded.
  package var hoursTable: HTML { .build { HoursTableRenderer(chart: self).append(to: &$0) } }

  /// The times without a reading, 30 minutes or more.
  package var gapList: HTML { .build { GapListRenderer(chart: self).append(to: &$0) } }

  /// The link to the CSV file, with its size.
  private func appendFileLink(to builder: inout HTMLBuilder) {
    guard let link = options.csvLink, !series.isEmpty else { return }
    let size = words.fileSize(csv.count)
    builder.element("p", .class("chart-file")) { builder in
      builder.element(
        "a", .href(link),
        text: words.plural("chart.csv.link", count: series.samples.count, ["size": size]))
    }
  }
}
