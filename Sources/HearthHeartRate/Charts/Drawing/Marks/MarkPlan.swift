/// Gives the marks below the plot their rows and words: the name where it fits, else the number that the mark has in the
/// table. No two signs or words of a row touch.
struct MarkPlan {
  struct Place {
    let mark: DayMark
    /// From 0, the upper one.
    let row: Int
    /// The edges of the sign.
    let left: Double
    let right: Double
    let text: String
    let isNumber: Bool
    let x: Double
    let anchor: Anchor
    /// The room that sign and words take together.
    let room: ClosedRange<Double>

    var centre: Double { (left + right) / 2 }
  }

  private(set) var places: [Place] = []
  private(set) var rowCount = 0

  /// Units; half of the width of a sign.
  static let half = 5.5
  private static let distance = 5.0
  private static let ground = 8.0

  /// How freely names are given.
  private enum Naming: CaseIterable {
    /// A name wherever it fits.
    case free
    /// A name that ends before the next mark begins.
    case apart
    case numbers
  }

  /// Names as far as every mark finds its place; where there are too many for that, as many marks as there is room for.
  init(_ marks: [DayMark], _ time: TimeScale, _ format: DrawingFormat) {
    var best: [Place] = []
    for naming in Naming.allCases {
      let places = Self.places(marks, naming, time, format)
      if places.count > best.count { best = places }
      if places.count == marks.count { break }
    }
    places = best
    rowCount = (places.map(\.row).max() ?? -1) + 1
  }

  private static func places(
    _ marks: [DayMark], _ naming: Naming, _ time: TimeScale, _ format: DrawingFormat
  ) -> [Place] {
    var ends = [Double](repeating: DrawingFormat.margin - ground, count: format.maxMarkRows)
    var places: [Place] = []
    let signs = marks.map { sign(of: $0, time) }
    for (index, mark) in marks.enumerated() where places.count < format.maxMarks {
      let (left, right) = signs[index]
      let edge = format.width - DrawingFormat.margin
      let next = naming == .apart && index + 1 < marks.count ? signs[index + 1].left - ground : edge
      let texts = naming == .numbers ? [] : [mark.mark.name]
      let choices = texts.map { ($0, false) } + [(String(mark.number), true)]
      search: for (text, isNumber) in choices {
        let width = isNumber ? TextWidth.reservedFigures(text) : TextWidth.reserved(text)
        for row in ends.indices where left >= ends[row] + ground {
          if right + distance + width <= (isNumber ? edge : max(next, right)) {
            places.append(
              Place(
                mark: mark, row: row, left: left, right: right, text: text, isNumber: isNumber,
                x: right + distance, anchor: .start, room: left...(right + distance + width)))
          } else if left - distance - width >= ends[row] + ground {
            places.append(
              Place(
                mark: mark, row: row, left: left, right: right, text: text, isNumber: isNumber,
                x: left - distance, anchor: .end, room: (left - distance - width)...right))
          } else {
            continue
          }
          ends[row] = places.last?.room.upperBound ?? ends[row]
          break search
        }
      }
    }
    return places
  }

  private static func sign(of mark: DayMark, _ time: TimeScale) -> (left: Double, right: Double) {
    if mark.isMoment {
      let centre = min(max(time.x(mark.stretch.start), time.left + half), time.right - half)
      return (centre - half, centre + half)
    }
    let left = min(time.x(mark.stretch.start), time.right - 2 * half)
    return (left, max(time.x(mark.stretch.end), left + 2 * half))
  }
}
