import HearthCore
@testable import HearthHeartRate
import HearthTestSupport
import Testing

/// The way through a day: what stands in the page for the script.
@Suite struct ExploreTests {
  private let regina = "America/Regina"

  private func explore(_ chart: DayChart) throws -> Markup {
    let section = chart.section.description
    let start = try #require(section.firstRange(of: "<div id=\"\(chart.id)-explore\"")?.lowerBound)
    let end = try #require(section[start...].firstRange(of: "</figure>")?.lowerBound)
    return Markup(String(section[start..<end]))
  }

  private func value(_ name: String, _ chart: DayChart) throws -> String {
    try #require(try explore(chart).attributes(name).first)
  }

  @Test func `waits hidden for a script and holds nothing that is needed without it`() throws {
    let day = try Charts.day("2025-03-17", regina)
    var options = ChartOptions()
    options.labelling = .init(note: "Content/heart-rate/2025-03-17.md", labels: [])
    let explore = try explore(Charts.chart(day, Charts.lifelike(day), options: options))
    #expect(explore.text.contains("class=\"explore\" data-script=\"\" hidden "))
    for name in ["h1", "h2", "h3", "h4", "table", "svg", "a"] {
      #expect(explore.elements(name).isEmpty, "\(name)")
    }
    // Without a labelled time, there is none to go to.
    #expect(explore.elements("button").count == 4)
    #expect(explore.elements("button").allSatisfy { !$0.plain.isEmpty })
    #expect(!explore.plain.contains("bpm"))
  }

  @Test func `says what its numbers are`() throws {
    let day = try Charts.day("2025-03-17", regina)
    for (words, sentence) in [
      (ChartStrings.english, "“Time” shows the median of each quarter hour."),
      (ChartStrings.spanish, "«Hora» muestra la mediana de cada cuarto de hora."),
    ] {
      let text = Markup(Charts.chart(day, Charts.lifelike(day), strings: words).section).plain
      #expect(text.contains(sentence))
    }
  }

  @Test(arguments: [("2024-03-31", 92), ("2025-03-17", 96), ("2024-10-27", 100)])
  func `has a quarter hour for each of the day`(date: String, count: Int) throws {
    let day = try Charts.day(date)
    let chart = Charts.chart(day, Charts.lifelike(day))
    #expect(try value("max", chart) == String(count - 1))
    #expect(try value("data-seconds", chart) == String(count * 900))
    #expect(try value("data-times", chart).split(separator: "|").count == count)
    #expect(try value("data-beats", chart).split(separator: " ").count == count)
  }

  @Test func `names the times that the clock shows`() throws {
    let day = try Charts.day("2025-03-17", regina, startingAt: "04:00")
    let times = try value("data-times", Charts.chart(day, Charts.lifelike(day)))
    #expect(times.hasPrefix("04:00|04:15|04:30|") && times.hasSuffix("|03:30|03:45"))
    #expect(try explore(Charts.chart(day, Charts.lifelike(day))).attributes("data-clock").isEmpty)

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
    let twelve = Charts.chart(day, Charts.lifelike(day), options: options)
    #expect(try value("data-times", twelve).hasPrefix("4:00\u{A0}am|4:15\u{A0}am|"))
    #expect(try value("data-clock", twelve).hasPrefix("04:00|04:15|"))
  }

  @Test func `places the extremes where the summary has them`() throws {
    let day = try Charts.day("2025-03-17", regina)
    let chart = Charts.chart(day, Charts.series(day, [(100, 70), (220, 48), (1092, 151), (1100, 90)]))
    #expect(try value("data-lowest", chart) == "14 48 03:40")
    #expect(try value("data-highest", chart) == "72 151 18:12")
    #expect(Markup(chart.summary).plain.contains("Lowest 48 at 03:40, highest 151 at 18:12"))
  }

  @Test func `says which extreme comes first where both lie in one quarter hour`() throws {
    let day = try Charts.day("2025-03-17", regina)
    func isHighFirst(_ readings: [(Double, Double)]) throws -> Bool {
      try !explore(Charts.chart(day, Charts.series(day, readings))).attributes("data-high-first").isEmpty
    }
    #expect(try isHighFirst([(220, 151), (221, 80), (224, 48)]))
    #expect(try !isHighFirst([(220, 48), (221, 80), (224, 151)]))
    #expect(try !isHighFirst([(220, 151), (260, 48)]))
    #expect(try !isHighFirst([(220, 70), (221, 70)]))
  }

