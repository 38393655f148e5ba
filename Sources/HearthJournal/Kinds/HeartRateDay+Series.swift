package import HearthCore
package import HearthHeartRate

extension HeartRateDay {
  /// From its beginning to that of the next day, on the clock of its zone.
  package func frame(startingAt dayStarts: TimeOfDay) -> DayFrame {
    DayFrame(date, in: zone, startingAt: dayStarts)
  }

  /// Returns its readings and reports what is wrong with them.
  ///
  /// - Parameters:
  ///   - frame: as ``frame(startingAt:)`` gives it.
  ///   - file: the file at a path from the journal's root; `nil` where it cannot be read, and then it reports why.
  package func series(
    in frame: DayFrame, log: inout DiagnosticLog, reading file: (String, inout DiagnosticLog) -> SourceFile?
  ) -> Series {
    let parser = SampleParser(day: frame, others: daysOfSamples)
    switch samples {
    case .file(let path): return file(path, &log).map { parser.series(of: $0, log: &log) } ?? .empty
    case .inline(let text, let firstLine):
      return parser.series(ofBlock: text, firstLine: firstLine, in: entry.path, log: &log)
    case .none: return .empty
    }
  }
}
