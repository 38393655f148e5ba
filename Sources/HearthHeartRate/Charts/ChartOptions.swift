package import HearthMarkup

/// How a day's chart is shown on the page it stands on.
package struct ChartOptions: Sendable {
  package var hourCycle = HourCycle.twentyFour
  /// What the vertical axis holds, the same for all days of a build, so that days compare. See
  /// ``BeatsRange/covering(lowest:highest:)``. Widened for a day that does not fit.
  package var range = BeatsRange.usual
  /// A sentence on the signs below the plot, said above their table.
  package var marksLegend: String?
  /// The href of the CSV file, relative to the page; `nil` leaves the link out.
  package var csvLink: String?

  /// The controls of the way through the day; `nil` makes them anew. Whoever makes many charts makes them once.
  package var controls: ExploreControls?
  /// The names of the tables' columns, as are ``controls``.
  package var heads: TableHeads?
  /// Axes of other days, to be drawn once; `nil` draws them anew.
  package var axes: DrawnAxes?
  /// The day's note by its path from the journal's root, where the marking of a stretch is offered; `nil` leaves that out.
  package var markingNote: String?

  package init() {}
}

/// The beats per minute from the foot to the top of the plot, both multiples of 20.
package struct BeatsRange: Hashable, Sendable {
  package let low: Int
  package let high: Int

  /// 40 to 160.
  package static let usual = BeatsRange(low: 40, high: 160)

  /// The usual range, widened to the next 20 on either side where values lie beyond it.
  package static func covering(lowest: Double, highest: Double) -> BeatsRange {
    usual.widened(lowest: lowest, highest: highest)
  }

  func widened(lowest: Double, highest: Double) -> BeatsRange {
    guard lowest.isFinite, highest.isFinite else { return self }
    let below = Int(max(0, lowest) / 20) * 20
    let above = Int((min(1000, highest) / 20).rounded(.up)) * 20
    return BeatsRange(low: min(low, below), high: max(high, above))
  }

  /// Every 20 beats, from the foot up.
  var ticks: [Int] { Array(stride(from: low, through: high, by: 20)) }

  /// The ticks with a line across: every 20 beats up to 7 lines, else every 40 or 60.
  var gridlines: [Int] {
    for step in [20, 40, 60] {
      let lines = stride(from: low, through: high, by: step)
      if Array(lines).count <= 7 { return Array(lines) }
    }
    return [low, high]
  }
}
