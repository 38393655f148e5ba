import HearthCore

/// Assigns each labelled time a box in the first free lane above the plot, so that overlapping times never share a lane.
/// Skips a lane if it would leave this box or the previous one no room even for its number; in a format that grows, no room
/// for its name, as long as another lane has it.
///
/// At most ``DrawingFormat/maxLanes`` lanes are drawn; times beyond them are in the table alone, and the notes say so.
struct LanePlan {
  struct LaneBox {
    let span: DaySpan
    /// From 0, the top.
    let lane: Int
    let left: Double
    let right: Double
    let numberWidth: Double
    let nameWidth: Double

    var isMoment: Bool { span.stretch.isMoment }
    var isOpenLeft: Bool { span.stretch.continuesBefore }
    var isOpenRight: Bool { span.stretch.continuesAfter || span.stretch.isOpen }
    var width: Double { right - left }
    var centre: Double { (left + right) / 2 }
    var holdsNumber: Bool { !isMoment && numberWidth + 2 * LaneLabels.numberPadding <= width }
    var holdsName: Bool { !isMoment && nameWidth + 2 * LaneLabels.padding <= width }
    /// The width of its number beside it, with space on both sides.
    var roomBeside: Double { numberWidth + 2 * LaneLabels.distance }
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
    var lanes = [Lane](repeating: Lane(), count: format.maxLanes)
    for span in spans {
      // Each of two neighbours gives up half the distance.
      let (left, right) = time.extent(
        of: span.stretch, momentHalf: Self.diamond, leastWidth: Self.leastWidth, inset: Self.distance / 2)
      let (numberWidth, nameWidth) = (
        TextWidth.reservedFigures(String(span.number)), TextWidth.reserved(span.name)
      )
      func box(in lane: Int) -> LaneBox {
        LaneBox(
          span: span, lane: lane, left: left, right: right, numberWidth: numberWidth, nameWidth: nameWidth)
      }
      let free = lanes.indices.filter { left >= lanes[$0].end + Self.distance - 0.01 }
      let named = free.filter { format.growsForNames && left >= lanes[$0].named }
      let lane =
        named.first { lanes[$0].hasRoomForName(of: box(in: $0), format) }
        ?? (named + free).first { lanes[$0].hasRoom(for: box(in: $0), format) } ?? free.first
      guard let lane else { continue }
      boxes.append(box(in: lane))
      lanes[lane].append(box(in: lane), format)
      laneCount = max(laneCount, lane + 1)
    }
  }

  private struct Lane {
    private(set) var end = -Double.infinity
    /// The same, including that box's number if that only fits to the right.
    private var taken = DrawingFormat.margin
    /// The same, including that box's name.
    private(set) var named = DrawingFormat.margin

    /// Returns whether `box` and the last one both keep room for their numbers.
    func hasRoom(for box: LaneBox, _ format: DrawingFormat) -> Bool {
      let endsInside = box.right + box.roomBeside <= format.width - DrawingFormat.margin
      return box.left >= taken && (box.holdsNumber || hasRoom(before: box) || endsInside)
    }

    /// Returns whether `box` has room for its name, and leaves the last one room for its own.
    func hasRoomForName(of box: LaneBox, _ format: DrawingFormat) -> Bool {
      nameEnd(of: box, format) != nil
    }

    private func hasRoom(before box: LaneBox) -> Bool { box.left - box.roomBeside >= taken }

    /// Returns where `box` and its name end, as ``LaneLabels`` places it; `nil` without room for it.
    private func nameEnd(of box: LaneBox, _ format: DrawingFormat) -> Double? {
      guard box.left >= named else { return nil }
      let beside = box.nameWidth + 2 * LaneLabels.distance
      if box.holdsName { return box.right }
      if box.right + beside <= format.width - DrawingFormat.margin { return box.right + beside }
      return box.left - beside >= named ? box.right : nil
    }

    mutating func append(_ box: LaneBox, _ format: DrawingFormat) {
      named = nameEnd(of: box, format) ?? (box.holdsNumber ? box.right : box.right + box.roomBeside)
      taken = box.holdsNumber || hasRoom(before: box) ? box.right : box.right + box.roomBeside
      end = box.right
    }
  }
}

/// Labels the lane boxes: with the name in or beside the box, otherwise with its number. Texts are never shrunk or truncated.
struct LaneLabels {
  /// The row of a label is its lane.
  private(set) var labels: [RowLabel] = []

  static let numberPadding = 2.0
  static let distance = 5.0
  static let padding = 6.0

  init(_ plan: LanePlan, _ format: DrawingFormat) {
    for lane in 0..<plan.laneCount {
      let boxes = plan.boxes.filter { $0.lane == lane }
      var taken = DrawingFormat.margin
      for (box, end) in zip(boxes, Self.ends(of: boxes, format)) {
        let room = taken...max(taken, end)
        let label =
          Self.label(box.span.name, isNumber: false, box, room)
          ?? Self.label(String(box.span.number), isNumber: true, box, room)
        if let label, labels.count < format.maxLaneLabels { labels.append(label) }
        taken = max(box.right, label?.right ?? 0)
      }
    }
  }

  /// For each box of a lane, the limit of a text to its right: the next box, or its number if that only fits to the left.
  private static func ends(of boxes: [LanePlan.LaneBox], _ format: DrawingFormat) -> [Double] {
    var ends: [Double] = []
    var end = format.width - DrawingFormat.margin
    for box in boxes.reversed() {
      ends.append(end)
      end = box.holdsNumber || box.right + box.roomBeside <= end ? box.left : box.left - box.roomBeside
    }
    return ends.reversed()
  }

  private static func label(
    _ text: String, isNumber: Bool, _ box: LanePlan.LaneBox, _ room: ClosedRange<Double>
  ) -> RowLabel? {
    let width = isNumber ? box.numberWidth : TextWidth.reserved(text)
    guard width > 0 else { return nil }
    func label(_ x: Double, _ anchor: Anchor) -> RowLabel {
      RowLabel(text: text, row: box.lane, x: x, anchor: anchor, width: width, isNumber: isNumber)
    }
    let padding = isNumber ? numberPadding : Self.padding
    if !box.isMoment, width + 2 * padding <= box.width {
      return isNumber ? label(box.centre, .middle) : label(box.left + padding, .start)
    }
    if box.right + distance + width + distance <= room.upperBound {
      return label(box.right + distance, .start)
    }
    if box.left - distance - width - distance >= room.lowerBound { return label(box.left - distance, .end) }
    return nil
  }
}
