/// Names the boxes of the lanes: the label in its box or beside it, else the number that it has in the table. No label takes
/// the room of the next box's number. Texts never shrink, turn or end in dots.
struct LaneLabels {
  struct LaneLabel {
    let text: String
    let lane: Int
    let x: Double
    let anchor: Anchor
    let isNumber: Bool
    /// The room kept for it, from left to right.
    let left: Double
    let right: Double
  }

  private(set) var labels: [LaneLabel] = []

  static let numberPadding = 2.0
  static let distance = 5.0
  private static let padding = 6.0

  init(_ plan: LanePlan, _ format: DrawingFormat) {
    for lane in 0..<plan.laneCount {
      let boxes = plan.boxes.filter { $0.lane == lane }
      var taken = DrawingFormat.margin
      for (box, end) in zip(boxes, Self.ends(of: boxes, format)) {
        let room = taken...max(taken, end)
        let label =
          Self.place(box.name, isNumber: false, box, room)
          ?? Self.place(String(box.number), isNumber: true, box, room)
        if let label, labels.count < format.maxLaneLabels { labels.append(label) }
        taken = max(box.right, label?.right ?? 0)
      }
    }
  }

  /// For each box of a lane, where a text to the right of it ends at the latest: before the next box, and before its
  /// number where that can only stand to the left of it.
  private static func ends(of boxes: [LanePlan.LaneBox], _ format: DrawingFormat) -> [Double] {
    var ends: [Double] = []
    var end = format.width - DrawingFormat.margin
    for box in boxes.reversed() {
      ends.append(end)
      end = box.holdsNumber || box.right + box.roomBeside <= end ? box.left : box.left - box.roomBeside
    }
    return ends.reversed()
  }

  private static func place(
    _ text: String, isNumber: Bool, _ box: LanePlan.LaneBox, _ room: ClosedRange<Double>
  ) -> LaneLabel? {
    let width = isNumber ? box.numberWidth : TextWidth.reserved(text)
    guard width > 0 else { return nil }
    func label(_ x: Double, _ anchor: Anchor, _ left: Double) -> LaneLabel {
      LaneLabel(
        text: text, lane: box.lane, x: x, anchor: anchor, isNumber: isNumber, left: left, right: left + width)
    }
    let padding = isNumber ? numberPadding : Self.padding
    if !box.isMoment, width + 2 * padding <= box.width {
      guard isNumber else { return label(box.left + padding, .start, box.left + padding) }
      let centre = (box.left + box.right) / 2
      return label(centre, .middle, centre - width / 2)
    }
    if box.right + distance + width + distance <= room.upperBound {
      return label(box.right + distance, .start, box.right + distance)
    }
    if box.left - distance - width - distance >= room.lowerBound {
      return label(box.left - distance, .end, box.left - distance - width)
    }
    return nil
  }
}

/// Which end of a text stands at its place.
enum Anchor: String {
  case start, middle, end
}