  @Test func `counts a labelled time into every quarter hour that it touches`() throws {
    let day = try Charts.day("2025-03-17", regina)
    let spans = [
      Charts.span(day, 508, 943, "stressed"), Charts.span(day, 600, 600, "phone"),
      Charts.span(day, 615, 630, "tea"), Charts.span(day, 1200, nil, "open"),
      Charts.span(day, -60, 1, "asleep"),
    ]
    #expect(
      try value("data-spans", Charts.chart(day, Charts.lifelike(day), spans))
        == "0 0 span-before;33 62 span-0828;40 40 span-1000;41 41 span-1015;80 95 span-2000")
  }

  @Test func `says where the plot lies`() throws {
    let day = try Charts.day("2025-03-17", regina)
    let chart = Charts.chart(day, Charts.series(day, [(0, 100), (100, 40), (200, 160)]))
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

  @Test func `offers the person's labels and escapes them`() throws {
    let day = try Charts.day("2025-03-17", regina)
    var options = ChartOptions()
    options.labelling = .init(note: "Content/heart-rate/a&b.md", labels: ["calm", "<b>\"x\"</b>"])
    let text = Charts.chart(day, Charts.lifelike(day), options: options).section.description
    #expect(text.contains("<option value=\"calm\">calm</option>"))
    #expect(text.contains("<option value=\"&lt;b&gt;&quot;x&quot;&lt;/b&gt;\">"))
    #expect(text.contains("<code>Content/heart-rate/a&amp;b.md</code>"))
    options.labelling?.labels = []
    let free = Charts.chart(day, Charts.lifelike(day), options: options).section.description
    #expect(free.contains("type=\"text\" name=\"label\""))
    #expect(free.contains("data-mark=\"open\""))
    options.labelling = nil
    let apart = Charts.chart(day, Charts.lifelike(day), [Charts.span(day, 508, 943, "tea")], options: options)
    #expect(apart.rest.picture.description.contains("data-go"))
    #expect(!apart.rest.numbers.description.contains("data-go"))
    options.hasFormBelow = true
    let below = Charts.chart(day, Charts.lifelike(day), [Charts.span(day, 508, 943, "tea")], options: options)
    #expect(!below.rest.picture.description.contains("data-go"))
    #expect(Markup(below.rest.numbers).elements("button").filter { $0.text.contains("data-go") }.count == 4)
    #expect(
      !Charts.chart(day, Charts.lifelike(day), options: options).section.description.contains("data-mark")
    )
  }
}

/// What the control *Time* says and plays is what the file of the day holds.
@Suite struct QuarterAgreementTests {
  /// A day with movement beside some of its readings.
  private func moving(_ day: ZonedDay, seed: UInt64) -> Series {
    var generator = SeededGenerator(seed: seed)
    return Series(
      Charts.lifelike(day, every: 1.3, seed: seed, gaps: [300...420, 701...702]).samples.map { sample in
        var sample = sample
        sample.motion =
          Bool.random(using: &generator) ? Double(Int.random(in: 0...90, using: &generator)) : nil
        return sample
      })
  }

