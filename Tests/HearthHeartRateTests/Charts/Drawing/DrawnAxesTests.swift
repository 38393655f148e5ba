import HearthCore
import HearthMarkup
import Testing

@testable import HearthHeartRate

@Suite struct DrawnAxesTests {
  /// Days that differ in what axes show: lanes, the clock's changes, where the day begins, readings beyond the usual.
  private func charts(_ options: ChartOptions) throws -> [DayChart] {
    try [
      ("2025-03-17", "00:00"), ("2025-03-18", "00:00"), ("2025-03-30", "00:00"), ("2025-03-19", "04:00"),
      // The first ends at a time that comes twice, and the next begins there.
      ("2025-10-25", "02:30"), ("2025-10-26", "02:30"), ("2025-10-24", "02:30"),
    ]
    .flatMap { date, start in
      let frame = try Charts.day(date, startingAt: start)
      let series = Charts.lifelike(frame)
      let spans = [Charts.span(frame, 600, 660, "Calm"), Charts.span(frame, 620, 640, "Focus")]
      let high = Charts.series(frame, [(100, 70), (200, 190)])
      return (0...2).map { Charts.chart(frame, series, Array(spans.prefix($0)), options: options) }
        + [Charts.chart(frame, high, options: options)]
    }
  }

  @Test func `every day has the axes that it would have alone`() throws {
    let axes = DrawnAxes()
    for cycle in [HourCycle.twentyFour, .twelve] {
      var options = ChartOptions()
      options.hourCycle = cycle
      let alone = try charts(options)
      options.axes = axes
      // The second time, all of them have been drawn.
      for _ in 0..<2 {
        for (one, other) in try zip(alone, charts(options)) {
          #expect(one.wide == other.wide)
          #expect(one.narrow == other.narrow)
        }
      }
    }
  }
}
