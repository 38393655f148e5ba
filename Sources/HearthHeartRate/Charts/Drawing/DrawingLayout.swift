/// The format of a drawing. Its unit is 0.85 to 1.3 CSS px wherever it is shown, so that its text is never smaller than
/// 12 px: the wide one from 816 px up, the narrow one from 288 px to 442 px.
struct DrawingFormat: Sendable {
  /// The class by which the style sheet shows one drawing and hides the other.
  let name: String
  let width: Double
  let height: Double
  /// The edges of the plot.
  let left: Double
  let right: Double
  let hourStep: Int
  /// The most lanes of labelled times above the plot; more would leave no room for the line.
  let maxLanes: Int
  /// The most texts in the lanes, so that a chart stays under 250 elements.
  let maxLaneLabels: Int
  /// The most rows of marks below the hours, and the most marks in them.
  let maxMarkRows: Int
  let maxMarks: Int
  /// Whether it gets taller with its lanes and breaks names of marks over lines, so that more of them are names and fewer
  /// are numbers from a table.
  var growsForNames = false
  /// Whether it has only the line, the labelled times and the gaps, because its page states the unit for all charts.
  var isPlain = false

  /// Returns the room to keep for a time or number beside the line. A plain drawing is too narrow to allow for wider spacing.
  func reservedFigures(_ text: String) -> Double {
    isPlain ? TextWidth.estimate(text) * 1.15 : TextWidth.reservedFigures(text)
  }

  /// Returns whether a text fits on one side of each sample; a wide plot has room above and below, too.
  func fitsBeside(_ text: String) -> Bool {
    !isPlain || reservedFigures(text) <= width / 2 - Self.margin - ExtremeLabels.textDistance
  }

  static let wide = DrawingFormat(
    name: "wide", width: 960, height: 380, left: 50, right: 922, hourStep: 3, maxLanes: 4, maxLaneLabels: 70,
    maxMarkRows: 7, maxMarks: 30)
  static let narrow = DrawingFormat(
    name: "narrow", width: 340, height: 320, left: 48, right: 303, hourStep: 6, maxLanes: 5,
    maxLaneLabels: 36, maxMarkRows: 14, maxMarks: 20, growsForNames: true)
  static let all = [wide, narrow]

  /// Returns the format for a sheet with many days: three fit side by side on paper, with text of 9 points or more.
  static func sheet(lanes: Int) -> DrawingFormat {
    DrawingFormat(
      name: "sheet", width: 270, height: 130 + laneHeight * Double(lanes), left: 40, right: 244, hourStep: 12,
      maxLanes: 3, maxLaneLabels: 36, maxMarkRows: 0, maxMarks: 0, isPlain: true)
  }

  /// In units; nothing is drawn closer to the edge of the drawing.
  static let margin = 8.0
  static let textSize = 15.0
  static let laneHeight = 28.0
  static let markRowHeight = 22.0

  var plotWidth: Double { right - left }
  var isWide: Bool { name == Self.wide.name }
  /// The suffix of ids inside the drawing.
  var idSuffix: Substring { name.prefix(1) }
}

/// The vertical positions of a drawing's parts, from the top: lanes, the unit of the axis, the plot, the hours, marks.
struct DrawingLayout {
  let format: DrawingFormat
  let markRows: Int
  /// The height without the marks.
  let body: Double
  let laneTop = DrawingFormat.margin - 2
  let laneBottom: Double
  /// The baseline of the text above the vertical axis.
  let unitBaseline: Double
  /// The edges of the plot.
  let top: Double
  let bottom: Double

  private static let rowHeight = 18.0
  /// The lanes within the height of a drawing that grows.
  private static let lanesWithin = 2

  init(_ format: DrawingFormat, laneCount: Int, axisRows: Int, markRows: Int = 0) {
    self.format = format
    self.markRows = markRows
    let further = format.growsForNames ? max(0, laneCount - Self.lanesWithin) : 0
    body = format.height + Double(further) * DrawingFormat.laneHeight
    laneBottom = laneTop + Double(laneCount) * DrawingFormat.laneHeight
    unitBaseline = laneBottom + (laneCount > 0 ? 6 : 2) + DrawingFormat.textSize
    top = format.isPlain ? laneBottom + 14 : unitBaseline + 18
    bottom = body - DrawingFormat.margin - 6 - Double(axisRows) * Self.rowHeight
  }

  /// The y of the axis' lowest value: below it is room for the triangle of the lowest sample and the brackets of gaps.
  var foot: Double { bottom - (format.isPlain ? 26 : 30) }

  var height: Double {
    body + (markRows > 0 ? 6 + Double(markRows) * DrawingFormat.markRowHeight : 0)
  }