  @Test(arguments: 1...8 as ClosedRange<UInt64>)
  func `every quarter hour is recomputed from the file`(seed: UInt64) throws {
    let day = try Charts.day(["2024-03-31", "2024-10-27", "2025-03-17"][Int(seed % 3)])
    let chart = Charts.chart(day, moving(day, seed: seed))
    let section = Markup(chart.section)
    let beats = try #require(section.attributes("data-beats").first).split(separator: " ").map { Int($0) }
    let movement = try #require(section.attributes("data-movement").first).split(separator: " ").map {
      Int($0)
    }
    let times = try #require(
      section.attributes("data-clock").first ?? section.attributes("data-times").first
    ).split(separator: "|")

    var rates: [Int: [Double]] = [:]
    var moved: [Int: Int] = [:]
    for row in String(decoding: chart.csv, as: UTF8.self).split(separator: "\n").dropFirst() {
      let cells = row.split(separator: ",", omittingEmptySubsequences: false)
      let written = cells[0]
      let offset = try #require(Int(written.dropFirst(20).prefix(2)))
      let clock = written.dropFirst(11).prefix(8).split(separator: ":").compactMap { Int($0) }
      let date = try #require(CalendarDate(String(written.prefix(10))))
      let seconds = date.daysSince1970 * 86_400 + clock[0] * 3600 + clock[1] * 60 + clock[2] - offset * 3600
      let quarter = (seconds - day.start.seconds) / 900
      rates[quarter, default: []].append(try #require(Double(cells[1])))
      if let amount = Int(cells[2]) { moved[quarter, default: 0] += amount }
      #expect(times[quarter].prefix(2) == written.dropFirst(11).prefix(2))
    }
    for quarter in 0..<beats.count {
      let sorted = (rates[quarter] ?? []).sorted()
      let middle = sorted.count / 2
      let median =
        sorted.isEmpty
        ? nil : sorted.count % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
      #expect(beats[quarter] == median.map { Int($0.rounded()) }, "quarter hour \(quarter)")
    }
    let most = Double(try #require(moved.values.max()))
    let steps: [Int?] = beats.indices.map { quarter in
      moved[quarter].map { (count: Int) -> Int in Int((3 * Double(count) / most).rounded(.up)) }
    }
    #expect(movement == steps)
    #expect(beats.contains(nil) && movement.count == beats.count)
    let summary = Markup(chart.summary).plain

    // What sounds in the place of the medians of their quarter hours.
    let all = rates.values.joined()
    let (lowest, highest) = (try #require(all.min()), try #require(all.max()))
    for (name, rate, words) in [
      ("data-lowest", lowest, "Lowest \(Int(lowest.rounded())) at "),
      ("data-highest", highest, "highest \(Int(highest.rounded())) at "),
    ] {
      let place = try #require(section.attributes(name).first).split(separator: " ", maxSplits: 2)
      #expect(Int(place[0]) == rates.filter { $0.value.contains(rate) }.keys.min())
      #expect(Int(place[1]) == Int(rate.rounded()))
      #expect(summary.contains(words + place[2]))
    }
  }
}

/// Movement is shown where a device recorded it, and only there.
@Suite struct MovementTests {
  private func chart(
    _ readings: [(minute: Double, bpm: Double, motion: Double?)], date: String = "2025-03-17"
  ) throws
    -> DayChart
  {
    let day = try Charts.day(date)
    let series = Series(
      readings.map { reading in
        Sample(
          instant: day.start.adding(seconds: Int(reading.minute * 60)), bpm: reading.bpm,
          motion: reading.motion)
      })
    return Charts.chart(day, series)
  }

  @Test func `has words in the table by the hour`() throws {
    let chart = try chart([(10, 60, 100), (20, 61, 23), (70, 62, 0), (130, 63, nil), (190, 64, 1200.4)])
    let rows = Markup(chart.hoursTable).elements("tr")
    #expect(rows[0].elements("th").last?.plain == "Movement")
    #expect(
      rows.dropFirst().prefix(5).map { $0.elements("td").last?.plain } == [
        "little movement", "no movement", "not recorded", "a lot of movement", "not recorded",
      ])
    let explore = Markup(chart.section)
    #expect(explore.attributes("data-say-movement") == ["little movement|some movement|a lot of movement"])
    #expect(try #require(explore.attributes("data-movement").first).hasPrefix("1 1 - - 0 "))
  }

  @Test func `is time where the device says only whether somebody moved`() throws {
    // An hour with a reading each five minutes, then a quarter of one with a reading each five seconds.
    let slow = (0..<12).map { (minute: Double($0) * 5, bpm: 70.0, motion: Double?(1)) }
    let quick = (0..<180).map { (minute: 60 + Double($0) / 12, bpm: 80.0, motion: Double?(1)) }
    let still = (15..<60).map { (minute: 60 + Double($0), bpm: 60.0, motion: Double?(0)) }
    let rows = Markup(try chart(slow + quick + still).hoursTable).elements("tr")
    #expect(
      rows.dropFirst().prefix(2).map { $0.elements("td").last?.plain } == [
        "a lot of movement", "little movement",
      ])
  }

  @Test func `counts a moving reading no longer than what makes a gap`() throws {
    let readings = (0..<12).map { (minute: Double($0) * 5, bpm: 70.0, motion: Double?(1)) }
    let rows = Markup(try chart(readings + [(100, 70, 1), (150, 70, 0)]).hoursTable).elements("tr")
    #expect(
      rows.dropFirst().prefix(3).map { $0.elements("td").last?.plain } == [
        "a lot of movement", "little movement", "no movement",
      ])
  }

  @Test func `is drawn as a row at the foot with the most on top`() throws {
    let chart = try chart([(10, 60, 100), (400, 61, 50), (800, 62, 0), (801, 90, nil)])
    for drawing in [Markup(chart.wide), Markup(chart.narrow)] {
      let path = try #require(drawing.paths("movement").first)
      let ticks = path.split(separator: "M").map {
        $0.split(whereSeparator: { " V".contains($0) }).compactMap { Double($0) }
      }
      #expect(ticks.count == 2)
      #expect(abs(ticks[0][1] - ticks[0][2] - 12) < 0.15 && abs(ticks[1][1] - ticks[1][2] - 7) < 0.15)
    }
    let text = Markup(chart.section).plain
    #expect(text.contains("Ticks along the bottom show movement, as the device recorded it."))
  }

  @Test func `leaves no trace where none was recorded`() throws {
    for motion in [nil, 0.0] as [Double?] {
      let section = try chart([(10, 60, motion), (20, 61, motion)]).section.description
      for trace in ["Movement", "class=\"movement\"", "Ticks along the bottom", "data-movement"] {
        #expect(!section.contains(trace), "\(trace)")
      }
    }
  }
}

/// One scale for every chart.
@Suite struct PitchScaleTests {
  @Test func `is the same in every chart and stated in its words`() throws {
    for (name, chart) in try GalleryCharts.all() where chart.hasPicture {
      let section = Markup(chart.section)
      #expect(section.attributes("data-scale") == ["40 131 200 1047"], "\(name)")
    }
    let day = try Charts.day("2025-03-17")
    let text = Markup(Charts.chart(day, Charts.lifelike(day)).section).plain
    #expect(
      text.contains(
        "In the quarter hours of the lowest and the highest reading, you hear that reading instead."))
    #expect(text.contains("Tones rise from 131 to 1,047 hertz as heart rate rises from 40 to 200"))
  }
}
