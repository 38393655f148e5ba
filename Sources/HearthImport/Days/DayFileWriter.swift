import HearthCore
import HearthHeartRate

/// Writes the rows of a day: those that were there as they are, new ones between them by their time.
struct DayFileWriter {
  private(set) var bytes: [UInt8] = []
  private let names: SourceNames
  private var clock: SampleClockWriter
  private let columns: [WrittenLines.Column]
  private let delimiter: UInt8
  private let hasCarriageReturns: Bool

  init(lines: WrittenLines, samples: [ImportedSample], names: SourceNames, zone: Zone) {
    self.names = names
    clock = SampleClockWriter(zone, before: lines.delimiter)
    delimiter = lines.delimiter
    hasCarriageReturns = lines.hasCarriageReturns
    var missing: [WrittenLines.Column] = []
    let known = lines.columns ?? [.time, .bpm]
    // A column more needs a header that names it.
    if lines.columns == nil || lines.hasHeader {
      if !known.contains(.motion), samples.contains(where: { $0.motion != nil }) { missing.append(.motion) }
      if !known.contains(.source), samples.contains(where: { $0.source != 0 }) { missing.append(.source) }
    }
    columns = known + missing
    bytes.reserveCapacity(lines.size + samples.count * 48 + 64)
    if lines.columns == nil {
      let header = columns.map(\.name).joined(separator: ",")
      bytes.append(contentsOf: header.utf8)
      endLine(hasCarriageReturns)
    }
    write(lines, samples, missing)
  }

  private mutating func write(
    _ lines: WrittenLines, _ samples: [ImportedSample], _ missing: [WrittenLines.Column]
  ) {
    var next = 0
    // A cell can go on over several lines; none of them is the end of its row but the last.
    var isInCell = false
    for row in lines.rows {
      if let instant = row.instant {
        while next < samples.count, samples[next].instant < instant {
          write(samples[next])
          next += 1
        }
      }
      bytes.append(contentsOf: row.text)
      if !missing.isEmpty {
        let wasInCell = isInCell && row.instant == nil
        isInCell = wasInCell != row.hasOpenQuote
        for column in missing where row.isWhole && !wasInCell && !isInCell {
          bytes.append(delimiter)
          if row.isHeader { bytes.append(contentsOf: column.name.utf8) }
        }
      }
      endLine(row.hasCarriageReturn)
    }
    for sample in samples[next...] { write(sample) }
  }

  private mutating func endLine(_ hasCarriageReturn: Bool) {
    if hasCarriageReturn { bytes.append(0x0D) }
    bytes.append(0x0A)
  }

  private mutating func write(_ sample: ImportedSample) {
    for (index, column) in columns.enumerated() {
      switch column {
      case .time:
        // The delimiter comes with it.
        clock.append(sample.instant, to: &bytes)
        if index == columns.count - 1 { bytes.removeLast() }
        continue
      case .bpm: append(sample.bpm)
      case .motion: if let motion = sample.motion { append(motion) }
      case .source: append(names.name(of: sample.source))
      case .other: break
      }
      if index < columns.count - 1 { bytes.append(delimiter) }
    }
    endLine(hasCarriageReturns)
  }

  /// The shortest text that reads back as the same number; whole numbers without a point.
  private mutating func append(_ value: some BinaryFloatingPoint & LosslessStringConvertible) {
    if let whole = Int(exactly: value) {
      if (0...999).contains(whole) {
        if whole > 99 { bytes.append(UInt8(0x30 + whole / 100)) }
        if whole > 9 { bytes.append(UInt8(0x30 + whole / 10 % 10)) }
        bytes.append(UInt8(0x30 + whole % 10))
      } else {
        bytes.append(contentsOf: String(whole).utf8)
      }
    } else {
      bytes.append(contentsOf: String(value).utf8)
    }
  }

  /// A name stands in quotes where it holds the delimiter or a quote (RFC 4180).
  private mutating func append(_ name: String) {
    let needsQuotes = name.utf8.contains { $0 == delimiter || $0 == UInt8(ascii: "\"") }
    guard needsQuotes else { return bytes.append(contentsOf: name.utf8) }
    bytes.append(UInt8(ascii: "\""))
    for byte in name.utf8 {
      if byte == UInt8(ascii: "\"") { bytes.append(byte) }
      bytes.append(byte)
    }
    bytes.append(UInt8(ascii: "\""))
  }
}
