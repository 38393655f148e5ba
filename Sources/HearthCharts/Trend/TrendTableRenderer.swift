import HearthHTML
import HearthSeries
import HearthWords

/// Writes the table of a week or a month: a row for every day, with the way to its page. Of a month, days without
/// heart rate are left out; the summary counts them.
struct TrendTableRenderer {
  let chart: TrendChart

  private var words: Words { chart.words }

  var html: HTML {
    var builder = HTMLBuilder()
    builder.table(captionID: chart.id + "-days", caption: words["trend.table.caption"]) { builder in
      builder.open("thead")
      builder.open("tr")
      builder.column(words["trend.column.day"])
      for key in ["lowest", "median", "highest", "readings"] {
        builder.column(words["chart.column.\(key)"], isNumber: true)
      }
      builder.close("tr")
      builder.close("thead")
      builder.open("tbody")
      for day in chart.days where chart.isInTable(day) { row(day, &builder) }
      builder.close("tbody")
    }
    return builder.html
  }

  private func row(_ day: TrendDay, _ builder: inout HTMLBuilder) {
    builder.open("tr", [.id(chart.rowID(day))])
    builder.element("th", .attribute("scope", "row")) { builder in
      if let link = day.link {
        builder.element("a", .href(link)) { name(day, &$0) }
      } else {
        name(day, &builder)
      }
    }
    if let summary = day.summary {
      for bpm in [summary.lowest, summary.median, summary.highest] {
        builder.element("td", .class("number")) { $0.html(.beats(bpm, words)) }
      }
    } else {
      for _ in 0..<3 { builder.element("td", .class("number"), text: words["chart.no-reading"]) }
    }
    builder.element("td", .class("number")) { builder in
      builder.text(words.number(day.summary?.count ?? 0))
      if day.summary?.isSparse == true {
        builder.text(" ")
        builder.element("span", .class("quiet"), text: words["heart-rate.little"])
      }
    }
    builder.close("tr")
  }

  private func name(_ day: TrendDay, _ builder: inout HTMLBuilder) {
    builder.element("time", .attribute("datetime", day.date.description), text: day.name)
  }
}

extension TrendChart {
  func isInTable(_ day: TrendDay) -> Bool { isWeek || day.summary != nil || day.link != nil }
}