  func box(inLane lane: Int) -> (top: Double, bottom: Double) {
    let top = laneTop + Double(lane) * DrawingFormat.laneHeight
    return (top + 3, top + DrawingFormat.laneHeight - 3)
  }

  func baseline(ofLane lane: Int) -> Double {
    laneTop + (Double(lane) + 0.5) * DrawingFormat.laneHeight + DrawingFormat.textSize * 0.35
  }

  func baseline(ofAxisRow row: Int) -> Double {
    bottom + 8 + DrawingFormat.textSize * 0.8 + Double(row) * Self.rowHeight
  }

  func middle(ofMarkRow row: Int) -> Double {
    body + (Double(row) + 0.5) * DrawingFormat.markRowHeight
  }

  /// The area for texts inside the plot, and between the plot and the lanes.
  var textBounds: Area {
    Area(
      left: format.left + 3, top: laneBottom + 2, right: format.width - DrawingFormat.margin,
      bottom: bottom - 1)
  }
}

/// A point in a drawing, in its units; y grows downwards.
struct Point: Hashable {
  var x: Double
  var y: Double
}

struct Area: Hashable {
  var left: Double
  var top: Double
  var right: Double
  var bottom: Double

  func meets(_ other: Area) -> Bool {
    left < other.right && other.left < right && top < other.bottom && other.top < bottom
  }

  func contains(_ other: Area) -> Bool {
    left <= other.left && other.right <= right && top <= other.top && other.bottom <= bottom
  }

  func contains(_ point: Point) -> Bool {
    left <= point.x && point.x <= right && top <= point.y && point.y <= bottom
  }
}

extension Area {
  private static let descent = 3.0

  /// The area of a line of text that starts at `left`.
  init(ofText width: Double, at left: Double, baseline: Double) {
    self.init(
      left: left, top: baseline - DrawingFormat.textSize * 0.8, right: left + width,
      bottom: baseline + Self.descent)
  }

  /// The baseline of a line of text that fills the area.
  var baseline: Double { bottom - Self.descent }
}

/// A text in a row of a drawing: an hour under the plot, or the name or number of a labelled time or a mark.
struct RowLabel {
  let text: String
  /// From 0.
  let row: Int
  /// The x coordinate of its ``anchor``.
  let x: Double
  let anchor: Anchor
  let width: Double
  /// Whether it is a number from the table instead of a name.
  var isNumber = false

  var left: Double { x - anchor.share * width }
  var right: Double { left + width }
}

/// Estimates the width of text, since the reader's font can't be measured here.
///
/// The table holds advance widths for U+0020 to U+007E in thousandths of the text size: the larger of DejaVu Sans and
/// Arial (Helvetica metrics). For other scripts, the width fits nine in ten of their characters in DejaVu Sans; wide
/// East Asian characters count as a full square, emoji as a little more.
enum TextWidth {
  static func estimate(_ text: String) -> Double {
    Double(text.unicodeScalars.reduce(0) { $0 + advance(of: $1) }) * DrawingFormat.textSize / 1000
  }

  /// Returns the room to reserve for free text: 15 % for other fonts, and 35 % for readers who set wider spacing.
  static func reserved(_ text: String) -> Double { estimate(text) * 1.15 * 1.35 }

  /// Returns the room for clock times and numbers, whose widths hardly differ between fonts: 35 % for wider spacing.
  static func reservedFigures(_ text: String) -> Double { estimate(text) * 1.35 }

  private static func advance(of scalar: Unicode.Scalar) -> Int {
    switch scalar.value {
    case 0x20...0x7E: ascii[Int(scalar.value) - 0x20]
    case 0..<0x20, 0x7F..<0xA0: 0
    case 0xA0: 318
    case 0xA1..<0x250: 787
    case 0x300..<0x370, 0x200B...0x200F, 0x202A...0x202E, 0x2060...0x2069, 0xFE00...0xFE0F: 0
    case 0x370..<0x400: 787
    case 0x400..<0x530: 901
    case 0x590..<0x600: 680
    case 0x600..<0x780: 900
    case 0x1F000..<0x20000: 1300
    default: 1000
    }
  }

  private static let ascii = [
    318, 401, 460, 838, 636, 950, 780, 275, 390, 390, 500, 838, 318, 361, 318, 337,
    636, 636, 636, 636, 636, 636, 636, 636, 636, 636, 337, 337, 838, 838, 838, 556,
    1015, 684, 686, 722, 770, 667, 611, 778, 752, 295, 500, 667, 557, 863, 748, 787,
    667, 787, 722, 667, 611, 732, 684, 989, 685, 667, 685, 390, 337, 390, 838, 556,
    500, 613, 635, 550, 635, 615, 352, 635, 634, 278, 278, 579, 278, 974, 634, 612,
    635, 635, 411, 521, 392, 634, 592, 818, 592, 592, 525, 636, 337, 636, 838,
  ]
}
