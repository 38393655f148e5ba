import HearthCore
@testable import HearthHeartRate
import HearthMarkup
import Testing

@Suite struct SectionTests {
  private func order(_ markup: String, _ parts: [String]) -> Bool {
    var rest = markup[...]
    for part in parts {
      guard let range = rest.firstRange(of: part) else { return false }
      rest = rest[range.upperBound...]
    }
    return true
  }

  @Test func `puts its parts in one order`() throws {
    let day = try Charts.day("2025-03-17", "America/Regina")
    var options = ChartOptions()
    options.csvLink = "a.csv"
    let section = Charts.chart(
      day, Charts.lifelike(day), [Charts.span(day, 60, 90, "awake")], options: options
    ).section.description
    #expect(
      order(
        section,
        [
          "<section class=\"chart\">", "<h2 id=\"hr-2025-03-17\">",
          "<p id=\"hr-2025-03-17-sum\"", "<figure>", "<svg class=\"wide\" role=\"img\"",
          "viewBox=\"0 0 960 380\"><g aria-hidden=\"true\">", "<svg class=\"narrow\" role=\"img\"",
          "viewBox=\"0 0 340 320\"><g aria-hidden=\"true\">", "</figure>", "<h3 id=\"hr-2025-03-17-parts\">",
          "<table>", "Night",
          "<h3 id=\"hr-2025-03-17-spans\">", "<table>", "<details id=\"hr-2025-03-17-about\"",
          "Typical is", "<table>", "<a href=\"a.csv\">", "</details></section>",
        ]))
  }

  @Test func `on the page of its day, the words of the day fit between the summary and the heading`() throws {
    let day = try Charts.day("2025-03-17", "America/Regina")
    let chart = Charts.chart(day, Charts.lifelike(day))
    #expect(
      chart.opening.description.hasPrefix(
        "<p id=\"hr-2025-03-17-sum\" class=\"chart-summary\"><b>Heart rate.</b> "))
    // Then what screen readers say: the afternoon, the labelled times, and what is missing.
    #expect(
      order(
        chart.opening.description,
        ["<p class=\"name-only\">", "In the afternoon", "No times are labelled", "no gaps"]))
    #expect(
      chart.rest.picture.description.hasPrefix(
        "<h2 id=\"hr-2025-03-17\" class=\"name-only\">Heart rate</h2><figure>")
    )
    #expect(
      order(
        "\(chart.rest.picture)\(chart.rest.numbers)", ["</figure>", "readings, all day, no gaps.", "climb"]))
    let empty = Charts.chart(day, .empty)
    #expect(empty.opening == .empty)
    #expect(
      order(
        "\(empty.rest.picture)\(empty.rest.numbers)",
        ["<h2 id=\"hr-2025-03-17\">Heart rate", "-sum", "No heart rate was recorded"])
    )
  }

  @Test func `a picture is described by the extremes, and not by all of the summary`() throws {
    let day = try Charts.day("2025-03-17", "America/Regina")
    let section = Markup(Charts.chart(day, Charts.lifelike(day)).section)
    let ids = Set(section.attributes("aria-describedby")).filter { $0.hasSuffix("-extremes") }
    #expect(ids == ["hr-2025-03-17-extremes"])
    #expect(section.attributes("aria-describedby").allSatisfy { !$0.contains("-sum") })
  }

  @Test func `draws nothing below two readings`() throws {
    let day = try Charts.day("2025-03-17", "America/Regina")
    for series in [Series.empty, Charts.series(day, [(1, 70)])] {
      let chart = Charts.chart(day, series)
      #expect(!chart.hasPicture)
      #expect(!chart.section.description.contains("<svg"))
      #expect(!chart.section.description.contains("<figure"))
      #expect(!chart.section.description.contains("class=\"explore\""))
    }
    #expect(
      Charts.chart(day, Charts.series(day, [(1, 70), (900, 71)])).section.description.contains("<svg"))
  }

  @Test func `survives a day that did not exist`() throws {
    let day = try Charts.day("2011-12-30", "Pacific/Apia")
    let chart = Charts.chart(day, .empty, [Charts.span(day, 0, 60, "lost")])
    #expect(Markup(chart.section).plain.contains("No heart rate was recorded"))
  }

  @Test func `keeps every chart small and its ids unique`() throws {
    for (name, chart) in try GalleryCharts.all() {
      let section = Markup(chart.section)
      let ids = section.attributes("id")
      #expect(Set(ids).count == ids.count, "\(name)")
      for id in ids {
        #expect(id.first?.isLetter == true, "\(name): \(id)")
        #expect(id.allSatisfy { "abcdefghijklmnopqrstuvwxyz0123456789-".contains($0) }, "\(name): \(id)")
      }
      let known = Set(ids)
      for reference in ["aria-labelledby", "aria-describedby"].flatMap(section.attributes) {
        #expect(reference.split(separator: " ").allSatisfy { known.contains(String($0)) }, "\(name)")
      }
      for target in section.attributes("href") where target.hasPrefix("#") {
        #expect(known.contains(String(target.dropFirst())), "\(name): \(target)")
      }
      #expect(chart.wide.bytes.count + chart.narrow.bytes.count <= 60_000, "\(name)")
      #expect(Markup(chart.wide).elementCount + Markup(chart.narrow).elementCount <= 250, "\(name)")
    }
  }

  @Test func `makes the same bytes twice`() throws {
    for (first, second) in zip(try GalleryCharts.all(), try GalleryCharts.made()) {
      #expect(first.chart.section == second.chart.section)
    }
  }

  @Test func `escapes what the person wrote`() throws {
    let day = try Charts.day("2025-03-17", "America/Regina")
    let hostile = "<script>alert('1')</script>\" onload=\"x"
    let chart = Charts.chart(
      day, Charts.lifelike(day), [Charts.span(day, 60, 900, hostile, note: hostile)])
    let section = chart.section.description
    #expect(!section.contains("<script"))
    #expect(!section.contains("\" onload"))
    #expect(section.contains("&lt;script&gt;"))
  }

  @Test func `speaks Spanish without an English word left`() throws {
    let day = try Charts.day("2025-03-17", "America/Regina")
    let chart = Charts.chart(
      day, Charts.lifelike(day, gaps: [600...700]), [Charts.span(day, 60, 90, "calma")],
      strings: ChartStrings.spanish)
    let text = Markup(chart.section).plain
    for word in ["beats", "reading", "Lowest", "chart.", "{"] { #expect(!text.contains(word), "\(word)") }
    #expect(text.contains("latidos por minuto"))
  }

  @Test func `has the same keys in both languages`() {
    let keys = { (words: [String: String]) in words.keys.filter { $0.hasPrefix("chart.") }.sorted() }
    #expect(keys(ChartStrings.english.all) == keys(ChartStrings.spanish.all))
  }
}

