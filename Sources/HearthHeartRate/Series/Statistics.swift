import HearthCore

/// The median: half of the values are below it, half above. Unlike a mean, it isn't skewed by one artefact.
enum Median {
  /// Returns the middle value, or the mean of the two middle ones; `nil` without values.
  static func of(_ values: consuming [Double]) -> Double? {
    guard !values.isEmpty else { return nil }
    values.sort()
    let middle = values.count / 2
    return values.count.isMultiple(of: 2) ? (values[middle - 1] + values[middle]) / 2 : values[middle]
  }
}

struct SeriesStatistics: Hashable {
  /// The number of samples; at least 1.
  let count: Int
  /// The sample with the lowest value; the earliest one on a tie.
  let lowest: Sample
  /// The sample with the highest value; the earliest one on a tie.
  let highest: Sample
  /// Beats per minute, over time: the median of the quarter-hour medians.
  let median: Double

  var beats: HeartRateSummary { HeartRateSummary(lowest: lowest.bpm, median: median, highest: highest.bpm) }
}

extension SeriesStatistics {
  /// Joins the statistics of quarter hours in time order; `nil` if there are none. All medians are those of quarter hours'
  /// medians: watches sample often during exercise and seldom at rest, so one over samples would mostly reflect exercise.
  init?(_ quarterHours: [SeriesStatistics]) {
    guard let lowest = quarterHours.map(\.lowest).min(by: { $0.bpm < $1.bpm }),
      let highest = quarterHours.map(\.highest).max(by: { $0.bpm < $1.bpm }),
      let median = Median.of(quarterHours.map(\.median))
    else { return nil }
    self.init(
      count: quarterHours.reduce(0) { $0 + $1.count }, lowest: lowest, highest: highest, median: median)
  }
}

/// The lowest, median and highest heart rate of consecutive samples, in beats per minute.
package struct HeartRateSummary: Hashable, Sendable {
  package let lowest: Double
  package let median: Double
  package let highest: Double
}

extension Series {
  /// Returns the statistics of each quarter hour since `dayStart` with samples at `indices`, which all have the same weight.
  func quarterHours(of indices: Range<Int>, ofDayFrom dayStart: Instant) -> [SeriesStatistics] {
    let quarters = groups(of: indices.clamped(to: samples.indices)) { instant in
      Int((instant.milliseconds - dayStart.milliseconds) / 900_000)
    }
    return quarters.compactMap { quarter in
      guard let lowest = samples[quarter].min(by: { $0.bpm < $1.bpm }),
        let highest = samples[quarter].max(by: { $0.bpm < $1.bpm }), let median = median(of: quarter)
      else { return nil }
      return SeriesStatistics(count: quarter.count, lowest: lowest, highest: highest, median: median)
    }
  }

  /// Returns the plain median of at most a quarter hour, in beats per minute; longer times have ``SeriesStatistics``.
  func median(of indices: Range<Int>) -> Double? {
    let part = samples[indices.clamped(to: samples.indices)]
    guard let first = part.first, let last = part.last else { return nil }
    // Most quarter hours and columns of a drawing hold one or two samples.
    return part.count <= 2 ? (first.bpm + last.bpm) / 2 : Median.of(part.map(\.bpm))
  }

  /// Returns the statistics from `start` to before `end`, by the quarter hours since `dayStart`; `nil` without a sample.
  func statistics(from start: Instant, to end: Instant, ofDayFrom dayStart: Instant) -> SeriesStatistics? {
    SeriesStatistics(quarterHours(of: indices(from: start, to: end), ofDayFrom: dayStart))
  }
}

/// Part of a day with the numbers of its samples: a quarter hour, or an hour of the clock.
struct TimeBucket {
  let start: Instant
  /// The first moment after it.
  let end: Instant
  /// `nil` without a sample.
  let statistics: SeriesStatistics?
}

