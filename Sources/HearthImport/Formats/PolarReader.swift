import HearthCore

/// Reads a Polar Flow training: its day (`16-04-2016`) and local start, then a table whose times count from that.
struct PolarReader: HeartRateReader {
  mutating func read(_ input: ByteReader, into heartRate: HeartRateImport) {
    let rows = RowReader(input)
    guard rows.next() else { return }
    rows.delimiter = RowReader.delimiter(of: rows.row)
    let names = rows.cells.map(\.text)
    guard rows.next() else { return heartRate.problem("the file ends after its first line") }
    let cells = rows.cells
    var clock = LocalClock(heartRate.options.zone)
    guard let date = cells.cell(names.firstIndex(of: "Date")),
      let time = cells.cell(names.firstIndex(of: "Start time")),
      case .stamp(let stamp) = StampReader(order: .dayFirst).read(date: date, time: time),
      let start = clock.instant(of: stamp)
    else {
      return heartRate.problem("line \(rows.line): the date and the start time of the training can't be read")
    }
    guard rows.next() else { return heartRate.problem("the file ends before its readings") }
    let header = rows.cells.map(\.text)
    guard let time = header.firstIndex(of: "Time"), let bpm = header.firstIndex(of: "HR (bpm)") else {
      return heartRate.problem("line \(rows.line): the columns Time and HR (bpm) aren't among the names")
    }
    while rows.next() {
      let cells = rows.cells
      if !rows.hasLineEnd, cells.count <= bpm { heartRate.endsEarly(input) }
      // A second without a value has no measurement.
      guard let cell = cells.cell(bpm) else { continue }
      guard let value = cell.number, let elapsed = cells.cell(time).flatMap(Self.elapsed) else {
        heartRate.unreadable("line \(rows.line): the time or the value can't be read")
        continue
      }
      heartRate.take(ImportedSample(milliseconds: start + Int64(elapsed) * 1000, bpm: value))
    }
  }

  /// Returns the seconds from the start: `01:59:59`.
  private static func elapsed(_ cell: ByteSpan) -> Int? {
    guard let first = cell.find(UInt8(ascii: ":")),
      let second = cell.find(UInt8(ascii: ":"), from: first + 1),
      let hours = cell.slice(0, first).wholeNumber, hours < 1000,
      let minutes = cell.slice(first + 1, second).wholeNumber, minutes < 60,
      let seconds = cell.dropFirst(second + 1).number, seconds < 60
    else { return nil }
    return hours * 3600 + minutes * 60 + Int(seconds)
  }
}

/// Reads Polar's export of a whole account, on the clock of the device. In `247ohr_….json`, each day has its readings in
/// seconds from its midnight. In `training-session….json`, older trainings have a time for each reading, newer ones rows of
/// values at a fixed interval, and most an offset from UTC.
struct PolarAccountReader: HeartRateReader {
  mutating func read(_ input: ByteReader, into heartRate: HeartRateImport) {
    var scanner = JSONScanner(input)
    let file = JSONValue(&scanner)
    var clock = LocalClock(heartRate.options.zone)
    for day in file["deviceDays"]?.elements ?? [] { read(day: day, &clock, heartRate) }
    let offset = offset(of: file)
    for exercise in file["exercises"]?.elements ?? [] {
      read(exercise: exercise, offset: self.offset(of: exercise) ?? offset, &clock, heartRate)
    }
    if scanner.isCut { heartRate.endsEarly(input) }
    if let offset = scanner.mismatch {
      heartRate.problem("the bracket at byte \(offset) closes nothing; readings near it may be missing")
    }
  }

  private func read(day: JSONValue, _ clock: inout LocalClock, _ heartRate: HeartRateImport) {
    let samples = (day["samples"]?.elements ?? []).compactMap { sample -> (seconds: Int, bpm: Double)? in
      guard let seconds = sample["secondsFromDayStart"]?.read(\.wholeNumber),
        let bpm = sample["heartRate"]?.read(\.number)
      else { return nil }
      return (seconds, bpm)
    }
    guard let date = day["date"]?.read({ CalendarDate($0.text) }) else {
      if samples.isEmpty { return }
      return heartRate.unreadable(
        "the date of a day with \(samples.count) readings can't be read", count: samples.count)
    }
    for (seconds, bpm) in samples {
      let stamp = Stamp(day: date.daysSince1970, milliseconds: seconds * 1000)
      if seconds < 86_400 {
        heartRate.take(stamp, bpm: bpm, on: &clock)
      } else {
        heartRate.exclude(.unreadable)
      }
    }
  }

  private func read(
    exercise: JSONValue, offset: Int?, _ clock: inout LocalClock, _ heartRate: HeartRateImport
  ) {
    func take(_ stamp: Stamp, _ bpm: Double) {
      var stamp = stamp
      stamp.offset = stamp.offset ?? offset
      heartRate.take(stamp, bpm: bpm, on: &clock)
    }
    for sample in exercise["samples"]?["heartRate"]?.elements ?? [] {
      guard case .object(_, let end) = sample, let time = sample["dateTime"] else { continue }
      guard let stamp = time.read({ StampReader.stamp($0) }) else {
        let excerpt = time.read(\.excerpt) ?? ""
        heartRate.unreadable("the time '\(excerpt)' of the reading that ends at byte \(end) can't be read")
        continue
      }
      if let bpm = sample["value"]?.read(\.number) { take(stamp, bpm) }
    }
    let start = exercise["startTime"]?.read { StampReader.stamp($0) }
    for row in rows(exercise, "samples") {
      guard let start, let interval = row["intervalMillis"]?.read(\.wholeNumber),
        (1...3_600_000).contains(interval)
      else { continue }
      for (index, value) in (row["values"]?.elements ?? []).enumerated() {
        // A missing value is written as NaN.
        guard let bpm = value.read(\.number) else { continue }
        let milliseconds = start.milliseconds + index * interval
        take(
          Stamp(
            day: start.day + milliseconds / 86_400_000, milliseconds: milliseconds % 86_400_000,
            offset: start.offset), bpm)
      }
    }
    // Rows of the transition to another sport don't begin when the exercise does.
    for row in rows(exercise, "transitionSamples") {
      for value in row["values"]?.elements ?? [] where value.read(\.number) != nil {
        heartRate.exclude(.untimed)
      }
    }
  }

  private func rows(_ exercise: JSONValue, _ key: String) -> [JSONValue] {
    (exercise["samples"]?[key]?.elements ?? []).filter {
      $0["type"]?.read { $0.text.hasSuffix("HEART_RATE") } == true
    }
  }

  /// Returns the clock offset of a training or an exercise, in seconds east of Greenwich.
  private func offset(of training: JSONValue) -> Int? {
    for key in ["timezoneOffset", "timeZoneOffset", "timezoneOffsetMinutes"] {
      let minutes = training[key]?.read { text in
        text[0] == UInt8(ascii: "-") ? text.dropFirst().wholeNumber.map(-) : text.wholeNumber
      }
      if let minutes, minutes.magnitude <= 18 * 60 { return minutes * 60 }
    }
    return nil
  }
}
