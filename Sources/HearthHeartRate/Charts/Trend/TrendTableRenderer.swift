import HearthMarkup

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
    builder.markup("<tr id=\"")
    builder.text(chart.rowID(day))
    builder.markup("\"><th scope=\"row\">")
    if let link = day.link {
      builder.markup("<a href=\"")
      builder.text(link)
      builder.markup("\">")
    }
    builder.markup("<time datetime=\"")
    builder.text(day.date.description)
    builder.markup("\">")
    builder.text(day.name)
    builder.markup("</time>")
    if day.link != nil { builder.markup("</a>") }
    builder.markup("</th>")
    if let summary = day.summary {
      for bpm in [summary.lowest, summary.median, summary.highest] { builder.number(whole: bpm, words) }
    } else {
      for _ in 0..<3 { builder.number(words["chart.no-reading"]) }
    }
    builder.markup("<td class=\"number\">")
    words.append(day.summary?.count ?? 0, to: &builder)
    if day.summary?.isSparse == true {
      builder.text(" ")
      builder.element("span", .class("quiet"), text: words["heart-rate.little"])
    }
    builder.markup("</td></tr>")
  }
}

extension TrendChart {
  func isInTable(_ day: TrendDay) -> Bool { isWeek || day.summary != nil || day.link != nil }
}
