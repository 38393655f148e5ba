import HearthCore
import HearthMarkup

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
  func appendTimes(to builder: inout HTMLBuilder) {
    if hasPlainTimes { return appendPlainTimes(to: &builder) }
    for (index, quarter) in quarters.enumerated() {
      if index > 0 { builder.markup("|") }
      builder.text(chart.clock.text(quarter.start))
    }
  }

  /// As ``appendTimes(to:)``, on a clock of 24 hours, as a note has them; nothing where those are the same.
  func appendClockTimes(after markup: StaticString, to builder: inout HTMLBuilder) {
    guard !hasPlainTimes else { return }
    builder.markup(markup)
    for (index, quarter) in quarters.enumerated() {
      if index > 0 { builder.markup("|") }
      builder.text(chart.clock.time(quarter.start).description)
    }
  }

  /// Whether the times are those of a day of 24 hours on a clock of 24 hours, as on most days: then they are counted.
  private var hasPlainTimes: Bool {
    chart.clock.isSteady && chart.clock.cycle == .twentyFour && !quarters.isEmpty
  }

  private func appendPlainTimes(to builder: inout HTMLBuilder) {
    guard let first = quarters.first else { return }
    let start = chart.clock.local(first.start).time.secondsFromMidnight / 60
    builder.clocks(quarters.count, from: start, every: 15)
  }

  /// The median of each in whole beats per minute, `-` without a reading: `72 74 - 71`.
  func appendBeats(to builder: inout HTMLBuilder) {
    builder.numbers(quarters.count) { index in
      quarters[index].statistics.map { Int($0.median.rounded()) }
    }
  }

  /// The movement of each as the device recorded it, in whole units, `-` where it recorded none; nothing where the day has
  /// no movement at all.
  func appendMovement(after markup: StaticString, to builder: inout HTMLBuilder) {
    guard let movement = chart.movement else { return }
    builder.markup(markup)
    builder.numbers(movement.amounts.count) { movement.amounts[$0].map(Movement.whole) }
  }

  /// The labelled times in the order of their table, each by its first and last quarter hour and the end of its row's
  /// id: `34 62 span-0828;67 70 span-1645`.
  func appendSpans(to builder: inout HTMLBuilder) {
    let start = chart.ids.prefix.utf8.count + 1
    for (number, span) in chart.spans.enumerated() {
      let first = index(of: span.start)
      let last = span.end > span.start ? index(of: Instant(milliseconds: span.end.milliseconds - 1)) : first
      if number > 0 { builder.markup(";") }
      builder.digits(first)
      builder.markup(" ")
      builder.digits(max(first, last))
      builder.markup(" ")
      builder.text(span.id.dropFirst(start))
    }
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
