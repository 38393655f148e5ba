import HearthCore
import HearthHeartRate
import Testing

/// Text, tables, picture and file tell the same.
@Suite struct AgreementTests {
  @Test(arguments: 1...6 as ClosedRange<UInt64>)
  func `lowest median and highest are the same everywhere`(seed: UInt64) throws {
    let frame = try Charts.day(seed.isMultiple(of: 2) ? "2024-10-27" : "2025-03-17")
    let series = Charts.lifelike(frame, every: 0.7, seed: seed, gaps: [500...560])
    let chart = Charts.chart(frame, series)

    let rows = String(decoding: chart.csv, as: UTF8.self).split(separator: "\n").dropFirst()
    let values = rows.compactMap { $0.split(separator: ",").last.flatMap { Double($0) } }.sorted()
    #expect(values.count == series.samples.count)
    let lowest = Int(try #require(values.first).rounded())
    let highest = Int(try #require(values.last).rounded())
    let middle = values.count / 2
    let median = Int(
      (values.count % 2 == 1 ? values[middle] : (values[middle - 1] + values[middle]) / 2).rounded())

    let summary = Markup(chart.summary).plain
    #expect(summary.contains("Lowest \(lowest) beats per minute at"))
    #expect(summary.contains("highest \(highest) at"))
    #expect(summary.contains("below \(median)."))

    let day = try #require(Markup(chart.hoursTable).elements("tr").last)
    #expect(day.elements("td").map(\.plain).prefix(3) == ["\(lowest)", "\(median)", "\(highest)"])
    let hours = Markup(chart.hoursTable).elements("tr").dropFirst().dropLast().map {
      $0.elements("td").compactMap { Int($0.plain) }
    }
    #expect(hours.compactMap(\.first).min() == lowest)
    #expect(hours.compactMap { $0.count > 3 ? $0[2] : nil }.max() == highest)

    for drawing in [Markup(chart.wide), Markup(chart.narrow)] {
      let labels = drawing.elements("text").filter { $0.attributes("class") == ["extreme"] }.map(\.plain)
      #expect(labels.contains { $0.hasPrefix("\(lowest) at ") })
      #expect(labels.contains { $0.hasPrefix("\(highest) at ") })
    }
  }
}
