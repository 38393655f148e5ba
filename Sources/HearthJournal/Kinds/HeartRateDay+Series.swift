package import HearthCore
package import HearthHeartRate

extension HeartRateDay {
  /// From its beginning to that of the next day, on the clock of its zone.
  package func frame(startingAt dayStarts: TimeOfDay) -> DayFrame {
    DayFrame(date, in: zone, startingAt: dayStarts)
  }

  /// Its readings, where what is wrong with them is told elsewhere.
  ///
  /// - Parameters:
  ///   - frame: as ``frame(startingAt:)`` gives it.
  ///   - file: the file at a path from the journal's root; `nil` where it cannot be read.
  package func series(in frame: DayFrame, reading file: (String) -> SourceFile?) -> Series {
    var log = DiagnosticLog()
    let parser = SampleParser(day: frame, others: daysOfSamples)
    switch samples {
    case .file(let path): return file(path).map { parser.series(of: $0, log: &log) } ?? .empty
    case .inline(let text, let firstLine):
      return parser.series(ofBlock: text, firstLine: firstLine, in: entry.path, log: &log)
    case .none: return .empty
    }
  }
}
