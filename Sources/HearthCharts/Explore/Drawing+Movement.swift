import HearthHTML

extension Drawing {
  /// Ticks on the base line for the quarter hours in which the device recorded movement, taller for more of it: a quiet
  /// row of its own, on no scale that could be read as heart rate.
  func appendMovement(to builder: inout HTMLBuilder) {
    guard let movement = chart.movement else { return }
    let largest = movement.largest
    var path = PathWriter()
    for (quarter, amount) in zip(facts.quarterHours, movement.amounts) {
      guard let amount, amount > 0 else { continue }
      let x = (time.x(quarter.start) + time.x(quarter.end)) / 2
      path.move(x, layout.bottom)
      path.vertical(layout.bottom - 2 - 10 * amount / largest)
    }
    builder.path("movement", path)
  }
}
