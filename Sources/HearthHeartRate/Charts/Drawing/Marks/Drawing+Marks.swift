import HearthMarkup

extension Drawing {
  /// The signs below the hours, with their names or numbers.
  func appendDayMarks(to builder: inout HTMLBuilder) {
    guard !marks.places.isEmpty else { return }
    var dots = PathWriter()
    var rings = PathWriter()
    var bars = PathWriter()
    for place in marks.places {
      let y = layout.middle(ofMarkRow: place.row)
      switch place.mark.mark.sign {
      case .dot: dots.dot(place.centre, y)
      case .ring: rings.dot(place.centre, y)
      case .bar: bar(place, y, &bars)
      }
    }
    builder.path("sign dot", dots)
    builder.path("sign ring", rings)
    builder.path("sign ring inner bg", rings)
    builder.path("sign bar", bars)
    for place in marks.places {
      builder.label(
        place.isNumber ? "note number" : "note", place.x,
        layout.middle(ofMarkRow: place.row) + DrawingFormat.textSize * 0.35, place.anchor, place.text)
    }
  }

  /// A stroke from start to end, closed by a short one at each end that lies within the day.
  private func bar(_ place: MarkPlan.Place, _ y: Double, _ path: inout PathWriter) {
    path.move(place.left + 1, y)
    path.horizontal(place.right - 1)
    for (x, isOpen) in [
      (place.left + 1, place.mark.stretch.continuesBefore),
      (place.right - 1, place.mark.stretch.continuesAfter),
    ] where !isOpen {
      path.move(x, y - MarkPlan.half)
      path.vertical(y + MarkPlan.half)
    }
  }
}
