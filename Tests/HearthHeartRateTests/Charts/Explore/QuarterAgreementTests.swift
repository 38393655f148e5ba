import HearthCore
import HearthHeartRate
import HearthTestSupport
import Testing

/// What the control *Time* says and plays is what the file of the day holds.
@Suite struct QuarterAgreementTests {
  /// A day with movement beside some of its readings.
  private func moving(_ frame: DayFrame, seed: UInt64) -> Series {
    var generator = SeededGenerator(seed: seed)
    return Series(
      Charts.lifelike(frame, every: 1.3, seed: seed, gaps: [300...420, 701...702]).samples.map { sample in
        var sample = sample
        sample.motion =
          Bool.random(using: &generator) ? Double(Int.random(in: 0...90, using: &generator)) : nil
        return sample
      })
  }

  @Test(arguments: 1...8 as ClosedRange<UInt64>)
  func `every quarter hour is recomputed from the file`(seed: UInt64) throws {
    let frame = try Charts.day(["2024-03-31", "2024-10-27", "2025-03-17"][Int(seed % 3)])
    let chart = Charts.chart(frame, moving(frame, seed: seed))
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
      let quarter = (seconds - frame.start.seconds) / 900
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
      #expect(movement[quarter] == moved[quarter], "quarter hour \(quarter)")
    }
    #expect(beats.contains(nil) && movement.count == beats.count)
    let covered = beats.count { $0 != nil }
    let summary = Markup(chart.summary).plain
    #expect(summary.contains("in \(covered) of \(beats.count) quarter hours"))

    // What sounds in the place of the medians of their quarter hours.
    let all = rates.values.joined()
    let (lowest, highest) = (try #require(all.min()), try #require(all.max()))
    for (name, rate, words) in [
      ("data-lowest", lowest, "Lowest \(Int(lowest.rounded())) beats per minute at "),
      ("data-highest", highest, "highest \(Int(highest.rounded())) at "),
    ] {
      let place = try #require(section.attributes(name).first).split(separator: " ", maxSplits: 2)
      #expect(Int(place[0]) == rates.filter { $0.value.contains(rate) }.keys.min())
      #expect(Int(place[1]) == Int(rate.rounded()))
      #expect(summary.contains(words + place[2]))
    }
  }

  @Test func `movement is not told where none was recorded`() throws {
    let frame = try Charts.day("2025-03-17")
    let still = Series(
      Charts.lifelike(frame).samples.map { Sample(instant: $0.instant, bpm: $0.bpm, motion: 0) })
    for series in [Charts.lifelike(frame), still] {
      #expect(!Charts.chart(frame, series).section.description.contains("data-movement"))
    }
  }
}
