import HearthCore
@testable import HearthHeartRate
import Testing

@Suite struct TablesTests {
  private let day: ZonedDay

  init() throws {
    day = try Charts.day("2025-03-17", "America/Regina")
  }

  private func cells(_ table: Markup) -> [[String]] {
    table.elements("tr").map { row in
      row.text.replacing("<th", with: "\n<th").replacing("<td", with: "\n<td").split(separator: "\n")
        .dropFirst()
        .map { Markup(String($0)).plain }
    }
  }

  private func spanRows(_ spans: [ChartSpan], _ series: Series? = nil) -> [[String]] {
    Array(cells(Markup(Charts.chart(day, series ?? Charts.lifelike(day), spans).spansTable)).dropFirst())
  }

  @Test func `gives each labelled time a row with its numbers`() {
    let series = Charts.series(day, [(500, 70), (510, 80), (515, 90), (520, 200)])
    let rows = spanRows([Charts.span(day, 508, 520, "stressed")], series)
    #expect(rows == [["1", "stressed", "08:28", "08:40", "12 minutes", "80", "85", "90"]])
  }

  @Test func `says so where nothing was recorded`() {
    let rows = spanRows(
      [Charts.span(day, 600, 660, "quiet")], Charts.series(day, [(1, 70), (2, 71)]))
    #expect(rows == [["1", "quiet", "10:00", "11:00", "1 hour", "no reading", "no reading", "no reading"]])
  }

  @Test func `says what continues what is open and what is a moment`() {
    let rows = spanRows([
      Charts.span(day, -120, 90, "asleep"), Charts.span(day, 600, 600, "call"),
      Charts.span(day, 1300, nil, "open"), Charts.span(day, 1380, 1500, "asleep"),
    ])
    #expect(rows[0][2] == "00:00, continues from the day before")
    #expect(rows[1][4] == "–")
    #expect(Array(rows[2][2...4]) == ["21:40", "open", "open"])
    #expect(rows[3][3] == "24:00, continues the next day")
  }

  @Test func `leaves out times of other days`() {
    #expect(spanRows([Charts.span(day, 1440, 1500, "next"), Charts.span(day, -90, 0, "before")]).isEmpty)
    let chart = Charts.chart(day, Charts.lifelike(day), [Charts.span(day, 1440, 1500, "next")])
    #expect(Markup(chart.spansTable).plain.contains("No times are labelled on this day."))
  }

  @Test func `never leaves a cell empty`() throws {
    for (name, chart) in try GalleryCharts.all() {
      for table in [chart.spansTable, chart.partsTable, chart.hoursTable] {
        for row in cells(Markup(table)) {
          #expect(row.allSatisfy { !$0.isEmpty }, "\(name)")
        }
      }
    }
  }

