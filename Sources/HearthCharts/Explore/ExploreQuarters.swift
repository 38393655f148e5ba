import HearthSeries
import HearthTime

/// A day in quarter hours, as the control *Time* steps through it and as it sounds.
///
/// The values are those of ``DayFacts/quarterHours``, from which the coverage in the summary is counted too; nothing is
/// computed a second time from other readings. Each list has one item for each quarter hour, in order.
struct ExploreQuarters {
  private let chart: DayChart
  private let quarters: [TimeBucket]

  init(_ chart: DayChart, _ facts: DayFacts) {
    self.chart = chart
    quarters = facts.quarterHours
  }

  var count: Int { quarters.count }

  /// What the clock shows at the start of each: `00:00|00:15`; with the offset where a time comes twice.
  var times: String {
    let clock = chart.clock
    if let text = plainTimes { return text }
    return quarters.map { clock.text($0.start) }.joined(separator: "|")
  }

  /// As ``times``, on a clock of 24 hours and without offsets, as a note has them; `nil` where ``times`` is just that.
  var clockTimes: String? {
    guard plainTimes == nil else { return nil }
    return quarters.map { chart.clock.local($0.start).time.description }.joined(separator: "|")
  }

  /// Both of the above in one, for a day of 24 hours on a clock of 24 hours: counted, because most days are such.
  private var plainTimes: String? {
    guard chart.clock.changes.isEmpty, chart.clock.cycle == .twentyFour, let first = quarters.first else {
      return nil
    }
    let start = chart.clock.local(first.start).time.secondsFromMidnight / 60
    var bytes: [UInt8] = []
    bytes.reserveCapacity(quarters.count * 6)
    for index in quarters.indices {
      let minute = (start + index * 15) % 1440
      if index > 0 { bytes.append(UInt8(ascii: "|")) }
      for (place, number) in [minute / 60, minute % 60].enumerated() {
        if place > 0 { bytes.append(UInt8(ascii: ":")) }
        bytes.append(UInt8(ascii: "0") + UInt8(number / 10))
        bytes.append(UInt8(ascii: "0") + UInt8(number % 10))
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The median of each in whole beats per minute, `-` without a reading: `72 74 - 71`.
  var beats: String {
    var text = ""
    text.reserveCapacity(quarters.count * 3)
    for (index, quarter) in quarters.enumerated() {
      if index > 0 { text += " " }
      text += quarter.statistics.map { String(Int($0.median.rounded())) } ?? "-"
    }
    return text
  }

  /// The movement of each as the device recorded it, in whole units, `-` where it recorded none; `nil` where the day has
  /// no movement at all.
  var movement: String? {
    guard let movement = Movement(chart.series, at: quarters) else { return nil }
    return movement.amounts.map { $0.map { Movement.whole($0) } ?? "-" }.joined(separator: " ")
  }

  /// The labelled times in the order of their table, each by its first and last quarter hour and the end of its row's
  /// id: `34 62 span-0828;67 70 span-1645`.
  var spans: String {
    let start = chart.ids.prefix.utf8.count + 1
    return chart.spans.map { span in
      let first = index(of: span.start)
      let last = span.end > span.start ? index(of: Instant(milliseconds: span.end.milliseconds - 1)) : first
      return "\(first) \(max(first, last)) \(span.id.dropFirst(start))"
    }.joined(separator: ";")
  }

  /// Where a reading stands: its quarter hour, its whole beats per minute, its time, as in `14 48 03:40`.
  func place(of sample: Sample) -> String {
    "\(index(of: sample.instant)) \(Int(sample.bpm.rounded())) \(chart.clock.text(sample.instant))"
  }

  /// The quarter hour that holds `instant`, held to the day.
  func index(of instant: Instant) -> Int {
    guard let first = quarters.first?.start else { return 0 }
    let passed = instant.milliseconds - first.milliseconds
    return min(max(0, Int(passed / 900_000)), max(0, quarters.count - 1))
  }
}
