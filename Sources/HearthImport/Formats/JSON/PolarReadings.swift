import HearthCore

/// The readings of one day of Polar's, which wait for the date: it may stand after them.
struct PolarDay {
  var date: CalendarDate?
  var readings: [(seconds: Int, bpm: Double)] = []

  /// Gives what waits to `collector`, and begins a new day.
  mutating func finish(_ clock: inout LocalClock, _ collector: SampleCollector) {
    give(&clock, collector)
    date = nil
  }

  /// Gives what waits to `collector`.
  mutating func give(_ clock: inout LocalClock, _ collector: SampleCollector) {
    defer { readings = [] }
    guard !readings.isEmpty else { return }
    guard let date else {
      for _ in readings { collector.leaveOut(.unreadable) }
      return collector.problem(
        "the date of a day with \(readings.count) readings cannot be read", isOfFile: false)
    }
    for (seconds, bpm) in readings {
      // Seconds count on the clock of the wrist; a number beyond a day is none of it.
      guard seconds < 86_400 else {
        collector.leaveOut(.unreadable)
        continue
      }
      let stamp = Stamp(day: date.daysSince1970, milliseconds: seconds * 1000, offset: nil)
      collector.take(stamp, bpm: bpm, on: &clock)
    }
  }
}

/// The readings of one training of Polar's, which wait for what the training says about its clock.
struct PolarTraining {
  struct Reading {
    var time: Stamp
    var bpm: Double
  }

  /// When the exercise under way began, and the seconds that its clock is east of Greenwich.
  var start: Stamp?
  var offset: Int?
  /// The same of the training as a whole, where an exercise does not say its own.
  var sessionOffset: Int?
  /// Of the exercise under way.
  var readings: [Reading] = []
  private var rows: [(values: [Double], interval: Int)] = []
  /// In all rows together.
  private var valueCount = 0
  /// Of the exercises before it.
  private var ended: [Reading] = []

  /// How many readings wait.
  var count: Int { readings.count + ended.count + valueCount }

  /// Values at even steps from the beginning of the exercise, in milliseconds; NaN where there is none.
  mutating func addRow(_ values: [Double], interval: Int) {
    guard !values.isEmpty, (1...3_600_000).contains(interval) else { return }
    rows.append((values, interval))
    valueCount += values.count
  }

  mutating func endExercise() {
    end()
    (start, offset) = (nil, nil)
  }

  private mutating func end() {
    if let start {
      for row in rows {
        for (index, bpm) in row.values.enumerated() where !bpm.isNaN {
          let milliseconds = start.milliseconds + index * row.interval
          let day = start.day + milliseconds / 86_400_000
          let time = Stamp(day: day, milliseconds: milliseconds % 86_400_000, offset: start.offset)
          readings.append(Reading(time: time, bpm: bpm))
        }
      }
    }
    ended += readings.map { reading in
      var reading = reading
      reading.time.offset = reading.time.offset ?? offset
      return reading
    }
    (readings, rows, valueCount) = ([], [], 0)
  }

  /// Gives what waits to `collector`, and begins a new training.
  mutating func finish(_ clock: inout LocalClock, _ collector: SampleCollector) {
    give(&clock, collector)
    self = PolarTraining()
  }

  /// Gives what waits to `collector`, with what is known of its clock by now.
  mutating func give(_ clock: inout LocalClock, _ collector: SampleCollector) {
    end()
    for var reading in ended {
      reading.time.offset = reading.time.offset ?? sessionOffset
      collector.take(reading.time, bpm: reading.bpm, on: &clock)
    }
    ended = []
  }
}

extension SampleCollector {
  /// A reading at a time on the clock of a zone, or of the offset that the time has.
  fileprivate func take(_ stamp: Stamp, bpm: Double, on clock: inout LocalClock) {
    guard let instant = clock.instant(of: stamp) else { return leaveOut(.skippedHour) }
    take(ImportedSample(milliseconds: instant, bpm: bpm))
  }
}
