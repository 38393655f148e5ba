package import HearthHTML
import HearthWords

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
      let (caption, overflow) = CaptionRenderer(chart: self).parts
      builder.open("figure", [.attribute("aria-labelledby", ids.prefix)])
      builder.element("figcaption", .id(ids.caption)) { $0.html(caption.html) }
      builder.html(wide)
      builder.html(narrow)
      if let facts { builder.html(ExploreRenderer(chart: self, facts: facts).html) }
      appendTables(to: &builder, notes: overflow)
      builder.close("figure")
    } else {
      appendTables(to: &builder, notes: [])
    }
    builder.close("section")
    return builder.html
  }

  private func appendTables(to builder: inout HTMLBuilder, notes overflow: [HTML]) {
    if hasPicture || !spans.isEmpty { builder.html(spansTable) }
    builder.html(marksTable)
    // What was left out, and what the picture had no room for.
    builder.html(NotesRenderer(chart: self, overflow: overflow).html)
    if hasPicture {
      builder.html(hoursTable)
      builder.html(gapList)
    }
    builder.html(fileLink)
  }

  /// The labelled times: a heading and a table, or a sentence that there are none.
  package var spansTable: HTML { SpansTableRenderer(chart: self).html }

  /// What else has its time on the day: a heading and a table; empty where there is nothing.
  package var marksTable: HTML { MarksTableRenderer(chart: self).html }

  /// One row for each hour of the clock, folded.
  package var hoursTable: HTML { HoursTableRenderer(chart: self).html }

  /// The times without a reading, 30 minutes or more.
  package var gapList: HTML { GapListRenderer(chart: self).html }

  /// The link to the CSV file, with its size.
  var fileLink: HTML {
    guard let link = options.csvLink, !series.isEmpty else { return .empty }
    let size = words.fileSize(csv.count)
    return .build { builder in
      builder.element("p", .class("chart-file")) { builder in
        builder.element(
          "a", .href(link),
          text: words.plural("chart.csv.link", count: series.samples.count, ["size": size]))
      }
    }
  }
}
