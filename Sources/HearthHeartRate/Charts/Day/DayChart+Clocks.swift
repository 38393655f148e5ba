extension DayChart {
  /// The clocks that readings of the day were written on, other than the day's own.
  var otherClocks: [OtherClock] { series.otherClocks }

  /// The one with the most readings, which the table by the hour shows beside the day's clock.
  var secondClock: OtherClock? {
    otherClocks.reduce(nil) { most, other in other.count > most?.count ?? 0 ? other : most }
  }
}
