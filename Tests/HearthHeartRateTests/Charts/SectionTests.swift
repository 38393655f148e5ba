import HearthCore
import HearthHeartRate
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
    let frame = try Charts.day("2025-03-17", "America/Regina")
    var options = ChartOptions()
    options.csvLink = "a.csv"
    let section = Charts.chart(
      frame, Charts.lifelike(frame), [Charts.span(frame, 60, 90, "awake")], options: options
    ).section.description
    #expect(
      order(
        section,
        [
          "<section class=\"chart\" aria-labelledby=\"hr-2025-03-17\">", "<h2 id=\"hr-2025-03-17\">",
          "<p id=\"hr-2025-03-17-sum\"", "<figure aria-labelledby=\"hr-2025-03-17\">",
          "<figcaption id=\"hr-2025-03-17-how\">", "<svg class=\"wide\" role=\"img\"",
          "viewBox=\"0 0 960 380\"><g aria-hidden=\"true\">", "<svg class=\"narrow\" role=\"img\"",
          "viewBox=\"0 0 340 320\"><g aria-hidden=\"true\">", "<h3 id=\"hr-2025-03-17-spans\">", "<table>",
          "<details id=\"hr-2025-03-17-hours\"", "<table>", "<a href=\"a.csv\">", "</figure></section>",
        ]))
  }

  @Test func `draws nothing below two readings`() throws {
    let frame = try Charts.day("2025-03-17", "America/Regina")
    for series in [Series.empty, Charts.series(frame, [(1, 70)])] {
      let chart = Charts.chart(frame, series)
      #expect(!chart.hasPicture)
      #expect(!chart.section.description.contains("<svg"))
      #expect(!chart.section.description.contains("<figure"))
    }
    #expect(
      Charts.chart(frame, Charts.series(frame, [(1, 70), (900, 71)])).section.description.contains("<svg"))
  }

  @Test func `survives a day that did not exist`() throws {
    let frame = try Charts.day("2011-12-30", "Pacific/Apia")
    let chart = Charts.chart(frame, .empty, [Charts.span(frame, 0, 60, "lost")])
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
    for (first, second) in zip(try GalleryCharts.all(), try GalleryCharts.all()) {
      #expect(first.chart.section == second.chart.section)
    }
  }

  @Test func `escapes what the person wrote`() throws {
    let frame = try Charts.day("2025-03-17", "America/Regina")
    let hostile = "<script>alert('1')</script>\" onload=\"x"
    let chart = Charts.chart(
      frame, Charts.lifelike(frame), [Charts.span(frame, 60, 900, hostile, note: hostile)])
    let section = chart.section.description
    #expect(!section.contains("<script"))
    #expect(!section.contains("\" onload"))
    #expect(section.contains("&lt;script&gt;"))
  }

  @Test func `speaks Spanish without an English word left`() throws {
    let frame = try Charts.day("2025-03-17", "America/Regina")
    let chart = Charts.chart(
      frame, Charts.lifelike(frame, gaps: [600...700]), [Charts.span(frame, 60, 90, "calma")],
      words: ChartWords.spanish)
    let text = Markup(chart.section).plain
    for word in ["beats", "reading", "Lowest", "chart.", "{"] { #expect(!text.contains(word), "\(word)") }
    #expect(text.contains("latidos por minuto"))
  }

  @Test func `has the same keys in both languages`() {
    let keys = { (words: [String: String]) in words.keys.filter { $0.hasPrefix("chart.") }.sorted() }
    #expect(keys(ChartWords.english.all) == keys(ChartWords.spanish.all))
  }
}
