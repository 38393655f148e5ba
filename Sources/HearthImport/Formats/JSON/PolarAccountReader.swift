import HearthCore

/// Reads what Polar gives of a whole account: `247ohr_….json`, where each day has its readings by seconds from its
/// midnight, and `training-session….json`, older ones with a time for each reading, newer ones with rows of values at an
/// even step.
///
/// All times are those of the clock on the wrist. Trainings mostly say how far it is from UTC, before or behind their
/// readings; so these wait until their training ends.
struct PolarAccountReader: HeartRateReader {
  /// What one object says of a reading, or of a row of readings.
  private struct Found {
    var seconds: Int?
    var time: Stamp?
    var bpm: Double?
    var type: [UInt8] = []
    var interval: Int?
    var values: [Double] = []
  }

  private var walk = PolarPath()
  private var day = PolarDay()
  private var training = PolarTraining()
  private var found = Found()
  private var clock: LocalClock

  /// How many readings wait at most; no day has more, nor a training of three days.
  static let most = 1 << 18

  init(zone: Zone) {
    clock = LocalClock(zone)
  }

  static func recognises(_ head: ByteSpan) -> Bool {
    head.find("\"deviceDays\"") != nil
      || (head.find("\"exercises\"") != nil && head.find("\"startTime\"") != nil)
  }

  mutating func read(_ window: ByteWindow, into collector: SampleCollector) {
    var scanner = JSONScanner(window)
    while true {
      let token = scanner.next()
      switch token {
      case .beginObject:
        walk.open()
        found = Found()
      case .endObject:
        end(at: scanner.place, collector)
        walk.close(depth: scanner.depth)
        found = Found()
      case .string(let text, isKey: true): walk.key = PolarPath.Key(text)
      case .string(let text, isKey: false), .number(let text):
        take(text, scanner.place, collector)
        walk.key = .none
      case .other:
        if scanner.depth > walk.depth { walk.open() } else { walk.close(depth: scanner.depth) }
      case .end:
        day.finish(&clock, collector)
        training.finish(&clock, collector)
        if scanner.isCut { collector.endsEarly(window) }
        return
      }
    }
  }

  private mutating func take(_ text: ByteSpan, _ place: Int, _ collector: SampleCollector) {
    switch walk.key {
    case .date where walk.isIn(.deviceDays): day.date = CalendarDate(text.text)
    case .seconds: found.seconds = NumberText.whole(text)
    case .heartRate, .value: found.bpm = NumberText.read(text)
    case .dateTime where walk.isIn(.heartRate):
      guard case .stamp(let stamp) = StampReader().read(text) else {
        let time = String(text.text.prefix(40))
        return collector.unreadable(
          "the time '\(time)' of the reading that ends at byte \(place) cannot be read")
      }
      found.time = stamp
    case .startTime where walk.isIn(.exercises):
      if case .stamp(let stamp) = StampReader().read(text) { training.start = stamp }
    case .offset:
      let minutes =
        text[0] == UInt8(ascii: "-") ? NumberText.whole(text.dropFirst()).map(-) : NumberText.whole(text)
      guard let minutes, minutes.magnitude <= 18 * 60 else { return }
      if walk.isIn(.exercises) { training.offset = minutes * 60 }
      if walk.depth == 1 { training.sessionOffset = minutes * 60 }
    case .type: found.type = text.array
    case .interval: found.interval = NumberText.whole(text)
    // A value that is not there is written NaN.
    case .none where walk.isInArray(.values):
      guard found.values.count < Self.most else { return collector.leaveOut(.unreadable) }
      found.values.append(NumberText.read(text) ?? .nan)
    default: break
    }
  }

  private mutating func end(at place: Int, _ collector: SampleCollector) {
    if walk.isIn(.exercises) { training.endExercise() }
    if walk.isIn(.deviceDays) { day.finish(&clock, collector) }
    if walk.depth == 1 { training.finish(&clock, collector) }
    if day.readings.count >= Self.most { day.give(&clock, collector) }
    if training.count >= Self.most { training.give(&clock, collector) }
    if let seconds = found.seconds, let bpm = found.bpm {
      day.readings.append((seconds, bpm))
    } else if let time = found.time, let bpm = found.bpm {
      training.readings.append(.init(time: time, bpm: bpm))
    } else if let interval = found.interval,
      String(decoding: found.type, as: UTF8.self).hasSuffix("HEART_RATE")
    {
      // Those of the change to another sport do not begin where the exercise does.
      if walk.isIn(.samples) {
        training.addRow(found.values, interval: interval)
      } else {
        for value in found.values where !value.isNaN { collector.leaveOut(.untimed) }
      }
    }
  }
}
