/// Names the boxes of the lanes: the label in its box or beside it, else the number that it has in the table. Texts never
/// shrink, turn or end in dots.
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

  private static let padding = 6.0
  private static let distance = 5.0

  init(_ plan: LanePlan, _ format: DrawingFormat) {
    for lane in 0..<plan.laneCount {
      let boxes = plan.boxes.filter { $0.lane == lane }
      var taken = DrawingFormat.margin
      for (index, box) in boxes.enumerated() {
        let next = index + 1 < boxes.count ? boxes[index + 1].left : format.width - DrawingFormat.margin
        let number = String(box.span.number)
        let label =
          Self.place(
            (box.span.symbol.map { "\($0) " } ?? "") + box.span.label, isNumber: false, box,
            taken...max(taken, next))
          ?? Self.place(number, isNumber: true, box, taken...max(taken, next))
        if let label, labels.count < format.maxLaneLabels { labels.append(label) }
        taken = max(box.right, label?.right ?? 0)
      }
    }
  }

  private static func place(
    _ text: String, isNumber: Bool, _ box: LanePlan.LaneBox, _ room: ClosedRange<Double>
  ) -> LaneLabel? {
    let width = TextWidth.reserved(text)
    guard width > 0 else { return nil }
    func label(_ x: Double, _ anchor: Anchor, _ left: Double) -> LaneLabel {
      LaneLabel(
        text: text, lane: box.lane, x: x, anchor: anchor, isNumber: isNumber, left: left, right: left + width)
    }
    let padding = isNumber ? 2.0 : Self.padding
    if !box.span.isMoment, width + 2 * padding <= box.width {
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
