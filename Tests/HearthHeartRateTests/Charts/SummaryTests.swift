import HearthCore
@testable import HearthHeartRate
import Testing

@Suite struct SummaryTests {
  private let day: ZonedDay

  init() throws {
    day = try Charts.day("2025-03-17", "America/Regina")
  }

  private func summary(_ series: Series, _ spans: [ChartSpan] = []) -> Markup {
    Markup(Charts.chart(day, series, spans).summary)
  }

  /// Every two minutes of the day, at 67 but for one lowest and one highest.
  private func dense(_ without: ClosedRange<Int>...) -> Series {
    let minutes = stride(from: 0, to: 1440, by: 2).filter { minute in
      !without.contains { $0.contains(minute) }
    }
    return Charts.series(
      day, minutes.map { (Double($0), $0 == 220 ? 48 : $0 == 1092 ? 151 : 67) })
  }

  @Test func `says lowest and highest with times, the typical rate, and how complete it is`() {
    #expect(
      summary(dense()).plain
        == "Lowest 48 at 03:40, highest 151 at 18:12, usually about 67. 720 readings, all day, no gaps."
    )
  }

  @Test func `says how many gaps and the longest`() {
    #expect(
      summary(dense(300...420, 600...640)).plain.contains(
        "638 readings from 00:00 to 23:58. 2 gaps in the readings, the longest from 04:58 to 07:02."))
    #expect(summary(dense(600...640)).plain.contains(" No readings from 09:58 to 10:42."))
    #expect(
      summary(dense(600...610, 700...714)).plain.contains(
        "706 readings, all day. 2 short gaps, the longest 18 minutes at 11:38."))
  }

  @Test(
    arguments: [
      (10.0, "Drawn from 24 readings."),
      (1.0, "Drawn from 240 readings. On small screens, a shaded band shows the range."),
      (0.2, "readings. The shaded band shows the range."),
    ])
  func `mentions the shaded band only where there is one`(_ minutes: Double, _ sentence: String) throws {
    let day = try Charts.day("2025-03-17", "America/Regina")
    let series = Charts.series(day, stride(from: 420.0, to: 659.9, by: minutes).map { ($0, 70) })
    let text = Markup(Charts.chart(day, series).section).plain
    #expect(text.contains(sentence) && text.contains("band") == (minutes < 10))
  }

  @Test func `counts the time before the first reading and after the last`() {
    #expect(
      summary(dense(0...435, 1332...1440)).plain.contains(
        "448 readings from 07:16 to 22:10. 2 gaps in the readings, the longest until 07:16."))
    #expect(summary(dense(0...435)).plain.contains(" No readings until 07:16."))
  }

  @Test(arguments: [
    (33, "one every half hour"), (60, "one every hour"), (17, "one every 15 minutes"),
    (45, "one every 45 minutes"),
  ])
  func `says the pace where readings come slowly`(every: Int, pace: String) {
    let readings = stride(from: 436, through: 1330, by: every).map { (minute: Double($0), bpm: 70.0) }
    let text = summary(Charts.series(day, readings)).plain
    let last = readings[readings.count - 1].minute
    let end = day.start.adding(seconds: Int(last) * 60)
    let clock = ChartClock(day: day, strings: ChartStrings.english, cycle: .twentyFour)
    #expect(text.contains(" Readings from 07:16 to \(clock.text(end)), about \(pace)."))
    #expect(!text.contains("no gaps"))
  }

  @Test func `ends no sentence with two full stops where the time of day ends with one`() {
    var options = ChartOptions()
    options.hourCycle = .twelve
    let series = Charts.lifelike(day, gaps: [300...420])
    let text = Markup(Charts.chart(day, series, strings: ChartStrings.spanish, options: options).summary)
      .plain
    #expect(text.contains("de 4:57") && !text.contains(".."), "\(text)")
  }

  @Test func `never abbreviates the unit`() {
    for language in [ChartStrings.english, ChartStrings.spanish] {
      let section = Charts.chart(day, Charts.lifelike(day), strings: language).section.description
      #expect(!section.contains("bpm"))
    }
  }

  @Test func `names at most two findings`() {
    let chart = Charts.chart(day, Charts.lifelike(day), [Charts.span(day, 1040, 1110, "walk")])
    #expect(!Markup(chart.summary).plain.contains("climb"))
    let text = Markup(chart.findings).plain
    #expect(text.contains("The steepest climb:"))
    #expect(text.contains("During “walk” it was about"))
    #expect(!text.contains("quietest"))
  }

  @Test func `names the labelled time that changed most`() {
    let series = Charts.series(
      day,
      (0..<720).map { step in
        let minute = Double(step) * 2
        let bpm = (600..<660).contains(minute) ? 90.0 : (900..<960).contains(minute) ? 110.0 : 72.0
        return (minute: minute, bpm: bpm)
      })
    let spans = [Charts.span(day, 600, 660, "walk"), Charts.span(day, 900, 960, "run")]
    let text = Markup(Charts.chart(day, series, spans).findings).plain
    #expect(text.contains("During “run” it was about") && !text.contains("“walk”"))
  }

  @Test func `makes no sentence of a time that has no label yet`() {
    var span = Charts.span(day, 1040, 1110, "no label yet")
    span.isLabelled = false
    let chart = Charts.chart(day, Charts.lifelike(day), [span])
    #expect(!Markup(chart.findings).plain.contains("no label yet"))
  }

  @Test func `writes times for machines and links the extremes to their proof`() {
    let series = Charts.series(day, [(220, 48), (221, 60), (222, 67)])
    let chart = Charts.chart(day, series)
    let summary = chart.summary.description
    #expect(summary.contains("<time datetime=\"2025-03-17T03:40-06:00\">03:40</time>"))
    let ids = Set(Markup(chart.section).attributes("id"))
    let targets = Markup(chart.summary).attributes("href")
    #expect(targets.count == 2)
    #expect(targets.allSatisfy { $0.hasPrefix("#") && ids.contains(String($0.dropFirst())) })
    #expect(targets.first == "#hr-2025-03-17-part-night")
    let row = Markup(chart.partsTable).elements("tr").first {
      $0.attributes("id").contains("hr-2025-03-17-part-night")
    }
    #expect(row?.elements("td").first?.plain == "48")
  }

  @Test func `says a sentence where there is nothing to draw`() {
    #expect(summary(.empty).plain == "No heart rate was recorded on Monday 17 March 2025.")
    #expect(
      summary(Charts.series(day, [(490, 72)])).plain
        == "One reading was recorded on Monday 17 March 2025: 72 beats per minute at 08:10.")
  }

  @Test func `stays short and plain whatever the day`() throws {
    for (name, chart) in try GalleryCharts.all() {
      let summary = Markup(chart.summary)
      #expect(summary.wordCount <= 60, "\(name)")
      for sentence in summary.sentences {
        #expect(sentence.split(separator: " ").count <= 20, "\(name): \(sentence)")
      }
      let words = chart.section.description.lowercased()
      for judgement in ["abnormal", "elevated", "stressful", "too high", "should", "healthy", "risk"] {
        #expect(!words.contains(judgement), "\(name): \(judgement)")
      }
    }
  }
}

