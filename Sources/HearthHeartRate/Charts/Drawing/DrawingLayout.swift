/// Where the parts of a drawing stand, from the top: lanes, the unit of the axis, the plot, the hours.
struct DrawingLayout {
  let format: DrawingFormat
  let laneTop: Double
  /// The base line of the words above the vertical axis.
  let unitBaseline: Double
  /// The edges of the plot.
  let top: Double
  let bottom: Double
  let laneCount: Int
  let markRows: Int

  private static let rowHeight = 18.0

  init(_ format: DrawingFormat, laneCount: Int, axisRows: Int, markRows: Int = 0) {
    self.markRows = markRows
    self.format = format
    self.laneCount = laneCount
    laneTop = DrawingFormat.margin - 2
    let laneBottom = laneTop + Double(laneCount) * DrawingFormat.laneHeight
    unitBaseline = laneBottom + (laneCount > 0 ? 6 : 2) + DrawingFormat.textSize
    top = unitBaseline + 18
    bottom = format.height - DrawingFormat.margin - 6 - Double(axisRows) * Self.rowHeight
  }

  /// Where the lowest value of the axis stands: above the base line, so that a mark under the lowest reading and the
  /// brackets of gaps have their place.
  var foot: Double { bottom - 30 }

  /// The height of the whole drawing.
  var height: Double {
    format.height + (markRows > 0 ? 6 + Double(markRows) * DrawingFormat.markRowHeight : 0)
  }

  /// Where the signs of a row of marks stand, below the hours.
  func middle(ofMarkRow row: Int) -> Double {
    format.height + (Double(row) + 0.5) * DrawingFormat.markRowHeight
  }

  var laneBottom: Double { laneTop + Double(laneCount) * DrawingFormat.laneHeight }

  /// The edges of the boxes in a lane.
  func box(inLane lane: Int) -> (top: Double, bottom: Double) {
    let top = laneTop + Double(lane) * DrawingFormat.laneHeight
    return (top + 3, top + DrawingFormat.laneHeight - 3)
  }

  /// The base line of texts in a lane.
  func baseline(ofLane lane: Int) -> Double {
    laneTop + (Double(lane) + 0.5) * DrawingFormat.laneHeight + DrawingFormat.textSize * 0.35
  }

  /// The base line of a row of hours.
  func baseline(ofAxisRow row: Int) -> Double {
    bottom + 8 + DrawingFormat.textSize * 0.8 + Double(row) * Self.rowHeight
  }

  /// Where texts inside the plot may stand: also between the plot and the lanes.
  var textBounds: Area {
    Area(
      left: format.left + 3, top: laneBottom + 2, right: format.width - DrawingFormat.margin,
      bottom: bottom - 1)
  }
}
