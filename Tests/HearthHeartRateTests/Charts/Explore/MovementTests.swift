import HearthCore
import HearthHeartRate
import Testing

/// Movement is shown where a device recorded it, and only there.
@Suite struct MovementTests {
  private func chart(
    _ readings: [(minute: Double, bpm: Double, motion: Double?)], date: String = "2025-03-17"
  ) throws
    -> DayChart
  {
    let frame = try Charts.day(date)
    let series = Series(
      readings.map { reading in
        Sample(
          instant: frame.start.adding(seconds: Int(reading.minute * 60)), bpm: reading.bpm,
          motion: reading.motion)
      })
    return Charts.chart(frame, series)
  }

  @Test func `stands in the table by the hour and in its total`() throws {
    let chart = try chart([(10, 60, 100), (20, 61, 23), (70, 62, 0), (130, 63, nil), (190, 64, 1200.4)])
    let rows = Markup(chart.hoursTable).elements("tr")
    #expect(rows[0].elements("th").last?.plain == "Movement")
    #expect(
      rows.dropFirst().prefix(5).map { $0.elements("td").last?.plain } == [
        "123", "0", "not recorded", "1,200", "not recorded",
      ])
    #expect(rows.last?.elements("td").last?.plain == "1,323")
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
    #expect(text.contains("Ticks at the foot are movement, as the device recorded it."))
  }

  @Test func `leaves no trace where none was recorded`() throws {
    for motion in [nil, 0.0] as [Double?] {
      let section = try chart([(10, 60, motion), (20, 61, motion)]).section.description
      for trace in ["Movement", "class=\"movement\"", "Ticks at the foot", "data-movement"] {
        #expect(!section.contains(trace), "\(trace)")
      }
    }
  }
}
