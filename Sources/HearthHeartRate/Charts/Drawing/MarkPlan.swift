import HearthMarkup

/// Gives the marks below the plot their rows and texts: the name where it fits, else the number that the mark has in the
/// table. No two shapes or texts of a row touch.
struct MarkPlan {
  struct PlacedMark {
    let mark: DayMark
    /// From 0, the upper one.
    let row: Int
    /// The edges of the shape.
    let left: Double
    let right: Double
    let text: String
    let isNumber: Bool
    let x: Double
    let anchor: Anchor
    /// The room that shape and text take together.
    let room: ClosedRange<Double>

    var centre: Double { (left + right) / 2 }
  }

  private(set) var placed: [PlacedMark] = []

  /// Units; half of the width of a shape.
  static let half = 5.5
  private static let distance = 5.0
  private static let ground = 8.0

  /// Which marks have names.
  private enum Naming: CaseIterable {
    /// Any whose name fits.
    case free
    /// Those whose name ends before the next mark begins.
    case apart
    case numbersOnly
  }

  /// Names the marks in the longest way in which all fit; drops the marks that there is no room for.
  init(_ marks: [DayMark], _ time: TimeScale, _ format: DrawingFormat) {
    for naming in Naming.allCases where placed.count < marks.count {
      let candidates = Self.placed(marks, naming, time, format)
      if candidates.count > placed.count { placed = candidates }
    }
  }

  var rowCount: Int { (placed.map(\.row).max() ?? -1) + 1 }

  private static func placed(
    _ marks: [DayMark], _ naming: Naming, _ time: TimeScale, _ format: DrawingFormat
  ) -> [PlacedMark] {
    var ends = [Double](repeating: DrawingFormat.margin - ground, count: format.maxMarkRows)
    var placed: [PlacedMark] = []
    let edge = format.width - DrawingFormat.margin
    let shapes = marks.map { shape(of: $0.stretch, time) }
    for (index, mark) in marks.enumerated() where placed.count < format.maxMarks {
      let (left, right) = shapes[index]
      let next = naming == .apart && index + 1 < marks.count ? shapes[index + 1].left - ground : edge
      func place(_ text: String, isNumber: Bool, in row: Int) -> PlacedMark? {
        guard left >= ends[row] + ground else { return nil }
        let width = isNumber ? TextWidth.reservedFigures(text) : TextWidth.reserved(text)
        func place(_ x: Double, _ anchor: Anchor, _ room: ClosedRange<Double>) -> PlacedMark {
          PlacedMark(
            mark: mark, row: row, left: left, right: right, text: text, isNumber: isNumber, x: x,
            anchor: anchor, room: room)
        }
        if right + distance + width <= (isNumber ? edge : max(next, right)) {
          return place(right + distance, .start, left...(right + distance + width))
        }
        guard left - distance - width >= ends[row] + ground else { return nil }
        return place(left - distance, .end, (left - distance - width)...right)
      }
      let named =
        naming == .numbersOnly
        ? nil : ends.indices.lazy.compactMap { place(mark.mark.name, isNumber: false, in: $0) }.first
      let found =
        named ?? ends.indices.lazy.compactMap { place(String(mark.number), isNumber: true, in: $0) }.first
      guard let found else { continue }
      placed.append(found)
      ends[found.row] = found.room.upperBound
    }
    return placed
  }

  private static func shape(of stretch: DayStretch, _ time: TimeScale) -> (left: Double, right: Double) {
    if stretch.isMoment {
      let centre = min(max(time.x(stretch.start), time.left + half), time.right - half)
      return (centre - half, centre + half)
    }
    let left = min(time.x(stretch.start), time.right - 2 * half)
    return (left, max(time.x(stretch.end), left + 2 * half))
  }
}

extension Drawing {
  /// The marks below the hours, with their names or numbers.
  func appendMarks(to builder: inout HTMLBuilder) {
    guard !marks.placed.isEmpty else { return }
    var (dots, rings, bars) = (PathWriter(), PathWriter(), PathWriter())
    for mark in marks.placed {
      let y = layout.middle(ofMarkRow: mark.row)
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
    for mark in marks.placed {
      builder.label(
        mark.isNumber ? "note number" : "note", mark.x,
        layout.middle(ofMarkRow: mark.row) + DrawingFormat.textSize * 0.35, mark.anchor, mark.text)
    }
  }

  /// A stroke from start to end, closed by a short one at each end within the day.
  private func appendBar(_ mark: MarkPlan.PlacedMark, _ y: Double, to path: inout PathWriter) {
    let (left, right) = (mark.left + 1, mark.right - 1)
    path.across(from: left, to: right, y: y)
    let stretch = mark.mark.stretch
    for x in (stretch.continuesBefore ? [] : [left]) + (stretch.continuesAfter ? [] : [right]) {
      path.upright(x, from: y - MarkPlan.half, to: y + MarkPlan.half)
    }
  }
}
