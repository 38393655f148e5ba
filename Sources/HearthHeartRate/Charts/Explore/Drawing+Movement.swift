import HearthMarkup

extension Drawing {
  /// Ticks on the base line for the quarter hours in which the device recorded movement, taller for more of it: a quiet
  /// row of its own, on no scale that could be read as heart rate.
  func appendMovement(to builder: inout HTMLBuilder) {
    guard let movement = chart.movement else { return }
    let largest = movement.largest
    var path = PathWriter()
    path.verticals(min(facts.quarterHours.count, movement.amounts.count)) { index in
      guard let amount = movement.amounts[index], amount > 0 else { return nil }
      let quarter = facts.quarterHours[index]
      let x = (time.x(quarter.start) + time.x(quarter.end)) / 2
      return (x, layout.bottom, layout.bottom - 2 - 10 * amount / largest)
    }
    builder.path("movement", path)
  }
}
