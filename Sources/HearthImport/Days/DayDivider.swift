import HearthCore

/// Divides readings, which come in order of time, into days.
///
/// A day is that of the person's zone and begins at `day_starts`. Where the note of a day names a zone of its own, the
/// day is as long as that zone has it; two days that overlap both get the readings of the overlap.
struct DayDivider {
  private let options: ImportOptions
  private let ownFrames: [CalendarDate: DayFrame]
  private var open: [DayReadings] = []
  private var current: DayFrame?
  /// The frames around the current day; more than one only where notes have zones of their own.
  private var candidates: [DayFrame] = []
  /// Readings that no day holds, since a note has its day in another zone.
  private(set) var outside = 0
  /// Readings of days that were not asked for.
  private(set) var notAsked = 0
  private(set) var newestNotAsked = Instant(milliseconds: .min)
  /// How often a reading was given to one day more than to the first.
  private(set) var again = 0

  init(_ options: ImportOptions, ownFrames: [CalendarDate: DayFrame]) {
    self.options = options
    self.ownFrames = ownFrames
  }

  /// Takes the next reading; gives the days that are whole by then.
  mutating func add(_ sample: ImportedSample) -> [DayReadings] {
    var whole: [DayReadings] = []
    if current?.contains(sample.instant) != true {
      let frame = frame(around: sample.instant)
      current = frame
      setCandidates(around: frame.date)
      // Days of other zones end at most a day later.
      let limit = ownFrames.isEmpty ? frame.date : frame.date.adding(days: -1)
      whole = open.filter { $0.date < limit }
      open.removeAll { $0.date < limit }
    }
    give(sample)
    return whole
  }

  /// The days that are left at the end.
  mutating func finish() -> [DayReadings] {
    defer { open = [] }
    return open
  }

  /// Makes no list of the days: it is done for each reading of an export.
  private mutating func give(_ sample: ImportedSample) {
    var (isHeld, given) = (false, 0)
    for frame in candidates where frame.contains(sample.instant) {
      isHeld = true
      guard frame.date >= options.from ?? frame.date, frame.date <= options.to ?? frame.date else { continue }
      append(sample, to: frame)
      given += 1
    }
    if given > 0 {
      again += given - 1
    } else if isHeld {
      notAsked += 1
      newestNotAsked = max(newestNotAsked, sample.instant)
    } else {
      outside += 1
    }
  }

  private mutating func append(_ sample: ImportedSample, to frame: DayFrame) {
    if let index = open.lastIndex(where: { $0.date == frame.date }) {
      open[index].samples.append(sample)
    } else {
      open.append(DayReadings(date: frame.date, frame: frame, samples: [sample]))
      open.sort { $0.date < $1.date }
    }
  }

  private mutating func setCandidates(around date: CalendarDate) {
    let dates = ownFrames.isEmpty ? [date] : (-1...1).map { date.adding(days: $0) }
    candidates = dates.map { ownFrames[$0] ?? usualFrame($0) }
  }

  private func usualFrame(_ date: CalendarDate) -> DayFrame {
    DayFrame(date, in: options.zone, startingAt: options.dayStarts)
  }

  /// The day of the person's zone that holds `instant`.
  private func frame(around instant: Instant) -> DayFrame {
    let date = options.zone.localDateTime(at: instant).day(startingAt: options.dayStarts)
    let frame = usualFrame(date)
    if frame.contains(instant) { return frame }
    // Clocks that are changed across the beginning of the day.
    let other = usualFrame(date.adding(days: instant < frame.start ? -1 : 1))
    return other.contains(instant) ? other : frame
  }
}