  @Test func `gives rows ids by their time and links them`() {
    var span = Charts.span(day, 508, 520, "stressed")
    span.link = "../reflections/first-day.html"
    let chart = Charts.chart(day, Charts.lifelike(day), [span, Charts.span(day, 508, 530, "tired")])
    let table = chart.spansTable.description
    #expect(table.contains("<tr id=\"hr-2025-03-17-span-0828\">"))
    #expect(table.contains("<tr id=\"hr-2025-03-17-span-0828-2\">"))
    #expect(
      table.contains(
        "<a class=\"label\" href=\"../reflections/first-day.html\" data-pattern=\"diagonal\"><bdi>stressed</bdi></a>"
      ))
  }

  @Test(arguments: [("2025-03-17", 24), ("2024-03-31", 23), ("2024-10-27", 25)])
  func `gives each hour of the clock a row`(date: String, hours: Int) throws {
    let day = try Charts.day(date)
    let chart = Charts.chart(day, Charts.lifelike(day))
    let rows = cells(Markup(chart.hoursTable)).dropFirst()
    #expect(rows.count == hours)
    let readings = rows.compactMap { Int($0[4]) }
    #expect(readings.reduce(0, +) == chart.facts?.statistics.count)
  }

  @Test func `distinguishes the two passes of a repeated hour`() throws {
    let day = try Charts.day("2024-10-27")
    let hours = cells(Markup(Charts.chart(day, Charts.lifelike(day)).hoursTable)).dropFirst().map {
      $0[0]
    }
    #expect(Array(hours[1...4]) == ["01:00", "02:00 (UTC+2)", "02:00 (UTC+1)", "03:00"])
  }

  @Test func `lists long times without a reading`() {
    let series = Charts.lifelike(day, gaps: [0...100, 600...640, 700...715])
    let list = Markup(Charts.chart(day, series).gapList)
    #expect(
      list.elements("li").map(\.plain) == ["00:00 to 01:40, 1 hour 40 minutes", "09:57 to 10:40, 43 minutes"])
    let whole = Markup(Charts.chart(day, Charts.lifelike(day)).gapList)
    #expect(whole.elements("p").first?.plain == "No gap lasted 30 minutes or more.")
  }

  @Test func `lists no time under thirty minutes, whatever the clock shows`() {
    let before = stride(from: 0.0, through: 600, by: 2).map { (minute: $0, bpm: 70.0) }
    let after = stride(from: 632.0, to: 1440, by: 2).map { (minute: $0, bpm: 70.0) }
    // From 10:00:50 to 10:30:25.
    let ends = [(minute: 600 + 50.0 / 60, bpm: 70.0), (minute: 630 + 25.0 / 60, bpm: 70.0)]
    let chart = Charts.chart(day, Charts.series(day, before + ends + after))
    #expect(Markup(chart.gapList).elements("li").isEmpty)
    #expect(Markup(chart.summary).plain.contains("1 short gap, 30 minutes at 10:00."))
  }

  @Test func `says by which rule gaps are counted`() {
    func counting(_ series: Series) -> String { Markup(Charts.chart(day, series).about).plain }
    #expect(counting(Charts.lifelike(day)).contains("A gap is more than 6 minutes without a reading"))
    let tens: [(Double, Double)] = (0..<20).map { (Double($0 * 10), Double($0 + 60)) }
    let sparse = Charts.series(day, tens)
    #expect(counting(sparse).contains("A gap is more than 25 minutes without a reading"))
    let quick = (0..<6000).map { (600 + Double($0) / 10, 90.0) }
    let slow = (0..<90).map { (Double($0) * 6, 60.0) }
    #expect(
      counting(Charts.series(day, slow + quick)).contains(
        "Where readings are further apart, a gap is 2.5 times the usual time between them, up to 20 minutes.")
    )
  }

  @Test func `gives the day in four lines`() {
    let series = Charts.series(day, [(0, 50), (359, 60), (360, 80), (720, 90), (725, 91), (1439, 70)])
    let rows = cells(Markup(Charts.chart(day, series).partsTable)).dropFirst()
    #expect(
      Array(rows) == [
        ["Night 00:00 to 06:00", "50", "55", "60", "2"], ["Morning 06:00 to 12:00", "80", "80", "80", "1"],
        ["Afternoon 12:00 to 18:00", "90", "91", "91", "2"],
        ["Evening 18:00 to 24:00", "70", "70", "70", "1"],
      ])
    let half = Charts.chart(day, Charts.series(day, [(0, 50), (10, 60)]))
    #expect(
      cells(Markup(half.partsTable)).last?.dropFirst() == ["no reading", "no reading", "no reading", "0"])
  }

  @Test(arguments: [
    ("2024-03-31", "00:00", [5, 6, 6, 6]), ("2024-10-27", "00:00", [7, 6, 6, 6]),
    ("2024-05-01", "04:00", [6, 6, 6, 6]), ("2024-10-26", "04:00", [7, 6, 6, 6]),
  ])
  func `takes the four parts from the clock`(date: String, start: String, hours: [Int]) throws {
    let day = try Charts.day(date, startingAt: start)
    let series = Charts.series(day, (0..<day.length / 60).map { (Double($0), 70) })
    let readings = cells(Markup(Charts.chart(day, series).partsTable)).dropFirst().map { $0[4] }
    #expect(readings == hours.map { String($0 * 60) })
  }

  @Test func `names the file in the line of the fold, for paper`() throws {
    var options = ChartOptions()
    options.csvLink = "../days/2025-03-17-heart-rate.csv"
    let chart = Charts.chart(day, Charts.lifelike(day), options: options)
    let line = try #require(Markup(chart.about).elements("summary").first)
    #expect(line.plain == "About these numbers, all readings in 2025-03-17-heart-rate.csv")
    let plain = try #require(
      Markup(Charts.chart(day, Charts.lifelike(day)).about).elements("summary").first)
    #expect(plain.plain == "About these numbers")
  }

  @Test func `says which readings were excluded`() {
    let at = day.start.adding(seconds: 60)
    let series = Series([
      Sample(instant: at, bpm: 70), Sample(instant: at, bpm: 71),
      Sample(instant: at.adding(seconds: 60), bpm: 300),
      Sample(instant: at.adding(seconds: 120), bpm: 72),
    ])
    #expect(
      Markup(Charts.chart(day, series).section).plain.contains(
        "Left out: 1 value outside 25 to 250; 1 reading at a repeated time."))
  }

  @Test func `names the file with its size`() {
    var options = ChartOptions()
    options.csvLink = "2025-03-17-heart-rate.csv"
    let chart = Charts.chart(day, Charts.lifelike(day), options: options)
    #expect(
      chart.section.description.contains(
        "<a href=\"2025-03-17-heart-rate.csv\">All 600 readings as a CSV file (18 KB)</a>"))
    #expect(chart.csv.count == 18_036)
  }
}
