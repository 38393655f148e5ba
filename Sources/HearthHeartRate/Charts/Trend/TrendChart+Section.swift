package import HearthMarkup

extension TrendChart {
  /// The whole chart as one section: heading, summary, caption, both drawings, table, file, as in a day's chart.
  package var section: HTML {
    var builder = HTMLBuilder()
    builder.reserve(16_000)
    builder.open("section", [.class("trend"), .attribute("aria-labelledby", id)])
    builder.element("h2", .id(id), text: heading)
    builder.element("p", .id(id + "-sum"), .class("chart-summary")) { $0.html(summary) }
    if hasPicture {
      builder.open("figure", [.attribute("aria-labelledby", id)])
      builder.element("figcaption", .id(id + "-how")) { $0.html(caption) }
      builder.html(wide)
      builder.html(narrow)
      builder.html(table)
      builder.html(fileLink)
      builder.close("figure")
    } else {
      builder.html(table)
    }
    builder.close("section")
    return builder.html
  }

  /// All days with readings, one per row: `date,lowest,median,highest,readings,covered,quarter_hours`, in beats per minute;
  /// `covered` is the number of the day's quarter hours that hold a reading. UTF-8 with LF line ends.
  package var csv: [UInt8] {
    var text = "date,lowest,median,highest,readings,covered,quarter_hours\n"
    for day in days {
      guard let summary = day.summary else { continue }
      let numbers = [summary.lowest, summary.median, summary.highest].map { value in
        Int(exactly: value).map(String.init) ?? "\(value)"
      }
      text += "\(day.date),\(numbers.joined(separator: ",")),\(summary.count),"
      text += "\(summary.coveredQuarterHours),\(summary.quarterHours)\n"
    }
    return Array(text.utf8)
  }

  private var fileLink: HTML {
    guard let link = options.csvLink, let facts else { return .empty }
    return .build { builder in
      builder.element("p", .class("chart-file")) { builder in
        builder.element(
          "a", .href(link),
          text: words.plural("trend.csv", count: facts.count, ["size": words.fileSize(csv.count)]))
      }
    }
  }
}
