import HearthCore
import HearthMarkup

/// The numbers in the drawing of a week or a month: in a week every day's median, in a month those of the first and the
/// last day with readings; in both the lowest and the highest. What has no room without touching another number is left to
/// the table.
struct TrendLabels {
  struct TrendLabel {
    let kind: StaticString
    let text: String
    let x: Double
    /// Of the text's base line.
    let y: Double
    let anchor: Anchor
  }

  private(set) var labels: [TrendLabel] = []
  private var areas: [Area] = []
  private let drawing: TrendDrawing

  init(_ drawing: TrendDrawing) {
    self.drawing = drawing
    let days = drawing.chart.days
    let withReadings = days.indices.filter { days[$0].summary != nil }
    if drawing.chart.isWeek {
      for day in withReadings { placeMedian(day, side: .start) }
    }
    placeExtreme(drawing.facts.highest, isAbove: true)
    placeExtreme(drawing.facts.lowest, isAbove: false)
    if !drawing.chart.isWeek, let first = withReadings.first, let last = withReadings.last {
      placeMedian(first, side: .end)
      if last > first { placeMedian(last, side: .start) }
    }
  }

  /// Beside the bar: right of it for `.start`, left of it for `.end`.
  private mutating func placeMedian(_ day: Int, side: Anchor) {
    guard let median = drawing.chart.days[day].summary?.median else { return }
    let reach = drawing.barWidth / 2 + 6
    let x = drawing.barCentre(day) + (side == .start ? reach : -reach)
    place("value", median, x, drawing.beats.y(median) + DrawingFormat.textSize * 0.35, side)
  }

  private mutating func placeExtreme(_ extreme: (value: Double, day: Int), isAbove: Bool) {
    let y = drawing.beats.y(extreme.value)
    place(
      "extreme", extreme.value, drawing.barCentre(extreme.day),
      isAbove ? y - 6 : y + 6 + DrawingFormat.textSize * 0.75, .middle)
  }

  private mutating func place(
    _ kind: StaticString, _ value: Double, _ x: Double, _ y: Double, _ anchor: Anchor
  ) {
    let text = drawing.chart.words.decimal(value, places: 0)
    let width = TextWidth.reservedFigures(text)
    let left =
      switch anchor {
      case .start: x
      case .middle: x - width / 2
      case .end: x - width
      }
    let area = Area(left: left, top: y - DrawingFormat.textSize * 0.8, right: left + width, bottom: y + 3)
    guard left >= drawing.format.left - 2, area.right <= drawing.format.width - DrawingFormat.margin,
      !areas.contains(where: { $0.meets(area) })
    else { return }
    areas.append(area)
    labels.append(TrendLabel(kind: kind, text: text, x: x, y: y, anchor: anchor))
  }
}
