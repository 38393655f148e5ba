package import HearthCore
import HearthHeartRate

/// The CSV file of a day: what is in it, and what it is to hold.
package struct DayFile: Sendable {
  /// What is to be written; `nil` where the file stays as it is.
  package let bytes: [UInt8]?
  /// How many readings were added.
  package let added: Int
  /// The readings that were not, by reason.
  package let leftOut: [ImportReport.Reason: Int]

  /// Brings the readings of `day` together with what `existing` holds, which may be no file. Rows that are there keep
  /// their bytes and their order. `nil` where the existing file is no table of readings; nothing is to be done then.
  ///
  /// `zone` is the one whose clock new rows are written on.
  package init?(_ day: DayReadings, existing: [UInt8]?, names: SourceNames, zone: Zone) {
    var names = names
    let lines = WrittenLines(existing ?? [], day: day.frame)
    if lines.hasText, lines.columns == nil { return nil }
    let written = lines.rows.compactMap { row -> DuplicateRule.Written? in
      guard let instant = row.instant else { return nil }
      return .init(
        milliseconds: instant.milliseconds, bpm: row.bpm ?? -1, source: names.number(of: row.source))
    }
    let samples = names.ordered(day.samples)
    let rule = DuplicateRule(samples, written: written.sorted { $0.milliseconds < $1.milliseconds })
    added = rule.kept.count
    leftOut = rule.leftOut
    guard !rule.kept.isEmpty else {
      bytes = nil
      return
    }
    bytes = DayFileWriter(lines: lines, samples: rule.kept, names: names, zone: zone).bytes
  }
}
