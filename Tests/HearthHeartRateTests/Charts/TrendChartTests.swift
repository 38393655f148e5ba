import HearthCore
@testable import HearthHeartRate
import HearthTestSupport
import Testing

/// Weeks and months.
@Suite struct TrendChartTests {
  /// A day of `count` readings between `low` and `high`, spread over the whole day; `nil` without a reading.
  private func summary(_ date: CalendarDate, _ low: Double, _ high: Double, count: Int = 200) throws
    -> DaySummary?
  {
    let day = ZonedDay(date, in: .utc)
    return DaySummary(
      Charts.series(
        day,
        (0..<count).map { index in
          let share = count > 1 ? Double(index) / Double(count - 1) : 0
          return (share * 1439, (low + (high - low) * share).rounded())
        }), in: day)
  }

  private func days(_ first: String, _ values: [(Double, Double, Int)?]) throws -> [TrendDay] {
    let start = try #require(CalendarDate(first))
    return try values.enumerated().map { index, value in
      let date = start.adding(days: index)
      return TrendDay(
        date: date, summary: try value.flatMap { try summary(date, $0.0, $0.1, count: $0.2) },
        name: "Day \(date.day)", link: value == nil ? nil : "../days/\(date).html")
    }
  }

  private func week(_ values: [(Double, Double, Int)?], before: [DaySummary?] = []) throws -> TrendChart {
    TrendChart(
      .week(before: before), days: try days("2025-03-17", values), id: "hr-2025-w12",
      heading: "Heart rate in week 12", strings: ChartStrings.english, csvLink: "week.csv")
  }

  private let mixed: [(Double, Double, Int)?] = [
    (50, 120, 200), (48, 90, 200), nil, (60, 60, 1), (55, 151, 200), (52, 100, 30), (51, 99, 200),
  ]

  @Test func `puts its parts in the order of a day's chart`() throws {
    let text = try week(mixed).section.description
    var rest = text[...]
    for part in [
      "<section class=\"trend\">", "<h2 id=\"hr-2025-w12\" class=\"name-only\">",
      "id=\"hr-2025-w12-sum\"",
      "<figure>", "<svg class=\"wide\" role=\"img\"",
      "<g aria-hidden=\"true\">", "<svg class=\"narrow\"", "</figure>", "<table>",
      "<details id=\"hr-2025-w12-about\"", "<a href=\"week.csv\">", "</section>",
    ] {
      let range = try #require(rest.firstRange(of: part), "\(part)")
      rest = rest[range.upperBound...]
    }
  }

  @Test func `says the numbers and where they were`() throws {
    let text = Markup(try week(mixed).summary).plain
    #expect(text.contains("Lowest 48 beats per minute on Tuesday 18 March, highest 151 on Friday 21 March."))
    #expect(text.contains("6 of 7 days have readings; a typical day was 76."))
    #expect(text.contains("2 of them have little data."))
  }

  @Test func `has a row for every day and a way to each that has a page`() throws {
    let table = Markup(try week(mixed).table)
    let rows = table.elements("tr").dropFirst()
    #expect(rows.count == 7)
    #expect(table.attributes("href").count == 6)
    #expect(rows.map { $0.elements("td").count } == Array(repeating: 4, count: 7))
    let cells = rows.map { $0.elements("td").map(\.plain) }
    #expect(cells[2] == ["no reading", "no reading", "no reading", "0"])
    #expect(cells[3] == ["60", "60", "60", "1 (little data)"])
    #expect(cells[4].first == "55" && cells[4][2] == "151")
  }

  @Test func `draws a thin line and a dot for each day and nothing between them`() throws {
    let chart = try week(mixed)
    for drawing in [Markup(chart.wide), Markup(chart.narrow)] {
      let full = try #require(drawing.paths("range").first)
      let lines = drawing.paths("range").joined()
      #expect(lines.split(separator: "M").allSatisfy { $0.contains("V") && !$0.contains("H") })
      #expect(lines.split(separator: "M").count == 6)
      #expect(drawing.paths("inner").joined().split(separator: "M").count == 2)
      #expect(full.split(separator: "M").count == 4)
      #expect(drawing.text.contains("class=\"range hollow\""))
      #expect(drawing.paths("gap").joined().split(separator: "M").count == 1)
      #expect(drawing.paths("median").joined().split(separator: "M").count == 6)
      #expect(!drawing.text.contains("class=\"line\""))
    }
  }

