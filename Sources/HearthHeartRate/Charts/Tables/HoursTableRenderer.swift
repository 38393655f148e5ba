import HearthMarkup

/// Writes the folded table by the hour, with the whole day as its last row.
struct HoursTableRenderer {
  let chart: DayChart

  private var words: Words { chart.words }

  func append(to builder: inout HTMLBuilder) {
    guard let facts = chart.facts else { return }
    let heads = chart.options.heads ?? TableHeads(words: words)
    let movement = chart.movement.flatMap { _ in Movement(chart.series, at: chart.hours) }
    builder.open("details", [.id(chart.ids.hours), .class("fold")])
    builder.element("summary") { builder in
      builder.text(words.plural("chart.hours.summary", count: chart.hours.count))
      // On paper the table may stay folded, and then at least its line says where the readings are.
      if let link = chart.options.csvLink {
        let slash = link.utf8.lastIndex(of: UInt8(ascii: "/"))
        let file = slash.map { link[link.utf8.index(after: $0)...] }
        builder.element(
          "span", .class("paper"),
          text: words.text("chart.hours.file", ["file": file.map { String($0) } ?? link]))
      }
    }
    let caption = words.text("chart.hours.caption", ["date": words.longDate(chart.frame.date)])
    builder.table(captionID: chart.ids.hoursTable, caption: caption) { builder in
      builder.open("thead")
      builder.open("tr")
      builder.html(heads.hours)
      if movement != nil { builder.html(heads.movement) }
      if let other = chart.secondClock {
        builder.column(words.text("chart.column.there", ["offset": other.offset.name]), isNumber: true)
      }
      builder.close("tr")
      builder.close("thead")
      builder.open("tbody")
      for index in chart.hours.indices { row(index, movement, &builder) }
      builder.close("tbody")
      builder.open("tfoot")
      total(facts, movement, &builder)
      builder.close("tfoot")
    }
    builder.close("details")
  }

  private func row(_ index: Int, _ movement: Movement?, _ builder: inout HTMLBuilder) {
    let hour = chart.hours[index]
    builder.markup("<tr id=\"")
    builder.text(chart.ids.hourPrefix)
    builder.text(chart.ids.hourNames[index])
    builder.markup("\"><th scope=\"row\">")
    chart.clock.append(hour.start, to: &builder)
    builder.markup("</th>")
    cells(hour.statistics, &builder)
    if let movement { cell(movement.amounts[index], &builder) }
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
    if let movement {
      builder.number(whole: movement, words)
    } else {
      builder.number(words["chart.no-movement"])
    }
  }

  private func cells(_ statistics: SeriesStatistics?, _ builder: inout HTMLBuilder) {
    builder.statistics(statistics, words)
    builder.number(statistics?.count ?? 0, words)
  }
}
