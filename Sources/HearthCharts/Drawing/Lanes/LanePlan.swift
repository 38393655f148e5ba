import HearthTime

/// Gives labelled times their boxes: in the first lane above the plot that is free, so that overlapping times never share
/// one.
///
/// At most ``DrawingFormat/maxLanes`` lanes are drawn; times beyond them are in the table alone, and the notes say so.
struct LanePlan {
  struct LaneBox {
    let span: DaySpan
    /// From 0, the top.
    let lane: Int
    let left: Double
    let right: Double

    var width: Double { right - left }
    var isOpenLeft: Bool { span.continuesBefore }
    var isOpenRight: Bool { span.continuesAfter || span.isOpen }
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
    var ends = [Double](repeating: -.infinity, count: format.maxLanes)
    for span in spans {
      let (left, right) = Self.extent(of: span, time)
      guard let lane = ends.firstIndex(where: { left >= $0 + Self.distance - 0.01 }) else { continue }
      ends[lane] = right
      laneCount = max(laneCount, lane + 1)
      boxes.append(LaneBox(span: span, lane: lane, left: left, right: right))
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
