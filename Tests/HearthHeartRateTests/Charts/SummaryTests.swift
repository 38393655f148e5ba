import HearthCore
@testable import HearthHeartRate
import Testing

@Suite struct SummaryTests {
  private let frame: DayFrame

  init() throws {
    frame = try Charts.day("2025-03-17", "America/Regina")
  }

  private func summary(_ series: Series, _ spans: [ChartSpan] = []) -> Markup {
    Markup(Charts.chart(frame, series, spans).summary)
  }

  @Test func `says lowest highest median count and coverage`() {
    let text = summary(Charts.series(frame, [(220, 48), (221, 60), (222, 67), (223, 80), (224, 151)])).plain
    #expect(
      text
        == "Lowest 48 beats per minute at 03:40, highest 151 at 03:44; half of the readings were below 67. "
        + "5 readings lie in 1 of 96 quarter hours. No gap lies between them.")
  }

  @Test(arguments: [
    ([60, 60, 60, 60], false), ([60, 61, 62, 63], true), ([60, 61, 62, 63, 64], true),
    ([60, 61, 61, 61, 90], false), ([59, 59, 60, 60, 60, 60], false),
    // As they are told, all of these are 66.
    ([66.4, 66.4, 66.4], false),
  ])
  func `says that half lie below the median only where they do`(beats: [Double], isBelow: Bool) {
    let readings = beats.enumerated().map { (minute: Double($0.offset), bpm: $0.element) }
    let text = summary(Charts.series(frame, readings)).plain
    #expect(text.contains("half of the readings were below") == isBelow)
    #expect(text.contains(" or below. ") != isBelow)
    let median = beats[beats.count / 2]
    if !isBelow { #expect(text.contains("were at \(Int(median.rounded())) or below.")) }
  }

  @Test func `says how many gaps and the longest`() {
    let series = Charts.lifelike(frame, gaps: [300...420, 600...640])
    #expect(
      summary(series).plain.contains(
        "There are 2 gaps between them, the longest 2 hours 5 minutes from 04:57."))
    let one = Charts.lifelike(frame, gaps: [600...640])
    #expect(summary(one).plain.contains("There is 1 gap between them, 43 minutes from 09:57."))
  }

  @Test func `calls that gap the longest of which the list says so`() {
    let readings = [0, 1, 2, 62.98, 63.98, 64.98, 125.02, 126].map { (minute: $0, bpm: 70.0) }
    let chart = Charts.chart(frame, Charts.series(frame, readings))
    #expect(Markup(chart.summary).plain.contains("the longest 1 hour 1 minute from 01:04."))
    #expect(Markup(chart.gapList).plain.contains("00:02 to 01:02, 1 hour"))
  }

  @Test func `ends no sentence with two full stops where the time of day ends with one`() {
    var options = ChartOptions()
    options.hourCycle = .twelve
    let series = Charts.lifelike(frame, gaps: [300...420])
    let text = Markup(Charts.chart(frame, series, strings: ChartStrings.spanish, options: options).summary)
      .plain
    #expect(text.contains("desde las 4:57") && !text.contains(".."), "\(text)")
  }

  @Test func `names the unit once and then never abbreviates`() {
    let chart = Charts.chart(frame, Charts.lifelike(frame), [Charts.span(frame, 1040, 1110, "walk")])
    let text = Markup(chart.summary).plain
    #expect(text.ranges(of: "beats per minute").count == 1)
    for language in [ChartStrings.english, ChartStrings.spanish] {
      let section = Charts.chart(frame, Charts.lifelike(frame), strings: language).section.description
      #expect(!section.contains("bpm"))
    }
  }

  @Test func `tells at most two findings`() {
    let text = summary(Charts.lifelike(frame), [Charts.span(frame, 1040, 1110, "walk")]).plain
    #expect(text.contains("The largest rise between medians of five minutes was"))
    #expect(text.contains("During walk the median was"))
    #expect(!text.contains("lowest median"))
  }

  @Test func `leaves out a finding that would make it long`() {
    let label = Array(repeating: "ab", count: 20).joined(separator: " ")
    let markup = summary(Charts.lifelike(frame), [Charts.span(frame, 1040, 1110, label)])
    #expect(!markup.plain.contains("During"))
    #expect(markup.wordCount <= 60)
  }

  @Test(arguments: [1, 3, 4, 9] as [UInt64])
  func `links each number to what it rests on`(seed: UInt64) throws {
    let days: [([ClosedRange<Double>], Int)] = [([300...420, 600...640], 1040), ([], 1040), ([0...100], 6)]
    for (gaps, start) in days {
      let series = Charts.lifelike(frame, seed: seed, gaps: gaps)
      let chart = Charts.chart(frame, series, [Charts.span(frame, start, 1110, "walk")])
      var rest = chart.summary.description
      for link in Markup(rest).elements("a").map(\.text) { rest = rest.replacing(link, with: "") }
      for time in Markup(rest).elements("time").map(\.text) { rest = rest.replacing(time, with: "") }
      #expect(!Markup(rest).plain.contains { $0.isNumber })
      let ids = Set(Markup(chart.section).attributes("id"))
      for target in Markup(chart.summary).attributes("href") {
        #expect(ids.contains(String(target.dropFirst())), "\(target)")
      }
    }
  }

  @Test func `writes times for machines and links numbers to their proof`() {
    let series = Charts.series(frame, [(220, 48), (221, 60), (222, 67)])
    let chart = Charts.chart(frame, series)
    let summary = chart.summary.description
    #expect(summary.contains("<time datetime=\"2025-03-17T03:40-06:00\">03:40</time>"))
    let ids = Set(Markup(chart.section).attributes("id"))
    let targets = Markup(chart.summary).attributes("href")
    #expect(targets.count >= 3)
    #expect(targets.allSatisfy { $0.hasPrefix("#") && ids.contains(String($0.dropFirst())) })
    #expect(targets.first == "#hr-2025-03-17-hour-03")
  }

  @Test func `says a sentence where there is nothing to draw`() {
    #expect(summary(.empty).plain == "No heart rate was recorded on Monday 17 March 2025.")
    #expect(
      summary(Charts.series(frame, [(490, 72)])).plain
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
    series.otherClocks = [OtherClock(offset: .utc, at: frame.start)]
    #expect(caption(frame, series).contains("Readings taken elsewhere are shown on this clock."))
  }

  @Test func `shows both clocks of a day of travel`() throws {
    let frame = try Charts.day("2024-05-01")
    var series = Charts.series(frame, [(540, 70), (600, 71), (905, 72)])
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
    series.otherClocks = [OtherClock(offset: .utc, at: frame.start)]
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