  @Test func `draws the line of each day above its date`() throws {
    let chart = try week(mixed)
    for drawing in [Markup(chart.wide), Markup(chart.narrow)] {
      let dates = drawing.elements("text").filter { $0.attributes("text-anchor") == ["middle"] }
        .filter { $0.attributes("class") == ["tick"] }.flatMap { $0.attributes("x") }
      #expect(dates.count == 7)
      for line in drawing.paths("range").joined().split(separator: "M") {
        #expect(dates.contains(String(line.prefix { $0 != " " })), "\(line)")
      }
    }
  }

  @Test func `labels every median of a week`() throws {
    let chart = try week(mixed)
    for drawing in [Markup(chart.wide), Markup(chart.narrow)] {
      let values = drawing.elements("text").filter { $0.attributes("class") == ["value"] }.map(\.plain)
      let medians = Markup(chart.table).elements("tr").dropFirst().compactMap {
        Int($0.elements("td")[1].plain)
      }
      #expect(values == medians.map(String.init))
    }
  }

  @Test func `labels only the ends and the extremes of a month`() throws {
    var values: [(Double, Double, Int)?] = Array(repeating: (50, 100, 200), count: 31)
    values[0] = nil
    values[9] = (44, 100, 200)
    values[20] = (50, 139, 200)
    let chart = TrendChart(
      .month, days: try days("2025-03-01", values), id: "hr-2025-03", heading: "Heart rate in March 2025",
      strings: ChartStrings.english)
    for drawing in [Markup(chart.wide), Markup(chart.narrow)] {
      let texts = { (kind: String) in
        drawing.elements("text").filter { $0.attributes("class") == [kind] }.map(\.plain)
      }
      #expect(texts("extreme") == ["139", "44"])
      #expect(texts("value") == ["75", "75"])
    }
    #expect(Markup(chart.wide).plain.contains("31"))
  }

  @Test func `compares with the week before only where both have enough days`() throws {
    let now: [(Double, Double, Int)?] = Array(repeating: (50, 90, 200), count: 7)
    let date = try #require(CalendarDate("2025-03-10"))
    func before(_ low: Double, _ high: Double, days: Int) throws -> [DaySummary?] {
      try (0..<7).map { $0 < days ? try summary(date.adding(days: $0), low, high) : nil }
    }
    let apart = Markup(try week(now, before: before(60, 100, days: 5)).summary).plain
    #expect(apart.contains("The week before, a typical day was 80, from 5 of 7 days."))
    let near = Markup(try week(now, before: before(52, 92, days: 7)).summary).plain
    #expect(near.contains("The week before, a typical day was about the same: 72, from 7 of 7 days."))
    let few = Markup(try week(now, before: before(60, 100, days: 2)).summary).plain
    #expect(!few.contains("week before,"))
    #expect(!Markup(try week(mixed).summary).plain.contains("week before"))
  }

