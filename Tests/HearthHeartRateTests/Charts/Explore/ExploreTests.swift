import HearthCore
import HearthHeartRate
import Testing

/// The way through a day: what stands in the page for the script.
@Suite struct ExploreTests {
  private let regina = "America/Regina"

  private func explore(_ chart: DayChart) throws -> Markup {
    let section = chart.section.description
    let start = try #require(section.firstRange(of: "<div id=\"\(chart.id)-explore\"")?.lowerBound)
    let end = try #require(section[start...].firstRange(of: "<h3 ")?.lowerBound)
    return Markup(String(section[start..<end]))
  }

  private func value(_ name: String, _ chart: DayChart) throws -> String {
    try #require(try explore(chart).attributes(name).first)
  }

  @Test func `waits hidden for a script and holds nothing that is needed without it`() throws {
    let frame = try Charts.day("2025-03-17", regina)
    var options = ChartOptions()
    options.markingNote = "Content/heart-rate/2025-03-17.md"
    let explore = try explore(Charts.chart(frame, Charts.lifelike(frame), options: options))
    #expect(explore.text.contains("class=\"explore\" data-script=\"\" hidden "))
    for name in ["h1", "h2", "h3", "h4", "table", "svg", "a"] {
      #expect(explore.elements(name).isEmpty, "\(name)")
    }
    #expect(explore.elements("button").count == 8)
    #expect(explore.elements("button").allSatisfy { !$0.plain.isEmpty })
    #expect(!explore.plain.contains("bpm"))
  }

  @Test func `says what its numbers are`() throws {
    let frame = try Charts.day("2025-03-17", regina)
    for (words, sentence) in [
      (ChartWords.english, "Each number is the median of the 15 minutes from that time."),
      (ChartWords.spanish, "Cada número es la mediana de los 15 minutos desde esa hora."),
    ] {
      let text = Markup(Charts.chart(frame, Charts.lifelike(frame), words: words).section).plain
      #expect(text.contains(sentence))
    }
  }

  @Test func `is not there without a picture`() throws {
    let frame = try Charts.day("2025-03-17", regina)
    for series in [Series.empty, Charts.series(frame, [(1, 70)])] {
      #expect(!Charts.chart(frame, series).section.description.contains("class=\"explore\""))
    }
  }

  @Test(arguments: [("2024-03-31", 92), ("2025-03-17", 96), ("2024-10-27", 100)])
  func `has a quarter hour for each of the day`(date: String, count: Int) throws {
    let frame = try Charts.day(date)
    let chart = Charts.chart(frame, Charts.lifelike(frame))
    #expect(try value("max", chart) == String(count - 1))
    #expect(try value("data-seconds", chart) == String(count * 900))
    #expect(try value("data-times", chart).split(separator: "|").count == count)
    #expect(try value("data-beats", chart).split(separator: " ").count == count)
  }

  @Test func `names the times that the clock shows`() throws {
    let frame = try Charts.day("2025-03-17", regina, startingAt: "04:00")
    let times = try value("data-times", Charts.chart(frame, Charts.lifelike(frame)))
    #expect(times.hasPrefix("04:00|04:15|04:30|") && times.hasSuffix("|03:30|03:45"))
    #expect(try explore(Charts.chart(frame, Charts.lifelike(frame))).attributes("data-clock").isEmpty)

    let autumn = try Charts.day("2024-10-27")
    let chart = Charts.chart(autumn, Charts.lifelike(autumn))
    let shown = try value("data-times", chart).split(separator: "|")
    #expect(shown.count { $0 == "02:15 (UTC+2)" } == 1 && shown.count { $0 == "02:15 (UTC+1)" } == 1)
    #expect(try value("data-clock", chart).split(separator: "|") == shown)
    #expect(Set(shown).count == 100)
    let york = try Charts.day("2024-11-03", "America/New_York")
    let clock = try value("data-clock", Charts.chart(york, Charts.lifelike(york))).split(separator: "|")
    #expect(
      clock[4...8] == ["01:00 (UTC-4)", "01:15 (UTC-4)", "01:30 (UTC-4)", "01:45 (UTC-4)", "01:00 (UTC-5)"])

