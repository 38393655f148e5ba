import HearthCore
import HearthHeartRate
import Testing

@Suite struct CaptionTests {
  private func caption(_ frame: DayFrame, _ series: Series? = nil, _ spans: [ChartSpan] = []) -> String {
    Markup(Charts.chart(frame, series ?? Charts.lifelike(frame), spans).caption).plain
  }

  @Test func `says how to read the axes`() throws {
    let frame = try Charts.day("2024-05-01")
    let text = caption(frame, Charts.series(frame, [(1, 70), (2, 71)]))
    #expect(
      text == "Time runs left to right, 00:00 to 24:00 (Europe/Berlin). "
        + "Heart rate runs upward from 40 to 160 beats per minute. Drawn from 2 readings.")
  }

  @Test func `states the range it uses`() throws {
    let frame = try Charts.day("2024-05-01")
    let text = caption(frame, Charts.series(frame, [(1, 31), (2, 191)]))
    #expect(text.contains("from 20 to 200 beats"))
  }

  @Test func `says what the clocks did`() throws {
    #expect(
      caption(try Charts.day("2024-03-31")).contains("Clocks went forward at 02:00; this day has 23 hours."))
    #expect(
      caption(try Charts.day("2024-10-27")).contains("Clocks went back at 03:00; this day has 25 hours."))
    #expect(
      caption(try Charts.day("2024-04-07", "Australia/Lord_Howe"))
        .contains("Clocks went back at 02:00; this day has 24 hours 30 minutes."))
  }

  @Test func `says that readings were taken elsewhere`() throws {
    let frame = try Charts.day("2024-05-01")
    var series = Charts.series(frame, [(1, 70), (2, 71)])
    series.recordedElsewhere = 2
    #expect(caption(frame, series).contains("Readings taken elsewhere are shown on this clock."))
  }

  @Test func `shows both clocks of a day of travel`() throws {
    let frame = try Charts.day("2024-05-01")
    var series = Charts.series(frame, [(540, 70), (600, 71), (905, 72)])
    series.recordedElsewhere = 1
    series.otherClocks = [
      OtherClock(offset: try #require(UTCOffset(seconds: 32_400)), at: frame.start.adding(seconds: 36_000))
    ]
    let chart = Charts.chart(frame, series)
    #expect(
      Markup(chart.section).plain.contains(
        "1 reading was written at UTC+9: 10:00 on this clock was 17:00 there."))
    let rows = Markup(chart.hoursTable).elements("tr")
    #expect(rows.first?.elements("th").last?.plain == "At UTC+9")
    #expect(rows[1].elements("td").last?.plain == "07:00" && rows[24].elements("td").last?.plain == "06:00")
    #expect(
      !Charts.chart(frame, Charts.series(frame, [(540, 70), (600, 71)])).section.description.contains("UTC+9")
    )
  }

  @Test func `moves to the notes what does not fit`() throws {
    let frame = try Charts.day("2024-10-27")
    var series = Charts.lifelike(frame, every: 0.2)
    series.recordedElsewhere = 2
    let chart = Charts.chart(frame, series, [Charts.span(frame, 60, 90, "awake")])
    let caption = Markup(chart.caption)
    #expect(caption.wordCount <= 45)
    let all = Markup(chart.section).plain
    #expect(all.contains("Drawn from 7,500 readings"))
    #expect(all.contains("Readings taken elsewhere"))
  }

  @Test func `stays within its words`() throws {
    for (name, chart) in try GalleryCharts.all() {
      #expect(Markup(chart.caption).wordCount <= 45, "\(name)")
    }
  }
}
