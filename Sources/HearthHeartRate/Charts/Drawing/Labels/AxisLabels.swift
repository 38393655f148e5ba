import HearthCore

/// Places the hours under the plot.
///
/// The first row holds both ends of the day and every third (or sixth) hour of the clock. Where clocks are changed, two
/// labels under it name the hours on either side of the change; a doubled hour carries its offsets.
struct AxisLabels {
  struct AxisLabel {
    let text: String
    let x: Double
    let anchor: Anchor
    /// From 0, directly under the plot.
    let row: Int
  }

  private(set) var labels: [AxisLabel] = []
  private(set) var rowCount = 1
  /// Where a longer tick stands: at every label.
  private(set) var marked: [Double] = []

  init(_ clock: ChartClock, edges: [Instant], _ time: TimeScale, _ format: DrawingFormat) {
    let pairs = clock.changes.prefix(1).map { Self.pair(around: $0, edges) }
    let inPairs = Set(pairs.flatMap { [$0.before, $0.after] })
    placeRow(clock, edges, skipping: inPairs, time, format)
    for pair in pairs { place(pair, clock, time, format) }
  }

  /// How many rows the labels take: without a change of clocks, one.
  static func rowCount(
    _ clock: ChartClock, edges: @autoclosure () -> [Instant], _ time: TimeScale, _ format: DrawingFormat
  ) -> Int {
    clock.changes.isEmpty ? 1 : AxisLabels(clock, edges: edges(), time, format).rowCount
  }

  /// The two moments that show what a change did: the last full hour before it and the first moment after it; or, where
  /// the clocks go back, the two moments that show the same time.
  private static func pair(around change: ClockChange, _ edges: [Instant]) -> (
    before: Instant, after: Instant
  ) {
    if change.isForward {
      return (edges.last { $0 < change.instant } ?? change.instant, change.instant)
    }
    let shift = change.before.seconds - change.after.seconds
    return (change.instant.adding(seconds: -shift), change.instant)
  }

  private mutating func placeRow(
    _ clock: ChartClock, _ edges: [Instant], skipping: Set<Instant>, _ time: TimeScale,
    _ format: DrawingFormat
  ) {
    guard let first = edges.first, let last = edges.last else { return }
    var taken: [ClosedRange<Double>] = []
    func room(_ text: String, _ x: Double) -> (x: Double, range: ClosedRange<Double>) {
      let half = TextWidth.reservedFigures(text) / 2
      let x = min(max(x, DrawingFormat.margin + half), format.width - DrawingFormat.margin - half)
      return (x, (x - half)...(x + half))
    }
    for instant in [first, last] + edges.dropFirst().dropLast() {
      let isEnd = instant == first || instant == last
      let local = clock.local(instant).time
      guard
        isEnd
          || local.hour.isMultiple(of: format.hourStep) && local.minute == 0 && !skipping.contains(instant)
      else { continue }
      let text = clock.axisText(instant)
      let place = room(text, time.x(instant))
      guard isEnd || !taken.contains(where: { $0.overlaps(place.range) }) else { continue }
      taken.append(place.range)
      marked.append(time.x(instant))
      labels.append(AxisLabel(text: text, x: place.x, anchor: .middle, row: 0))
    }
  }

  private mutating func place(
    _ pair: (before: Instant, after: Instant), _ clock: ChartClock, _ time: TimeScale, _ format: DrawingFormat
  ) {
    let texts = (clock.axisText(pair.before), clock.axisText(pair.after))
    let (before, after) = (time.x(pair.before), time.x(pair.after))
    marked += [before, after]
    let left = before + 6 - TextWidth.reservedFigures(texts.0)
    let right = after - 6 + TextWidth.reservedFigures(texts.1)
    if left >= DrawingFormat.margin, right <= format.width - DrawingFormat.margin, after - before >= 24 {
      labels.append(AxisLabel(text: texts.0, x: before + 6, anchor: .end, row: 1))
      labels.append(AxisLabel(text: texts.1, x: after - 6, anchor: .start, row: 1))
      rowCount = 2
      return
    }
    for (row, (text, x)) in [(texts.0, before), (texts.1, after)].enumerated() {
      let half = TextWidth.reservedFigures(text) / 2
      let inside = min(max(x, DrawingFormat.margin + half), format.width - DrawingFormat.margin - half)
      labels.append(AxisLabel(text: text, x: inside, anchor: .middle, row: row + 1))
    }
    rowCount = 3
  }
}
