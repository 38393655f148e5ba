import HearthHTML
import HearthSeries
import HearthWords

/// Writes the folded table by the hour, with the whole day as its last row.
struct HoursTableRenderer {
  let chart: DayChart

  private var words: Words { chart.words }

  var html: HTML {
    guard let facts = chart.facts else { return .empty }
    var builder = HTMLBuilder()
    let movement = chart.movement.flatMap { _ in Movement(chart.series, at: chart.hours) }
    builder.open("details", [.id(chart.ids.hours), .class("fold")])
    builder.element("summary") { builder in
      builder.text(words.plural("chart.hours.summary", count: chart.hours.count))
      // On paper the table may stay folded, and then at least its line says where the readings are.
      if let link = chart.options.csvLink {
        let file = String(link[(link.lastIndex(of: "/").map(link.index(after:)) ?? link.startIndex)...])
        builder.element("span", .class("paper"), text: words.text("chart.hours.file", ["file": file]))
      }
    }
    let caption = words.text("chart.hours.caption", ["date": words.longDate(chart.frame.date)])
    builder.table(captionID: chart.ids.hoursTable, caption: caption) { builder in
      builder.open("thead")
      builder.open("tr")
      builder.column(words["chart.column.hour"])
      for key in ["lowest", "median", "highest", "readings"] {
        builder.column(words["chart.column.\(key)"], isNumber: true)
      }
      if movement != nil { builder.column(words["chart.column.movement"], isNumber: true) }
      if let other = chart.secondClock {
        builder.column(words.text("chart.column.there", ["offset": other.offset.name]), isNumber: true)
      }
      builder.close("tr")
      builder.close("thead")
      builder.open("tbody")
      for (index, (hour, id)) in zip(chart.hours, chart.ids.hourRows).enumerated() {
        row(hour, id, movement?.amounts[index], hasMovement: movement != nil, &builder)
      }
      builder.close("tbody")
      builder.open("tfoot")
      total(facts, movement, &builder)
      builder.close("tfoot")
    }
    builder.close("details")
    return builder.html
  }

  private func row(
    _ hour: TimeBucket, _ id: String, _ movement: Double?, hasMovement: Bool, _ builder: inout HTMLBuilder
  ) {
    builder.markup("<tr id=\"")
    builder.text(id)
    builder.markup("\"><th scope=\"row\">")
    chart.clock.append(hour.start, to: &builder)
    builder.markup("</th>")
    cells(hour.statistics, &builder)
    if hasMovement { cell(movement, &builder) }
    if let other = chart.secondClock {
      builder.element("td", .class("number"), text: chart.clock.text(hour.start, at: other.offset))
    }
    builder.markup("</tr>")
  }

  private func total(_ facts: DayFacts, _ movement: Movement?, _ builder: inout HTMLBuilder) {
    builder.open("tr", [.id(chart.ids.day)])
    builder.element("th", .attribute("scope", "row"), text: words["chart.hours.day"])
    cells(facts.statistics, &builder)
    if let movement { cell(movement.amounts.reduce(0) { $0 + ($1 ?? 0) }, &builder) }
    if let other = chart.secondClock {
      builder.element("td", .class("number"), text: chart.clock.text(chart.frame.start, at: other.offset))
    }
    builder.close("tr")
  }

  private func cell(_ movement: Double?, _ builder: inout HTMLBuilder) {
    builder.number(movement.map { words.decimal($0, places: 0) } ?? words["chart.no-movement"])
  }

  private func cells(_ statistics: SeriesStatistics?, _ builder: inout HTMLBuilder) {
    builder.statistics(statistics, words)
    builder.number(words.number(statistics?.count ?? 0))
  }
}
