import HearthCore

/// Values that a heart, or the device, cannot have given.
enum ImpossibleHeartRate {
  static let rule = Rule(
    "ImpossibleHeartRate", .error,
    summary: "A heart rate is between 20 and 260 beats per minute.",
    explanation: """
      Below 20 and above 260 a value comes from a device that lost contact, or from a wrong column. Between 35 and 210
      is what most devices record; beyond that Hearth only mentions it. Values outside 25 to 250 are left out of the
      chart and counted under it. Remove the row, or correct the value.
      """,
    wrong: "time,bpm\n08:28,720", right: "time,bpm\n08:28,72")

  /// Beats per minute; outside it a value is an error.
  static let possible = 20.0...260.0
  /// What most devices record; outside it a value is worth a note.
  static let usual = 35.0...210.0

  static func finding(_ bpm: Double, written: String) -> Finding {
    guard possible.contains(bpm) else {
      return Finding(
        rule, "a heart rate of \(written) beats per minute",
        accepted: "a value is between 20 and 260", help: "You could correct the value or remove the row.")
    }
    let outcome = Series.believable.contains(bpm) ? "it is used as it is" : "it is left out of the chart"
    return Finding(
      rule, "a heart rate of \(written) beats per minute",
      accepted: "most devices record 35 to 210; \(outcome)", severity: .note)
  }
}
