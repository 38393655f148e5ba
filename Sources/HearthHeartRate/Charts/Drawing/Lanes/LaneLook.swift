/// Boxes of the lanes that look alike and are drawn together.
struct LaneLook {
  let pattern: ChartPattern
  private(set) var boxes: [LanePlan.LaneBox]
  /// The classes that give them their colour.
  let classes: String
  /// The id of their pattern.
  let patternID: String

  private init(_ pattern: ChartPattern, _ colour: Int?, idPrefix: String, boxes: [LanePlan.LaneBox]) {
    self.pattern = pattern
    self.boxes = boxes
    let (number, colour) = (String(pattern.number), colour.map { String($0) })
    classes = "span-" + number + (colour.map { " label-" + $0 } ?? "")
    patternID = idPrefix + number + (colour.map { "-" + $0 } ?? "")
  }

  /// By pattern, then by colour; the boxes of each in their order.
  static func looks(of boxes: [LanePlan.LaneBox], idPrefix: String) -> [LaneLook] {
    var looks: [(key: Key, look: LaneLook)] = []
    for box in boxes {
      let key = Key(pattern: box.pattern, colour: box.colour)
      // There are a few, so that they are gone through and not hashed.
      if let index = looks.firstIndex(where: { $0.key == key }) {
        looks[index].look.boxes.append(box)
      } else {
        looks.append((key, LaneLook(key.pattern, key.colour, idPrefix: idPrefix, boxes: [box])))
      }
    }
    return looks.sorted { $0.key < $1.key }.map(\.look)
  }

  private struct Key: Comparable {
    let pattern: ChartPattern
    let colour: Int?

    static func < (left: Key, right: Key) -> Bool {
      (left.pattern.number, left.colour ?? -1) < (right.pattern.number, right.colour ?? -1)
    }
  }
}
