import HearthMarkup

extension Drawing {
  /// Where the plot lies in the drawing, for a cursor: left and right edge, top and bottom, then two values of the
  /// vertical axis, each with the place where it stands. Units of the drawing and beats per minute.
  func appendPlot(to builder: inout HTMLBuilder) {
    let range = beats.range
    let places = [
      format.left, format.right, layout.laneBottom + 2, layout.bottom, Double(range.low),
      beats.y(Double(range.low)), Double(range.high), beats.y(Double(range.high)),
    ]
    for (index, place) in places.enumerated() {
      if index > 0 { builder.markup(" ") }
      builder.tenths(place)
    }
  }
}
