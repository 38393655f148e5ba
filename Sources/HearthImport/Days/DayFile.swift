package import HearthCore
import HearthHeartRate

/// The new contents of a day's CSV file.
package struct DayFile: Sendable {
  /// The contents of the file; `nil` if it stays unchanged.
  package let bytes: [UInt8]?
  package let added: Int
  /// The number of excluded readings, by reason.
  package let excluded: [ImportReport.Reason: Int]

  /// Merges the readings of `day` with its file, whose rows keep their bytes and their order; new ones are on the clock of
  /// `zone`. Fails if that isn't a table of readings and must be left alone.
  package init?(_ day: ImportedDay, existing: [UInt8]?, names: SourceNames, zone: Zone) {
    var names = names
    let lines = WrittenLines(existing ?? [], day: day.zonedDay)
    if lines.hasText, lines.columns == nil { return nil }
    let written = lines.rows.compactMap { row in
      row.instant.map {
        ImportedSample(
          milliseconds: $0.milliseconds, bpm: row.bpm ?? -1, source: names.number(of: row.source))
      }
    }
    let rule = DuplicateRule(names.ordered(day.samples), written: written.sorted(), watches: names.watches)
    added = rule.kept.count
    excluded = rule.excluded
    bytes = added == 0 ? nil : DayFileWriter(lines: lines, names: names, zone: zone).merging(rule.kept)
  }
}

/// Writes new rows between those of a file.
private struct DayFileWriter {
  let lines: WrittenLines
  let names: SourceNames
  let zone: Zone
  var bytes: [UInt8] = []

  /// Returns the file with `samples`, in time order. Existing rows change only by columns that new ones need.
  consuming func merging(_ samples: [ImportedSample]) -> [UInt8] {
    let known = lines.columns ?? [.time, .bpm]
    var missing: [SampleColumn] = []
    // An additional column needs a header that names it.
    if lines.columns == nil || lines.hasHeader {
      if !known.contains(.motion), samples.contains(where: { $0.motion != nil }) { missing.append(.motion) }
      if !known.contains(.source), samples.contains(where: { $0.source != 0 }) { missing.append(.source) }
    }
    let columns = known + missing
    if lines.columns == nil {
      bytes += Array(columns.map(\.rawValue).joined(separator: ",").utf8) + lines.lineEnd
    }
    var rest = samples[...]
    // A cell may span several lines; only its last line ends the row.
    var isInCell = false
    for row in lines.rows {
      while let instant = row.instant, let sample = rest.first, sample.instant < instant {
        append(sample, columns)
        rest.removeFirst()
      }
      bytes.append(contentsOf: row.text)
      let wasInCell = isInCell && row.instant == nil
      isInCell = wasInCell != row.hasOpenQuote
      if row.isComplete, !wasInCell, !isInCell {
        for column in missing {
          bytes.append(lines.delimiter)
          if row.isHeader { bytes.append(contentsOf: column.rawValue.utf8) }
        }
      }
      bytes.append(contentsOf: row.end)
    }
    for sample in rest { append(sample, columns) }
    return bytes
  }

  private mutating func append(_ sample: ImportedSample, _ columns: [SampleColumn]) {
    for (index, column) in columns.enumerated() {
      if index > 0 { bytes.append(lines.delimiter) }
      switch column {
      case .time: sample.instant.append(at: zone.offset(at: sample.instant), to: &bytes)
      case .bpm: SampleNumber.append(sample.bpm, to: &bytes)
      case .motion: if let motion = sample.motion { SampleNumber.append(motion, to: &bytes) }
      case .source: bytes.append(contentsOf: quoted(names.name(of: sample.source)).utf8)
      case .other: break
      }
    }
    bytes.append(contentsOf: lines.lineEnd)
  }

  /// Returns a name, quoted if it contains the delimiter or a quote (RFC 4180).
  private func quoted(_ name: String) -> String {
    let needsQuotes = name.utf8.contains { $0 == lines.delimiter || $0 == UInt8(ascii: "\"") }
    return needsQuotes ? "\"\(name.replacing("\"", with: "\"\""))\"" : name
  }
}
