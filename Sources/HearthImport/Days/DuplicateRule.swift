import HearthCore

/// Decides which of several readings of one day are written.
///
/// 1. What is in the day's file already stays as it is; a reading at the same moment is not added.
/// 2. Of readings at the same moment with the same value, one is taken: the one with most information.
/// 3. A reading of a source whose readings of the day are all at full minutes is a copy, cut to the minute, if another
///    source has a reading within that minute whose value differs by less than 1.
/// 4. Of different values at the same moment, that of the source with readings in the most quarter hours of the day is
///    taken: what was worn all day, and not for an hour.
///
/// What is excluded once is excluded again on a second run, whatever has been written before.
struct DuplicateRule {
  private(set) var kept: [ImportedSample] = []
  private(set) var excluded: [ImportReport.Reason: Int] = [:]

  /// Both are in order of time. `written` are the readings of the day's file.
  init(_ samples: [ImportedSample], written: [ImportedSample]) {
    let distinct = distinct(samples)
    let copies = Copies(of: distinct, written)
    lazy var worn = Self.quarterHours(distinct)
    let there = Set(written.map(\.milliseconds))
    for sample in distinct {
      if there.contains(sample.milliseconds) {
        excluded[.alreadyThere, default: 0] += 1
      } else if copies.contain(sample) {
        excluded[.copy, default: 0] += 1
      } else if let last = kept.last, last.milliseconds == sample.milliseconds {
        excluded[.sameMoment, default: 0] += 1
        if Self.isBetter(sample, than: last, worn) { kept[kept.count - 1] = sample }
      } else {
        kept.append(sample)
      }
    }
  }

  /// Rule 2.
  private mutating func distinct(_ samples: [ImportedSample]) -> [ImportedSample] {
    var result: [ImportedSample] = []
    // The values of the current moment, with their indices; mostly there is one.
    var indices: [Double: Int] = [:]
    for sample in samples {
      guard let last = result.last, last.milliseconds == sample.milliseconds else {
        if !indices.isEmpty { indices = [:] }
        result.append(sample)
        continue
      }
      if indices.isEmpty { indices[last.bpm] = result.count - 1 }
      if let index = indices[sample.bpm] {
        excluded[.again, default: 0] += 1
        if Self.information(sample) > Self.information(result[index]) { result[index] = sample }
      } else {
        indices[sample.bpm] = result.count
        result.append(sample)
      }
    }
    return result
  }

  private static func information(_ sample: ImportedSample) -> Int {
    (sample.motion != nil ? 2 : 0) + (sample.source != 0 ? 1 : 0)
  }

  /// Rule 3.
  private struct Copies {
    private let samples: [ImportedSample]
    private let written: [ImportedSample]
    /// The sources with a reading within a minute: they cut nothing, and what they have at a full minute was measured then.
    private let precise: Set<UInt16>

    init(of samples: [ImportedSample], _ written: [ImportedSample]) {
      (self.samples, self.written) = (samples, written)
      precise = Set((samples + written).lazy.filter { $0.milliseconds % 60_000 != 0 }.map(\.source))
    }

    func contain(_ sample: ImportedSample) -> Bool {
      let minute = sample.milliseconds
      guard minute % 60_000 == 0, !precise.contains(sample.source) else { return false }
      func isNear(_ other: ImportedSample) -> Bool {
        other.source != sample.source && (other.bpm - sample.bpm).magnitude < 1
      }
      // At the very moment, the other rules decide.
      let next = samples.partitioningIndex { $0.milliseconds > minute }
      let nextWritten = written.partitioningIndex { $0.milliseconds >= minute }
      return [samples[next...], written[nextWritten...]].contains {
        $0.prefix { $0.milliseconds < minute + 60_000 }.contains(where: isNear)
      }
    }
  }

  /// The number of quarter hours in which each source has a reading.
  private static func quarterHours(_ samples: [ImportedSample]) -> [UInt16: Int] {
    Dictionary(grouping: samples, by: \.source).mapValues { Set($0.map { $0.milliseconds / 900_000 }).count }
  }

  /// Rule 4. Of one source, the reading that comes first in order stays.
  private static func isBetter(
    _ sample: ImportedSample, than other: ImportedSample, _ worn: [UInt16: Int]
  ) -> Bool {
    (worn[sample.source] ?? 0, information(sample)) > (worn[other.source] ?? 0, information(other))
  }
}
