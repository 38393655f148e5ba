import HearthCore

/// Gives labelled times their boxes: in the first lane above the plot that is free, so that overlapping times never share
/// one. A lane in which a box, or the one before it, would have no room even for its number is left for the next one.
///
/// At most ``DrawingFormat/maxLanes`` lanes are drawn; times beyond them are in the table alone, and the notes say so.
struct LanePlan {
  struct LaneBox {
    /// Of the labelled time, as in the table.
    let number: Int
    let name: String
    let pattern: ChartPattern
    let colour: Int?
    let start: Instant
    let isMoment: Bool
    /// Whether it begins before the day, and whether it goes on after it or is open.
    let isOpenLeft: Bool
    let isOpenRight: Bool
    /// From 0, the top.
    fileprivate(set) var lane: Int
    let left: Double
    let right: Double
    /// The width kept for its number.
    let numberWidth: Double

    fileprivate init(_ span: DaySpan, lane: Int, left: Double, right: Double) {
      number = span.number
      name = span.name
      pattern = span.pattern
      colour = span.colour
      start = span.start
      isMoment = span.isMoment
      isOpenLeft = span.continuesBefore
      isOpenRight = span.continuesAfter || span.isOpen
      self.lane = lane
      self.left = left
      self.right = right
      numberWidth = TextWidth.reservedFigures(String(span.number))
    }

    var width: Double { right - left }
    var holdsNumber: Bool { !isMoment && numberWidth + 2 * LaneLabels.numberPadding <= width }
    /// What its number takes beside it, with ground on both sides.
    var roomBeside: Double { numberWidth + 2 * LaneLabels.distance }
  }

  /// By start.
  private(set) var boxes: [LaneBox] = []
  private(set) var laneCount = 0

  /// Units; a time shorter than that on the scale is drawn so wide.
  static let leastWidth = 6.0
  /// From the edge of a box to that of its neighbour: edges are 2 units wide, and 1 unit of ground stays between them.
  static let distance = 3.0
  /// Half of the width of a diamond, the sign of a time without length.
  static let diamond = 7.0

  init(_ spans: [DaySpan], _ time: TimeScale, _ format: DrawingFormat) {
    var lanes = [Lane](repeating: Lane(), count: format.maxLanes)
    for span in spans {
      let (left, right) = Self.extent(of: span, time)
      let free = lanes.indices.filter { left >= lanes[$0].end + Self.distance - 0.01 }
      guard let first = free.first else { continue }
      var box = LaneBox(span, lane: first, left: left, right: right)
      box.lane = free.first { lanes[$0].hasRoom(for: box, format) } ?? first
      lanes[box.lane].append(box)
      laneCount = max(laneCount, box.lane + 1)
      boxes.append(box)
    }
  }

  /// What a lane holds so far.
  private struct Lane {
    /// The right edge of its last box.
    private(set) var end = -Double.infinity
    /// The same, with the number of that box where it can only stand to the right of it.
    private var taken = DrawingFormat.margin

    /// Whether `box` and the last one both keep room for their numbers.
    func hasRoom(for box: LaneBox, _ format: DrawingFormat) -> Bool {
      let endsInside = box.right + box.roomBeside <= format.width - DrawingFormat.margin
      return box.left >= taken && (box.holdsNumber || hasRoom(before: box) || endsInside)
    }

    private func hasRoom(before box: LaneBox) -> Bool { box.left - box.roomBeside >= taken }

    mutating func append(_ box: LaneBox) {
      taken = box.holdsNumber || hasRoom(before: box) ? box.right : box.right + box.roomBeside
      end = box.right
    }
  }

  private static func extent(of span: DaySpan, _ time: TimeScale) -> (left: Double, right: Double) {
    if span.isMoment {
      let centre = min(max(time.x(span.start), time.left + diamond), time.right - diamond)
      return (centre - diamond, centre + diamond)
    }
    // Each of two neighbours gives half of the distance.
    var left = time.x(span.start) + distance / 2
    var right = time.x(span.end) - distance / 2
    if right - left < leastWidth {
      left = min(left, time.right - leastWidth)
      right = left + leastWidth
    }
    return (left, right)
  }
}
