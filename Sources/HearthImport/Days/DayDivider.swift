package import HearthCore

/// The readings of one day as they were imported, in order of time; copies are still among them.
package struct DayReadings: Sendable {
  package let frame: DayFrame
  package internal(set) var samples: [ImportedSample]
  package var date: CalendarDate { frame.date }
}

/// Divides readings, which come in order of time, into days.
///
/// A day is that of the person's zone and begins at `day_starts`. Where the note of a day names a zone of its own, the
/// day is as long as that zone has it; two days that overlap both get the readings of the overlap.
struct DayDivider {
  private let options: ImportOptions
  private let ownFrames: [CalendarDate: DayFrame]
  private var open: [DayReadings] = []
  private var current: DayFrame?
  /// The days around the current one; more than one only where notes have zones of their own.
  private var candidates: [DayFrame] = []
  /// The number of readings that no day contains, since a note has its day in another zone.
  private(set) var outside = 0
  /// The number of readings of days that were not requested.
  private(set) var notRequested = 0
  private(set) var newestNotRequested = Instant(milliseconds: .min)
  /// The number of times that a reading was added to a second day.
  private(set) var again = 0

  init(_ options: ImportOptions, ownFrames: [CalendarDate: DayFrame]) {
    self.options = options
    self.ownFrames = ownFrames
  }

  /// Adds the next reading; returns the days that are complete.
  mutating func add(_ sample: ImportedSample) -> [DayReadings] {
    var complete: [DayReadings] = []
    if current?.contains(sample.instant) != true {
      let frame = frame(around: sample.instant)
      current = frame
      let dates = ownFrames.isEmpty ? [frame.date] : (-1...1).map { frame.date.adding(days: $0) }
      candidates = dates.map { ownFrames[$0] ?? usualFrame($0) }
      // Days of other zones end at most a day later.
      let limit = ownFrames.isEmpty ? frame.date : frame.date.adding(days: -1)
      complete = open.filter { $0.date < limit }
      open.removeAll { $0.date < limit }
    }
    distribute(sample)
    return complete
  }

  /// Returns the days that are left at the end.
  mutating func finish() -> [DayReadings] {
    defer { open = [] }
    return open
  }

  private mutating func distribute(_ sample: ImportedSample) {
    var (isContained, count) = (false, 0)
    for frame in candidates where frame.contains(sample.instant) {
      isContained = true
      guard frame.date >= options.from ?? frame.date, frame.date <= options.to ?? frame.date else { continue }
      count += 1
      if let index = open.lastIndex(where: { $0.date == frame.date }) {
        open[index].samples.append(sample)
      } else {
        open.append(DayReadings(frame: frame, samples: [sample]))
        open.sort { $0.date < $1.date }
      }
    }
    if count > 0 {
      again += count - 1
    } else if isContained {
      notRequested += 1
      newestNotRequested = max(newestNotRequested, sample.instant)
    } else {
      outside += 1
    }
  }

  private func usualFrame(_ date: CalendarDate) -> DayFrame {
    DayFrame(date, in: options.zone, startingAt: options.dayStarts)
  }

  /// The day of the person's zone that contains `instant`.
  private func frame(around instant: Instant) -> DayFrame {
    let frame = usualFrame(options.zone.localDateTime(at: instant).day(startingAt: options.dayStarts))
    if frame.contains(instant) { return frame }
    // Clocks that are changed across the beginning of the day.
    let other = usualFrame(frame.date.adding(days: instant < frame.start ? -1 : 1))
    return other.contains(instant) ? other : frame
  }
}