  @Test func `compares the ends of a month`() throws {
    let values: [(Double, Double, Int)?] = (0..<28).map { $0 < 14 ? (50, 90, 200) : (60, 110, 200) }
    let chart = TrendChart(
      .month, days: try days("2025-02-01", values), id: "hr-2025-02", heading: "February",
      strings: ChartStrings.english)
    #expect(
      Markup(chart.summary).plain.contains(
        "A typical day was 70 in the first 14 days (14 with readings) and 85 in the last 14 (14)."))
  }

  @Test func `has a sentence instead of a picture where there is nothing`() throws {
    let chart = try week(Array(repeating: nil, count: 7))
    #expect(chart.facts == nil)
    #expect(!chart.section.description.contains("<svg") && !chart.section.description.contains("<figure"))
    #expect(Markup(chart.summary).plain == "No heart rate was recorded on these days.")
    #expect(Markup(chart.section).elements("tr").count == 8)
  }

  @Test(arguments: ["en", "es"])
  func `keeps to its words and sentences`(language: String) throws {
    let before = try days("2025-03-10", Array(repeating: (60, 100, 200), count: 7)).map(\.summary)
    let chart = TrendChart(
      .week(before: before), days: try days("2025-03-17", mixed), id: "hr-2025-w12", heading: "x",
      strings: language == "en" ? ChartStrings.english : ChartStrings.spanish)
    for part in [Markup(chart.summary), Markup(chart.about)] {
      for sentence in part.sentences { #expect(Markup(sentence).wordCount <= 20, "\(sentence)") }
      #expect(!part.plain.contains("{") && !part.plain.contains("trend."))
    }
    #expect(Markup(chart.summary).wordCount <= 60)
  }

  @Test(arguments: 1...10 as ClosedRange<UInt64>)
  func `says the same in text, table, picture and file`(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let values: [(Double, Double, Int)?] = (0..<7).map { day in
      if day > 0, Int.random(in: 0..<4, using: &generator) == 0 { return nil }
      let low = Double(Int.random(in: 30...80, using: &generator))
      return (
        low, low + Double(Int.random(in: 0...120, using: &generator)),
        Int.random(in: 1...300, using: &generator)
      )
    }
    let chart = try week(values)
    let rows = String(decoding: chart.csv ?? [], as: UTF8.self).split(separator: "\n").dropFirst().map {
      $0.split(separator: ",").dropFirst().compactMap { Double($0) }
    }
    #expect(rows.count == values.count { $0 != nil })
    let lowest = Int(try #require(rows.map { $0[0] }.min()))
    let highest = Int(try #require(rows.map { $0[2] }.max()))
    let summary = Markup(chart.summary).plain
    #expect(
      summary.contains("Lowest \(lowest) beats per minute on ")
        && summary.contains(", highest \(highest) on "))
    let cells = Markup(chart.table).elements("tr").dropFirst().map { $0.elements("td").map(\.plain) }
      .filter { $0[3] != "0" }
    #expect(cells.map { Int($0[0]) } == rows.map { Int($0[0]) })
    #expect(cells.map { Int($0[1]) } == rows.map { Int($0[1].rounded()) })
    #expect(cells.map { Int($0[2]) } == rows.map { Int($0[2]) })
    // The lines' ends, read back through the axis of the picture.
    let ends = Markup(chart.wide).paths("range").flatMap { $0.split(separator: "M") }.map { line in
      line.split(whereSeparator: { " HVZ".contains($0) }).compactMap { Double($0) }
    }
    let top = try #require(ends.map { $0[1] }.min())
    let foot = try #require(ends.map { $0[2] }.max())
    let spread = Double(highest - lowest)
    let labels = Markup(chart.wide).elements("text").filter { $0.attributes("class") == ["tick"] }
    let axis = labels.compactMap { label -> (Double, Double)? in
      guard let value = Double(label.plain), let y = label.attributes("y").first.flatMap(Double.init) else {
        return nil
      }
      return (value, y)
    }
    let (low, high) = (try #require(axis.min { $0.0 < $1.0 }), try #require(axis.max { $0.0 < $1.0 }))
    let unit = (low.1 - high.1) / (high.0 - low.0)
    #expect(abs((foot - top) - spread * unit) <= 2.5)
  }

  @Test func `stays small and its ids unique`() throws {
    for chart in [try week(mixed), try week([(30, 220, 300)] + Array(repeating: nil, count: 6))] {
      let section = Markup(chart.section)
      let ids = section.attributes("id")
      #expect(Set(ids).count == ids.count)
      #expect(ids.allSatisfy { id in id.allSatisfy { "abcdefghijklmnopqrstuvwxyz0123456789-".contains($0) } })
      let targets = section.attributes("href").filter { $0.hasPrefix("#") }.map { String($0.dropFirst()) }
      #expect(targets.count == 2 && targets.allSatisfy(ids.contains))
      #expect(Markup(chart.wide).elementCount + Markup(chart.narrow).elementCount <= 250)
      #expect(chart.section == chart.section)
    }
  }
}
