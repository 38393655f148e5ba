import HearthCore

/// Readings that belong to another day than the note they stand beside.
enum SampleOutsideDay {
  static let rule = Rule(
    "SampleOutsideDay", .warning,
    summary: "A reading lies within the day of its note.",
    explanation: """
      A note holds one day, from one `day_starts` to the next on the clock of its zone. A reading outside it is left out
      of the chart and counted under it. The rows may belong into the file of the day before or after, or the note may want a
      `timezone:`.
      """,
    wrong: "time,bpm\n2025-03-18T08:28:00-06:00,72", right: "time,bpm\n2025-03-17T08:28:00-06:00,72")

  static func finding(_ written: String, day frame: DayFrame) -> Finding {
    let starts = frame.zone.localDateTime(at: frame.start)
    let ends = frame.zone.localDateTime(at: frame.end)
    return Finding(
      rule, "the reading at \(written) is not within \(frame.date)",
      accepted: "this day runs from \(starts) to \(ends) (\(frame.zone.name))")
  }
}
