/// Boxes of the lanes that look alike and are drawn together.
struct LaneLook {
  let pattern: ChartPattern
  let boxes: [LanePlan.LaneBox]
  /// The classes that give them their colour.
  let classes: String
  /// The id of their pattern.
  let patternID: String

  private init(_ pattern: ChartPattern, _ colour: Int?, idPrefix: String, boxes: [LanePlan.LaneBox]) {
    self.pattern = pattern
    self.boxes = boxes
    classes = "span-\(pattern.number)" + (colour.map { " label-\($0)" } ?? "")
    patternID = "\(idPrefix)\(pattern.number)" + (colour.map { "-\($0)" } ?? "")
  }

  /// By pattern, then by colour; the boxes of each in their order.
  static func looks(of boxes: [LanePlan.LaneBox], idPrefix: String) -> [LaneLook] {
    let groups = Dictionary(grouping: boxes) { Key(pattern: $0.span.pattern, colour: $0.span.colour) }
    return groups.sorted { $0.key < $1.key }.map { key, boxes in
      LaneLook(key.pattern, key.colour, idPrefix: idPrefix, boxes: boxes)
    }
  }

  private struct Key: Hashable, Comparable {
    let pattern: ChartPattern
    let colour: Int?

    static func < (left: Key, right: Key) -> Bool {
      (left.pattern.number, left.colour ?? -1) < (right.pattern.number, right.colour ?? -1)
    }
  }
}
