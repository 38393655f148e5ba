import HearthCore
import HearthMarkup

/// The range of the vertical axis in beats per minute; both ends are multiples of 20.
package struct BeatsRange: Hashable, Sendable {
  package let low: Int
  package let high: Int

  package static let usual = BeatsRange(low: 40, high: 160)

  /// Returns the range, widened to the next multiple of 20 on each side that the values exceed.
  package func widened(lowest: Double, highest: Double) -> BeatsRange {
    guard lowest.isFinite, highest.isFinite else { return self }
    let below = Int(max(0, lowest) / 20) * 20
    let above = Int((min(1000, highest) / 20).rounded(.up)) * 20
    return BeatsRange(low: min(low, below), high: max(high, above))
  }

  var ticks: [Int] { Array(stride(from: low, through: high, by: 20)) }

  /// The values with a grid line: every 20 beats for up to 7 lines, otherwise every 40 or 60.
  var gridlines: [Int] {
    let choices = [20, 40, 60].map { Array(stride(from: low, through: high, by: $0)) }
    return choices.first { $0.count <= 7 } ?? [low, high]
  }
}

/// The vertical axis: beats per minute, linear.
struct ValueAxis {
  let range: BeatsRange
  let layout: DrawingLayout

  func y(_ bpm: Double) -> Double {
    layout.foot - (bpm - Double(range.low)) / Double(max(1, range.high - range.low))
      * (layout.foot - layout.top)
  }

  private func y(_ bpm: Int) -> Double { y(Double(bpm)) }

  func appendGrid(to builder: inout HTMLBuilder) {
    var grid = PathWriter()
    for value in range.gridlines {
      grid.across(from: layout.format.left, to: layout.format.right, y: y(value))
    }
    builder.path("grid", grid)
  }

  func appendTicks(to path: inout PathWriter) {
    for value in range.ticks {
      path.across(from: layout.format.left - 4, to: layout.format.left, y: y(value))
    }
  }

  /// The values with a number: every 20 beats if lines of text fit between them, otherwise every 40, or those with a line.
  private var labelled: [Int] {
    let step = (layout.foot - layout.top) / Double(max(1, range.ticks.count - 1))
    if step >= DrawingFormat.textSize * 1.2 { return range.ticks }
    return layout.format.isPlain
      ? Array(stride(from: range.low, through: range.high, by: 40)) : range.gridlines
  }

  func appendLabels(unit: String, to builder: inout HTMLBuilder) {
    if !layout.format.isPlain {
      builder.label("unit", DrawingFormat.margin, layout.unitBaseline, .start, unit)
    }
    for value in labelled {
      builder.label(
        "tick", layout.format.left - 8, y(value) + DrawingFormat.textSize * 0.35, .end, String(value))
    }
  }
}

/// The horizontal axis of a day, proportional to elapsed time.
struct TimeAxis {
  let left: Double
  let right: Double
  private let start: Int64
  private let unitsPerMillisecond: Double

  init(_ day: ZonedDay, in format: DrawingFormat) {
    left = format.left
    right = format.right
    start = day.start.milliseconds
    unitsPerMillisecond = format.plotWidth / Double(max(1, day.length) * 1000)
  }

  func x(_ instant: Instant) -> Double {
    left + Double(instant.milliseconds - start) * unitsPerMillisecond
  }

  /// Returns the edges of the shape for a part of the day, at least `leastWidth` apart; for a moment, twice `momentHalf`.
  func extent(
    of stretch: DayInterval, momentHalf: Double, leastWidth: Double, inset: Double = 0
  ) -> (left: Double, right: Double) {
    if stretch.isMoment {
      let centre = min(max(x(stretch.start), left + momentHalf), right - momentHalf)
      return (centre - momentHalf, centre + momentHalf)
    }
    let (start, end) = (x(stretch.start) + inset, x(stretch.end) - inset)
    if end - start >= leastWidth { return (start, end) }
    let moved = min(start, right - leastWidth)
    return (moved, moved + leastWidth)
  }

  /// Returns the one-unit column that contains `instant`.
  func column(_ instant: Instant) -> Int {
    Int(Double(instant.milliseconds - start) * unitsPerMillisecond)
  }
}

/// The labels of the hours under the plot: in the first row both ends of the day, and every ``DrawingFormat/hourStep`` hours;
/// below it, if clocks change, the hours on either side of the change.
struct AxisLabels {
  /// Rows are counted from the one directly below the plot.
  private(set) var labels: [RowLabel] = []
  private(set) var rowCount = 1
  /// The x coordinates of the longer ticks, one per label.
  private(set) var ticks: [Double] = []

  private let clock: ChartClock
  private let time: TimeAxis
  private let format: DrawingFormat

  init(_ clock: ChartClock, edges: [Instant], _ time: TimeAxis, _ format: DrawingFormat) {
    self.clock = clock
    self.time = time
    self.format = format
    let pair = clock.day.clockChanges.first.map { Self.pair(around: $0, edges) }
    placeRow(edges, skipping: pair.map { [$0.before, $0.after] } ?? [])
    if let pair { place(pair) }
  }

  /// Returns the two moments with the same clock time if clocks go back, otherwise the last full hour before and the change.
  private static func pair(
    around change: ClockChange, _ edges: [Instant]
  ) -> (before: Instant, after: Instant) {
    let shift = change.after.seconds - change.before.seconds
    let before = change.isForward ? edges.last { $0 < change.instant } : change.instant.adding(seconds: shift)
    return (before ?? change.instant, change.instant)
  }

  /// Places labels at both ends first, then at other hours if they fit.
  private mutating func placeRow(_ edges: [Instant], skipping: [Instant]) {
    guard let first = edges.first, let last = edges.last else { return }
    for instant in [first, last] + edges.dropFirst().dropLast() {
      let isEnd = instant == first || instant == last
      let local = clock.timeOfDay(instant)
      let isNamed =
        local.hour.isMultiple(of: format.hourStep) && local.minute == 0 && !skipping.contains(instant)
      guard isEnd || isNamed else { continue }
      let label = centred(clock.axisText(instant), at: time.x(instant), row: 0)
      guard isEnd || !labels.contains(where: { $0.left <= label.right && label.left <= $0.right }) else {
        continue
      }
      ticks.append(time.x(instant))
      labels.append(label)
    }
  }

  /// Returns a label centred on `x`, or as near to it as fits inside the drawing.
  private func centred(_ text: String, at x: Double, row: Int) -> RowLabel {
    let width = format.reservedFigures(text)
    let edge = DrawingFormat.margin + width / 2
    return RowLabel(
      text: text, row: row, x: min(max(x, edge), format.width - edge), anchor: .middle, width: width)
  }

  /// Labels two moments side by side if both fit, otherwise one below the other.
  private mutating func place(_ pair: (before: Instant, after: Instant)) {
    let texts = (clock.axisText(pair.before), clock.axisText(pair.after))
    let (before, after) = (time.x(pair.before), time.x(pair.after))
    ticks += [before, after]
    func label(_ text: String, _ x: Double, _ anchor: Anchor) -> RowLabel {
      RowLabel(text: text, row: 1, x: x, anchor: anchor, width: TextWidth.reservedFigures(text))
    }
    let beside = (label(texts.0, before + 6, .end), label(texts.1, after - 6, .start))
    if beside.0.left >= DrawingFormat.margin, beside.1.right <= format.width - DrawingFormat.margin,
      after - before >= 24
    {
      labels += [beside.0, beside.1]
      rowCount = 2
    } else {
      labels += [centred(texts.0, at: before, row: 1), centred(texts.1, at: after, row: 2)]
      rowCount = 3
    }
  }
}