extension Series {
  /// Returns one bucket between each two neighbours of `edges`, which strictly increase from the start of the day.
  func buckets(at edges: [Instant]) -> [TimeBucket] {
    guard let dayStart = edges.first else { return [] }
    var lower = firstIndex(notBefore: dayStart)
    return zip(edges, edges.dropFirst()).map { start, end in
      let upper = samples[lower...].firstIndex { $0.instant >= end } ?? samples.count
      defer { lower = upper }
      return TimeBucket(
        start: start, end: end,
        statistics: SeriesStatistics(quarterHours(of: lower..<upper, ofDayFrom: dayStart)))
    }
  }
}

/// Movement as a device recorded it beside heart rate, by quarter hours or hours. Nothing is inferred from it.
///
/// A device that writes 1 for moving and 0 for still describes a moment, so its movement is measured in time. Each sample
/// counts until the next one, but no longer than the gap limit; otherwise a minute with many samples would outweigh an
/// hour with few. Any other number counts something, such as steps since the previous sample, and is added up.
struct Movement {
  /// Seconds, or the device's own unit, one for each bucket; `nil` if no sample in it has movement.
  let amounts: [Double?]

  /// `nil` if no sample has movement, or none is above 0.
  init?(_ series: Series, in buckets: [TimeBucket]) {
    let recorded = series.samples.lazy.compactMap(\.motion).filter(\.isFinite)
    guard recorded.contains(where: { $0 > 0 }) else { return nil }
    let limit = recorded.allSatisfy { $0 == 0 || $0 == 1 } ? GapRule(series).limit : nil
    amounts = buckets.map { bucket in
      let indices = series.indices(from: bucket.start, to: bucket.end)
      let motions = series.samples[indices].lazy.compactMap(\.motion).filter(\.isFinite)
      guard !motions.isEmpty else { return nil }
      guard let limit else { return motions.reduce(0) { $0 + max(0, $1) } }
      return Self.seconds(in: bucket, of: series, indices, limit: limit)
    }
  }

  /// Returns the seconds of a bucket that samples of 1 account for; `indices` are the bucket's samples.
  private static func seconds(
    in bucket: TimeBucket, of series: Series, _ indices: Range<Int>, limit: Int64
  ) -> Double {
    let (start, end) = (bucket.start.milliseconds, bucket.end.milliseconds)
    // The previous sample may extend into the bucket.
    let moving = (max(0, indices.lowerBound - 1)..<indices.upperBound).filter {
      series.samples[$0].motion == 1
    }
    return moving.reduce(0.0) { sum, index in
      let from = series.samples[index].instant.milliseconds
      let next = index + 1 < series.samples.count ? series.samples[index + 1].instant.milliseconds : .max
      let until = min(next, from + limit, end)
      return sum + Double(max(0, until - max(from, start))) / 1000
    }
  }

  /// The largest of the amounts; above 0.
  var largest: Double { amounts.reduce(0) { max($0, $1 ?? 0) } }

  /// The amounts in words, since each device has its own unit: thirds of the largest are `little`, `some` and `much`.
  enum Level: Int { case none, little, some, much }

  /// One for each bucket; `nil` if no sample in it has movement.
  var levels: [Level?] {
    let largest = largest
    return amounts.map { amount in amount.flatMap { Level(rawValue: Int((3 * $0 / largest).rounded(.up))) } }
  }
}

extension ZonedDay {
  /// The day's start and end, and the moments between at which an hour of the wall clock begins or clocks are changed.
  var hourEdges: [Instant] {
    guard length > 0 else { return [] }
    let changes = clockChanges.map(\.instant)
    var edges = [start]
    // Hours begin at different UTC seconds under different offsets, so step through each part between changes separately.
    for (from, to) in zip([start] + changes, changes + [end]) {
      if from > start { edges.append(from) }
      let wall = from.seconds + zone.offset(at: from).seconds
      let intoHour = ((wall % 3600) + 3600) % 3600
      for second in stride(from: from.seconds + 3600 - intoHour, to: to.seconds, by: 3600) {
        edges.append(Instant(seconds: second))
      }
    }
    return edges + [end]
  }

  /// Every 15 minutes of elapsed time from the day's start to its end: 97 edges on a day of 24 hours, 93 on one of 23.
  var quarterHourEdges: [Instant] {
    guard length > 0 else { return [] }
    return stride(from: start.seconds, to: end.seconds, by: 900).map(Instant.init(seconds:)) + [end]
  }
}
