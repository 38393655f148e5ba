import HearthCore

/// Assigns each labelled time a box in the first free lane above the plot, so that overlapping times never share a lane.
///
/// At most ``DrawingFormat/maxLanes`` lanes are drawn; times beyond them are in the table alone, and the notes say so.
struct LanePlan {
  struct LaneBox {
    let span: DaySpan
    /// From 0, the top.
    let lane: Int
    let left: Double
    let right: Double

    var isMoment: Bool { span.stretch.isMoment }
    var isOpenLeft: Bool { span.stretch.continuesBefore }
    var isOpenRight: Bool { span.stretch.continuesAfter || span.stretch.isOpen }
    var width: Double { right - left }
    var centre: Double { (left + right) / 2 }
  }

  /// Sorted by start.
  private(set) var boxes: [LaneBox] = []
  private(set) var laneCount = 0

  /// In units; boxes of shorter times are drawn this wide.
  static let leastWidth = 6.0
  /// From the edge of a box to that of its neighbour: edges are 2 units wide, with 1 unit between them.
  static let distance = 3.0
  /// Half the width of a diamond, the shape of a time without length.
  static let diamond = 7.0

  init(_ spans: [DaySpan], _ time: TimeAxis, _ format: DrawingFormat) {
    var ends = [Double](repeating: -.infinity, count: format.maxLanes)
    for span in spans {
      // Each of two neighbours gives up half the distance.
      let (left, right) = time.extent(
        of: span.stretch, momentHalf: Self.diamond, leastWidth: Self.leastWidth, inset: Self.distance / 2)
      guard let lane = ends.firstIndex(where: { left >= $0 + Self.distance - 0.01 }) else { continue }
      boxes.append(LaneBox(span: span, lane: lane, left: left, right: right))
      ends[lane] = right
      laneCount = max(laneCount, lane + 1)
    }
  }
}

/// Labels the lane boxes with their names: in the box, or else after it, or else before it; where none of these has room, with
/// the number in the table, in the same places. Texts are never shrunk, rotated or truncated.
struct LaneLabels {
  /// The row of a label is its lane.
  private(set) var labels: [RowLabel] = []

  private static let distance = 5.0
  private static let padding = (name: 6.0, number: 2.0)

  init(_ plan: LanePlan, _ format: DrawingFormat) {
    for lane in 0..<plan.laneCount {
      let boxes = plan.boxes.filter { $0.lane == lane }
      let ends = boxes.dropFirst().map(\.left) + [format.width - DrawingFormat.margin]
      var taken = DrawingFormat.margin
      for (box, end) in zip(boxes, ends) {
        let room = taken...max(taken, end)
        let label =
          Self.label(box.span.name, isNumber: false, box, room)
          ?? Self.label(String(box.span.number), isNumber: true, box, room)
        if let label, labels.count < format.maxLaneLabels { labels.append(label) }
        taken = max(box.right, label?.right ?? 0)
      }
    }
  }

  private static func label(
    _ text: String, isNumber: Bool, _ box: LanePlan.LaneBox, _ room: ClosedRange<Double>
  ) -> RowLabel? {
    let width = isNumber ? TextWidth.reservedFigures(text) : TextWidth.reserved(text)
    guard width > 0 else { return nil }
    func label(_ x: Double, _ anchor: Anchor) -> RowLabel {
      RowLabel(text: text, row: box.lane, x: x, anchor: anchor, width: width, isNumber: isNumber)
    }
    let padding = isNumber ? padding.number : padding.name
    if !box.isMoment, width + 2 * padding <= box.width {
      return isNumber ? label(box.centre, .middle) : label(box.left + padding, .start)
    }
    if box.right + distance + width + distance <= room.upperBound {
      return label(box.right + distance, .start)
    }
    return box.left - distance - width - distance >= room.lowerBound ? label(box.left - distance, .end) : nil
  }
}