    var options = ChartOptions()
    options.hourCycle = .twelve
    let twelve = Charts.chart(frame, Charts.lifelike(frame), options: options)
    #expect(try value("data-times", twelve).hasPrefix("4:00\u{A0}am|4:15\u{A0}am|"))
    #expect(try value("data-clock", twelve).hasPrefix("04:00|04:15|"))
  }

  @Test func `places the extremes where the summary has them`() throws {
    let frame = try Charts.day("2025-03-17", regina)
    let chart = Charts.chart(frame, Charts.series(frame, [(100, 70), (220, 48), (1092, 151), (1100, 90)]))
    #expect(try value("data-lowest", chart) == "14 48 03:40")
    #expect(try value("data-highest", chart) == "72 151 18:12")
    #expect(Markup(chart.summary).plain.contains("Lowest 48 beats per minute at 03:40, highest 151 at 18:12"))
  }

  @Test func `says which extreme comes first where both lie in one quarter hour`() throws {
    let frame = try Charts.day("2025-03-17", regina)
    func isHighFirst(_ readings: [(Double, Double)]) throws -> Bool {
      try !explore(Charts.chart(frame, Charts.series(frame, readings))).attributes("data-high-first").isEmpty
    }
    #expect(try isHighFirst([(220, 151), (221, 80), (224, 48)]))
    #expect(try !isHighFirst([(220, 48), (221, 80), (224, 151)]))
    #expect(try !isHighFirst([(220, 151), (260, 48)]))
    #expect(try !isHighFirst([(220, 70), (221, 70)]))
  }

  @Test func `counts a labelled time into every quarter hour that it touches`() throws {
    let frame = try Charts.day("2025-03-17", regina)
    let spans = [
      Charts.span(frame, 508, 943, "stressed"), Charts.span(frame, 600, 600, "phone"),
      Charts.span(frame, 615, 630, "tea"), Charts.span(frame, 1200, nil, "open"),
      Charts.span(frame, -60, 1, "asleep"),
    ]
    #expect(
      try value("data-spans", Charts.chart(frame, Charts.lifelike(frame), spans))
        == "0 0 span-before;33 62 span-0828;40 40 span-1000;41 41 span-1015;80 95 span-2000")
  }

  @Test func `says where the plot lies`() throws {
    let frame = try Charts.day("2025-03-17", regina)
    let chart = Charts.chart(frame, Charts.series(frame, [(0, 100), (4, 40), (1439, 160)]))
    for drawing in [Markup(chart.wide), Markup(chart.narrow)] {
      let written = try #require(drawing.attributes("data-plot").first)
      let plot = written.split(separator: " ").compactMap { Double($0) }
      let path = try #require(drawing.paths("line").first)
      let line = try #require(PathData.subpaths(path).first)
      try #require(plot.count == 8 && line.count == 3)
      #expect(line[0].x == plot[0])
      #expect(plot[4] == 40 && line[1].y == plot[5])
      #expect(plot[6] == 160 && abs(line[0].y - (plot[5] + plot[7]) / 2) <= 0.1)
      #expect(plot[2] < plot[7] && plot[5] < plot[3] && plot[0] < plot[1])
    }
  }

  @Test func `is the same with controls made once`() throws {
    let frame = try Charts.day("2025-03-17", regina)
    var options = ChartOptions()
    options.markingNote = "Content/heart-rate/a&b.md"
    let own = Charts.chart(frame, Charts.lifelike(frame), options: options).section
    options.controls = ExploreControls(words: ChartWords.english)
    #expect(Charts.chart(frame, Charts.lifelike(frame), options: options).section == own)
  }

  @Test func `offers the person's labels for marking and escapes them`() throws {
    let frame = try Charts.day("2025-03-17", regina)
    var options = ChartOptions()
    options.markingNote = "Content/heart-rate/a&b.md"
    options.controls = ExploreControls(words: ChartWords.english, labels: ["calm", "<b>\"x\"</b>"])
    let text = try explore(Charts.chart(frame, Charts.lifelike(frame), options: options)).text
    #expect(text.contains("<option value=\"calm\">calm</option>"))
    #expect(text.contains("<option value=\"&lt;b&gt;&quot;x&quot;&lt;/b&gt;\">"))
    #expect(text.contains("<code>Content/heart-rate/a&amp;b.md</code>"))
    options.controls = ExploreControls(words: ChartWords.english)
    let free = try explore(Charts.chart(frame, Charts.lifelike(frame), options: options)).text
    #expect(free.contains("type=\"text\" name=\"label\""))
    options.markingNote = nil
    #expect(
      try !explore(Charts.chart(frame, Charts.lifelike(frame), options: options)).text.contains("data-mark"))
  }
}
