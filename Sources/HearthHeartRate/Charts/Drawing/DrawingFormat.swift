/// One of the two drawings of a chart. A unit of it is 0.85 to 1.3 CSS px wherever it is shown, so that its text is never
/// smaller than 12 px: the wide one from 816 px up, the narrow one from 288 px to 442 px.
struct DrawingFormat: Sendable {
  /// The class by which the style sheet shows one and hides the other.
  let name: StaticString
  let width: Double
  let height: Double
  /// The plot's edges.
  let left: Double
  let right: Double
  /// Labels on the time axis stand every so many hours of the clock.
  let hourStep: Int
  /// Lanes of labelled times above the plot; more would leave no room for the line.
  let maxLanes: Int
  /// Texts in the lanes, so that a chart stays under 250 elements.
  let maxLaneLabels: Int
  /// Rows of marks below the hours, and marks in all of them.
  let maxMarkRows: Int
  let maxMarks: Int
  /// What ids inside the drawing end with.
  let letter: String

  static let wide = DrawingFormat(
    name: "wide", width: 960, height: 380, left: 50, right: 922, hourStep: 3, maxLanes: 4, maxLaneLabels: 70,
    maxMarkRows: 4, maxMarks: 30,
    letter: "w")
  static let narrow = DrawingFormat(
    name: "narrow", width: 340, height: 320, left: 48, right: 303, hourStep: 6, maxLanes: 3,
    maxLaneLabels: 36, maxMarkRows: 4, maxMarks: 20,
    letter: "n")
  static let all = [wide, narrow]

  /// Units; nothing is drawn nearer to the edge of the drawing.
  static let margin = 8.0
  static let textSize = 15.0
  static let laneHeight = 28.0
  static let markRowHeight = 24.0

  var plotWidth: Double { right - left }
}
