import HearthMarkup

/// Assigns each mark below the plot a row, apart from all others there, and a text: its name, or its number in the table.
struct MarkPlan {
  struct PlacedMark {
    let mark: DayMark
    let left: Double
    let right: Double
    let label: RowLabel

    var centre: Double { (left + right) / 2 }
  }

  private(set) var placed: [PlacedMark] = []

  /// In units; half the width of a shape.
  static let half = 5.5
  private static let distance = 5.0
  private static let ground = 8.0

  private enum Naming: CaseIterable {
    case free
    /// Names only marks whose name ends before the next mark begins.
    case apart
    case numbersOnly
  }

  /// Uses the fullest naming with which all marks fit; drops marks that have no room.
  init(_ marks: [DayMark], _ time: TimeAxis, _ format: DrawingFormat) {
    for naming in Naming.allCases where placed.count < marks.count {
      let candidates = Self.placed(marks, naming, time, format)
      if candidates.count > placed.count { placed = candidates }
    }
  }

  var rowCount: Int { (placed.map(\.label.row).max() ?? -1) + 1 }

  private static func placed(
    _ marks: [DayMark], _ naming: Naming, _ time: TimeAxis, _ format: DrawingFormat
  ) -> [PlacedMark] {
    var ends = [Double](repeating: DrawingFormat.margin - ground, count: format.maxMarkRows)
    var placed: [PlacedMark] = []
    let edge = format.width - DrawingFormat.margin
    let shapes = marks.map { time.extent(of: $0.stretch, momentHalf: half, leastWidth: 2 * half) }
    for (index, mark) in marks.enumerated() where placed.count < format.maxMarks {
      let (left, right) = shapes[index]
      let next = naming == .apart && index + 1 < marks.count ? shapes[index + 1].left - ground : edge
      func label(_ text: String, isNumber: Bool, in row: Int) -> RowLabel? {
        guard left >= ends[row] + ground else { return nil }
        let width = isNumber ? TextWidth.reservedFigures(text) : TextWidth.reserved(text)
        func label(_ x: Double, _ anchor: Anchor) -> RowLabel {
          RowLabel(text: text, row: row, x: x, anchor: anchor, width: width, isNumber: isNumber)
        }
        if right + distance + width <= (isNumber ? edge : max(next, right)) {
          return label(right + distance, .start)
        }
        return left - distance - width >= ends[row] + ground ? label(left - distance, .end) : nil
      }
      let texts = [(mark.mark.name, false), (String(mark.number), true)]
      let labels = texts.dropFirst(naming == .numbersOnly ? 1 : 0).lazy.flatMap { text, isNumber in
        ends.indices.lazy.compactMap { label(text, isNumber: isNumber, in: $0) }
      }
      guard let label = labels.first else { continue }
      placed.append(PlacedMark(mark: mark, left: left, right: right, label: label))
      ends[label.row] = max(right, label.right)
    }
    return placed
  }
}

extension Drawing {
  /// Appends the marks below the hours, with their names or numbers.
  func appendMarks(to builder: inout HTMLBuilder) {
    guard !marks.placed.isEmpty else { return }
    var (dots, rings, bars) = (PathWriter(), PathWriter(), PathWriter())
    for mark in marks.placed {
      let y = layout.middle(ofMarkRow: mark.label.row)
      switch mark.mark.mark.shape {
      case .dot: dots.dot(mark.centre, y)
      case .ring: rings.dot(mark.centre, y)
      case .bar: appendBar(mark, y, to: &bars)
      }
    }
    builder.path("sign dot", dots)
    builder.path("sign ring", rings)
    builder.path("sign ring inner bg", rings)
    builder.path("sign bar", bars)
    for label in marks.placed.map(\.label) {
      builder.label(
        label.isNumber ? "note number" : "note", label.x,
        layout.middle(ofMarkRow: label.row) + DrawingFormat.textSize * 0.35, label.anchor, label.text)
    }
  }

  /// Appends a stroke from start to end, with a short end stroke on each side that is within the day.
  private func appendBar(_ mark: MarkPlan.PlacedMark, _ y: Double, to path: inout PathWriter) {
    let (left, right) = (mark.left + 1, mark.right - 1)
    path.across(from: left, to: right, y: y)
    let stretch = mark.mark.stretch
    for x in (stretch.continuesBefore ? [] : [left]) + (stretch.continuesAfter ? [] : [right]) {
      path.upright(x, from: y - MarkPlan.half, to: y + MarkPlan.half)
    }
  }
}