/// Text, tables, picture and file tell the same.
@Suite struct AgreementTests {
  @Test(arguments: 1...6 as ClosedRange<UInt64>)
  func `lowest median and highest are the same everywhere`(seed: UInt64) throws {
    let day = try Charts.day(seed.isMultiple(of: 2) ? "2024-10-27" : "2025-03-17")
    let series = Charts.lifelike(day, every: 0.7, seed: seed, gaps: [500...560])
    let chart = Charts.chart(day, series)

    let lines = String(decoding: chart.csv, as: UTF8.self).split(separator: "\n").dropFirst()
    let values = lines.compactMap { $0.split(separator: ",").last.flatMap { Double($0) } }.sorted()
    #expect(values.count == series.samples.count)
    let lowest = Int(try #require(values.first).rounded())
    let highest = Int(try #require(values.last).rounded())
    let quarterHours = Dictionary(grouping: series.samples) {
      ($0.instant.seconds - day.start.seconds) / 900
    }
    let medians = quarterHours.values.compactMap { Median.of($0.map(\.bpm)) }
    let median = Int(try #require(Median.of(medians)).rounded())

    let summary = Markup(chart.summary).plain
    #expect(summary.contains("Lowest \(lowest) at"))
    #expect(summary.contains("highest \(highest) at"))
    #expect(summary.contains("usually about \(median)."))

    let rows = { (table: HTML) in
      Markup(table).elements("tr").dropFirst().map { $0.elements("td").compactMap { Int($0.plain) } }
    }
    for table in [chart.partsTable, chart.hoursTable] {
      #expect(rows(table).compactMap(\.first).filter { $0 > 0 }.min() == lowest)
      #expect(rows(table).compactMap { $0.count > 3 ? $0[2] : nil }.max() == highest)
      #expect(rows(table).compactMap(\.last).reduce(0, +) == values.count)
    }

    for drawing in [Markup(chart.wide), Markup(chart.narrow)] {
      let labels = drawing.elements("text").filter { $0.attributes("class") == ["extreme"] }.map(\.plain)
      #expect(labels.contains { $0.hasPrefix("\(lowest) at ") })
      #expect(labels.contains { $0.hasPrefix("\(highest) at ") })
    }
  }
}
