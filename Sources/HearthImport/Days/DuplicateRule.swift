import HearthCore

/// Which of several readings of one day are written.
///
/// 1. What is in the day's file already stays as it is; a reading at the same moment is not added.
/// 2. Of readings at the same moment with the same value, one is taken: the one that says most.
/// 3. A reading of a source whose readings of the day all stand at full minutes is a copy, cut to the minute, if another
///    source has a reading within that minute whose value differs by less than 1.
/// 4. Of different values at the same moment, that of the source with readings in the most quarter hours of the day is
///    taken: what was worn all day, and not for an hour.
///
/// What is left out once is left out again on a second run, whatever has been written before.
struct DuplicateRule {
  /// A reading that is in the day's file already.
  struct Written {
    var milliseconds: Int64
    var bpm: Double
    var source: UInt32
  }

  private(set) var kept: [ImportedSample] = []
  private(set) var leftOut: [ImportReport.Reason: Int] = [:]

  /// Both are in order of time.
  init(_ samples: [ImportedSample], written: [Written]) {
    let once = distinct(samples)
    let isCopy = copies(once, written)
    let worn = Self.quarterHours(once)
    let there = Set(written.map(\.milliseconds))
    kept.reserveCapacity(once.count)
    var index = 0
    while index < once.count {
      var end = index
      var best: ImportedSample?
      let moment = once[index].milliseconds
      let isThere = there.contains(moment)
      while end < once.count, once[end].milliseconds == moment {
        let sample = once[end]
        if isThere {
          leftOut[.alreadyThere, default: 0] += 1
        } else if isCopy[end] {
          leftOut[.copy, default: 0] += 1
        } else if let other = best {
          leftOut[.sameMoment, default: 0] += 1
          if Self.isBetter(sample, than: other, worn) { best = sample }
        } else {
          best = sample
        }
        end += 1
      }
      if let best { kept.append(best) }
      index = end
    }
  }

  /// Rule 2.
  private mutating func distinct(_ samples: [ImportedSample]) -> [ImportedSample] {
    var result: [ImportedSample] = []
    result.reserveCapacity(samples.count)
    // The values of the moment under way; mostly there is one reading, and none of this is needed.
    var places: [Double: Int] = [:]
    for sample in samples {
      guard let last = result.last, last.milliseconds == sample.milliseconds else {
        if !places.isEmpty { places.removeAll(keepingCapacity: true) }
        result.append(sample)
        continue
      }
      if places.isEmpty { places[last.bpm] = result.count - 1 }
      if let index = places[sample.bpm] {
        leftOut[.again, default: 0] += 1
        if Self.fullness(sample) > Self.fullness(result[index]) { result[index] = sample }
      } else {
        places[sample.bpm] = result.count
        result.append(sample)
      }
    }
    return result
  }

  private static func fullness(_ sample: ImportedSample) -> Int {
    (sample.motion != nil ? 2 : 0) + (sample.source != 0 ? 1 : 0)
  }

  /// Rule 3, for each of `samples`.
  private func copies(_ samples: [ImportedSample], _ written: [Written]) -> [Bool] {
    var isCopy = [Bool](repeating: false, count: samples.count)
    var next = 0
    var nextWritten = 0
    let precise = Self.preciseSources(samples, written)
    var minute = Int64.min
    var others = NearValues([])
    for (index, sample) in samples.enumerated()
    where sample.milliseconds % 60_000 == 0 && !precise.contains(sample.source) {
      if sample.milliseconds != minute {
        minute = sample.milliseconds
        var values: [NearValues.Value] = []
        // At the very moment, the other rules decide.
        while next < samples.count, samples[next].milliseconds <= minute { next += 1 }
        for other in samples[next...].prefix(while: { $0.milliseconds < minute + 60_000 }) {
          values.append((other.bpm, other.source))
        }
        while nextWritten < written.count, written[nextWritten].milliseconds < minute { nextWritten += 1 }
        for other in written[nextWritten...].prefix(while: { $0.milliseconds < minute + 60_000 }) {
          values.append((other.bpm, other.source))
        }
        others = NearValues(values)
      }
      isCopy[index] = others.hold(near: sample.bpm, besides: sample.source)
    }
    return isCopy
  }

  /// The sources with a reading within a minute: they cut nothing, and what they have at a full minute was measured there.
  private static func preciseSources(_ samples: [ImportedSample], _ written: [Written]) -> Set<UInt32> {
    var precise: Set<UInt32> = []
    for sample in samples where sample.milliseconds % 60_000 != 0 { precise.insert(sample.source) }
    for reading in written where reading.milliseconds % 60_000 != 0 { precise.insert(reading.source) }
    return precise
  }

  /// In how many quarter hours each source has a reading.
  private static func quarterHours(_ samples: [ImportedSample]) -> [UInt32: Int] {
    var counts: [UInt32: Int] = [:]
    var last: [UInt32: Int64] = [:]
    for sample in samples {
      let quarter = sample.milliseconds / 900_000
      guard last[sample.source] != quarter else { continue }
      last[sample.source] = quarter
      counts[sample.source, default: 0] += 1
    }
    return counts
  }

  /// Rule 4. Of one source, the reading that comes first in order stays.
  private static func isBetter(_ sample: ImportedSample, than other: ImportedSample, _ worn: [UInt32: Int])
    -> Bool
  {
    let (mine, others) = (worn[sample.source] ?? 0, worn[other.source] ?? 0)
    if mine != others { return mine > others }
    return fullness(sample) > fullness(other)
  }
}
