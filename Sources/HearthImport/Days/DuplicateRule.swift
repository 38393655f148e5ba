import HearthCore

/// Decides which of several readings of one day are written.
///
/// 1. A source truncates if all its readings of the day are at full minutes, unless it is a watch. Its reading
///    is a copy if another source has a reading within that minute whose value differs by less than 1. At the
///    full minute itself, the other source must be one that doesn't truncate. A reading of a watch is never a
///    copy, even if it is the watch's only one of the day.
/// 2. Of different values at the same moment, that of the source with readings in the most quarter hours of
///    the day is taken: a device worn all day comes before one worn for an hour. On a tie, a source that
///    doesn't truncate comes first, then the one with more readings.
/// 3. Of readings at the same moment with the same value, one is taken: that of a source that doesn't
///    truncate, then the one with the most information.
/// 4. Readings already in the day's file stay as they are. A reading at the same moment as one isn't added.
///
/// A second run excludes the same readings for the same reasons, whatever was written before.
struct DuplicateRule {
  private(set) var kept: [ImportedSample] = []
  private(set) var excluded: [ImportReport.Reason: Int] = [:]

  /// Both are in time order. `written` are the readings in the day's file, and `watches` the sources known to be watches.
  init(_ samples: [ImportedSample], written: [ImportedSample], watches: Set<UInt16> = []) {
    let copies = Copies(of: samples, written, watches)
    let there = Set(written.map(\.milliseconds))
    lazy var wear = Dictionary(grouping: samples, by: \.source).mapValues { own in
      (quarterHours: Set(own.map { $0.milliseconds / 900_000 }).count, readings: own.count)
    }
    var rest = samples[...]
    while let moment = rest.first?.milliseconds {
      let count = rest.prefix { $0.milliseconds == moment }.count
      let own = rest.prefix(count).filter { !copies.contain($0) }
      rest = rest.dropFirst(count)
      excluded[.copy, default: 0] += count - own.count
      guard var best = own.first else { continue }
      if own.count > 1 {
        let values = Set(own.map(\.bpm))
        excluded[.again, default: 0] += own.count - values.count
        excluded[.sameMoment, default: 0] += values.count - 1
        // On a tie, `max` returns the first.
        func rank(_ sample: ImportedSample) -> (Int, Int, Int, Int) {
          let wear = wear[sample.source] ?? (0, 0)
          return (wear.quarterHours, copies.precision(of: sample), wear.readings, Self.information(sample))
        }
        best = own.max { rank($0) < rank($1) } ?? best
        func detail(_ sample: ImportedSample) -> (Int, Int) {
          (copies.precision(of: sample), Self.information(sample))
        }
        best = own.filter { $0.bpm == best.bpm }.max { detail($0) < detail($1) } ?? best
      }
      if there.contains(moment) { excluded[.alreadyThere, default: 0] += 1 } else { kept.append(best) }
    }
    excluded = excluded.filter { $1 > 0 }
  }

  private static func information(_ sample: ImportedSample) -> Int {
    (sample.motion != nil ? 2 : 0) + (sample.source != 0 ? 1 : 0)
  }

  /// Rule 1.
  private struct Copies {
    private let samples: [ImportedSample]
    private let written: [ImportedSample]
    /// Watches, and sources with a reading within a minute: they don't truncate.
    private let precise: Set<UInt16>

    init(of samples: [ImportedSample], _ written: [ImportedSample], _ watches: Set<UInt16>) {
      (self.samples, self.written) = (samples, written)
      precise = watches.union((samples + written).lazy.filter { $0.milliseconds % 60_000 != 0 }.map(\.source))
    }

    /// Returns 1 for a source that doesn't truncate, 0 for any other.
    func precision(of sample: ImportedSample) -> Int { precise.contains(sample.source) ? 1 : 0 }

    func contain(_ sample: ImportedSample) -> Bool {
      let minute = sample.milliseconds
      guard minute % 60_000 == 0, !precise.contains(sample.source) else { return false }
      func isOriginal(_ other: ImportedSample) -> Bool {
        guard other.source != sample.source, (other.bpm - sample.bpm).magnitude < 1 else { return false }
        // Rule 3 chooses among equal values at one moment.
        return other.milliseconds > minute || (other.bpm != sample.bpm && precise.contains(other.source))
      }
      return [samples, written].contains { all in
        all[all.partitioningIndex { $0.milliseconds >= minute }...]
          .prefix { $0.milliseconds < minute + 60_000 }.contains(where: isOriginal)
      }
    }
  }
}