@Suite struct AboutTests {
  private func about(_ day: ZonedDay, _ series: Series? = nil, _ spans: [ChartSpan] = []) -> String {
    Markup(Charts.chart(day, series ?? Charts.lifelike(day), spans).about).plain
  }

  @Test func `says how to read the axes`() throws {
    let day = try Charts.day("2024-05-01")
    let text = about(day, Charts.series(day, [(1, 70), (2, 71)]))
    #expect(
      text.contains(
        "Time runs from left to right, 00:00 to 24:00 (Europe/Berlin). "
          + "The scale runs from 40 to 160 beats per minute. Drawn from 2 readings."))
  }

  @Test func `states the range it uses`() throws {
    let day = try Charts.day("2024-05-01")
    let text = about(day, Charts.series(day, [(1, 31), (2, 191)]))
    #expect(text.contains("from 20 to 200 beats"))
  }

  @Test func `says how the clocks changed`() throws {
    #expect(
      about(try Charts.day("2024-03-31")).contains("Clocks went forward at 02:00; this day is 23 hours long.")
    )
    #expect(
      about(try Charts.day("2024-10-27")).contains("Clocks went back at 03:00; this day is 25 hours long."))
    #expect(
      about(try Charts.day("2024-04-07", "Australia/Lord_Howe"))
        .contains("Clocks went back at 02:00; this day is 24 hours 30 minutes long."))
  }

  @Test func `says that readings were taken elsewhere`() throws {
    let day = try Charts.day("2024-05-01")
    var series = Charts.series(day, [(1, 70), (2, 71)])
    series.otherClocks = [OtherClock(offset: .utc, at: day.start)]
    #expect(about(day, series).contains("Readings from another time zone are shown on this day's clock."))
  }

  @Test func `shows both clocks of a day of travel`() throws {
    let day = try Charts.day("2024-05-01")
    var series = Charts.series(day, [(540, 70), (600, 71), (905, 72)])
    series.otherClocks = [
      OtherClock(offset: try #require(UTCOffset(seconds: 32_400)), at: day.start.adding(seconds: 36_000))
    ]
    let chart = Charts.chart(day, series)
    #expect(
      Markup(chart.section).plain.contains(
        "1 reading was taken at UTC+9: 10:00 on this clock was 17:00 there."))
    let rows = Markup(chart.hoursTable).elements("tr")
    #expect(rows.first?.elements("th").last?.plain == "At UTC+9")
    #expect(rows[1].elements("td").last?.plain == "07:00" && rows[24].elements("td").last?.plain == "06:00")
    #expect(
      !Charts.chart(day, Charts.series(day, [(540, 70), (600, 71)])).section.description.contains("UTC+9")
    )
  }

  @Test func `says how the typical rate is counted`() throws {
    let day = try Charts.day("2024-05-01")
    let text = about(day, nil, [Charts.span(day, 60, 90, "awake")])
    #expect(text.contains("Typical is the median of the quarter-hour medians"))
    #expect(text.contains("each quarter hour uses only the readings inside that time."))
    #expect(
      text.contains(
        "A gap is more than 6 minutes without a reading, including at the start and end of the day."))
  }

  @Test func `has short sentences, the first two on the axes`() throws {
    for (name, chart) in try GalleryCharts.all() where chart.hasPicture {
      let paragraphs = Markup(chart.about).elements("p")
      #expect(paragraphs.first?.sentences.dropFirst(2).first?.contains("scale") == false, "\(name)")
      for sentence in paragraphs.flatMap(\.sentences) {
        #expect(sentence.split(separator: " ").count <= 22, "\(name): \(sentence)")
      }
    }
  }
}
