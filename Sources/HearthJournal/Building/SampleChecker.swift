import HearthCore

/// Brings heart-rate notes and files of samples together.
struct SampleChecker {
  let files: FileIndex
  private var used: Set<String> = []
  /// Notes whose readings are not in the file of their own name.
  private var elsewhere: Set<String> = []
  private var suggestions = Suggestions()

  init(files: FileIndex) {
    self.files = files
  }

  /// Leaves a day without samples where their file is not there.
  mutating func check(_ entry: inout ParsedEntry, log: inout DiagnosticLog) {
    guard case .heartRate(var day) = entry else { return }
    guard case .file(let path) = day.samples else {
      elsewhere.insert(day.entry.path)
      return
    }
    if let stored = files.stored(path) {
      used.insert(stored)
      day.samples = .file(stored)
      entry = .heartRate(day)
      if day.samplesPosition != nil { elsewhere.insert(day.entry.path) }
      return
    }
    if let position = day.samplesPosition {
      let near = suggestions.nearest(to: String(JournalPaths.fileName(path)), ofSamplesIn: files)
      let name = day.samplesName ?? String(JournalPaths.fileName(path))
      log.report(MissingSamples.finding(name, near: near), in: day.entry.path, at: position)
    }
    day.samples = .none
    entry = .heartRate(day)
  }

  /// Remarks on files that no note named.
  func checkOthers(leftOut: Journal.LeftOut, log: inout DiagnosticLog) {
    for path in files.samples where !used.contains(path) {
      let note = "\(path.dropLast(4)).md"
      if leftOut.reasons[note] != nil { continue }
      let name = String(JournalPaths.fileName(note))
      if elsewhere.contains(note) {
        log.report(UnusedSamples.finding(note: name), in: path)
      } else if !files.contains(note) {
        log.report(SamplesWithoutNote.finding(note: name), in: path)
      }
    }
  }
}

/// Finds the files of samples that several notes name, as a table that holds two days: each note takes the rows of its own
/// day, and none of them are odd.
enum SharedSamples {
  /// Tells each day in `entries` and `others` whose file is shared the days of all notes that share it.
  static func mark(_ entries: inout [ParsedEntry], _ others: inout [ParsedEntry], dayStarts: TimeOfDay) {
    var days: [String: [DayFrame]] = [:]
    for list in [entries, others] {
      for case .heartRate(let day) in list {
        guard case .file(let path) = day.samples else { continue }
        days[path, default: []].append(day.frame(startingAt: dayStarts))
      }
    }
    let shared = days.filter { $0.value.count > 1 }.mapValues { frames in
      frames.sorted { ($0.start, $0.end) < ($1.start, $1.end) }
    }
    guard !shared.isEmpty else { return }
    mark(&entries, shared)
    mark(&others, shared)
  }

  private static func mark(_ entries: inout [ParsedEntry], _ shared: [String: [DayFrame]]) {
    for index in entries.indices {
      guard case .heartRate(var day) = entries[index], case .file(let path) = day.samples,
        let frames = shared[path]
      else { continue }
      day.daysOfSamples = frames
      entries[index] = .heartRate(day)
    }
  }
}
