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

  init(_ options: ImportOptions, ownFrames: [CalendarDate: DayFrame]) {
    self.options = options
    self.ownFrames = ownFrames
  }

  /// Adds the next reading; returns the days that are complete. Readings that no day takes are counted in `report`.
  mutating func add(_ sample: ImportedSample, _ report: inout ImportReport) -> [DayReadings] {
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
    distribute(sample, &report)
    return complete
  }

  mutating func finish() -> [DayReadings] {
    defer { open = [] }
    return open
  }

  private mutating func distribute(_ sample: ImportedSample, _ report: inout ImportReport) {
    let days = candidates.filter { $0.contains(sample.instant) }
    let requested = days.filter { options.includes($0.date, $0.date) }
    for frame in requested {
      if let index = open.lastIndex(where: { $0.date == frame.date }) {
        open[index].samples.append(sample)
      } else {
        open.append(DayReadings(frame: frame, samples: [sample]))
        open.sort { $0.date < $1.date }
      }
    }
    if !requested.isEmpty {
      report.countedAgain += requested.count - 1
    } else if days.isEmpty {
      report.exclude(.outsideNote)
    } else {
      report.excludeNotRequested(at: sample.instant)
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
