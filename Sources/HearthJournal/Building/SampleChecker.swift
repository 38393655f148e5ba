import HearthCore

/// Brings heart-rate notes and files of samples together.
struct SampleChecker {
  let files: FileIndex
  private var used: Set<String> = []
  /// Notes whose readings are not in the file of their own name.
  private var elsewhere: Set<String> = []
  private var suggestions: Suggestions

  /// - Parameter suggestsFiles: Whether a table may be named that no note names.
  init(files: FileIndex, suggestsFiles: Bool) {
    self.files = files
    suggestions = Suggestions(shortest: 0) {
      suggestsFiles ? files.samples.map { String(JournalPaths.fileName($0)) } : []
    }
  }

  /// Gives a day the path of its file of samples as the disk has it, and none where the file is not there.
  mutating func check(_ entry: inout any JournalEntry, log: inout DiagnosticLog) {
    guard var day = entry as? HeartRateDay else { return }
    guard case .file(let path) = day.samples else {
      elsewhere.insert(day.entry.path)
      return
    }
    let stored = files.stored(path)
    day.samples = stored.map { .file($0) } ?? .none
    entry = day
    if let stored {
      used.insert(stored)
      if day.writtenSamples != nil { elsewhere.insert(day.entry.path) }
    } else if let written = day.writtenSamples {
      let near = suggestions.nearest(to: String(JournalPaths.fileName(path)))
      log.report(.missingSamples(written.value, near: near), in: day.entry.path, at: written.position)
    }
  }

  /// Remarks on files that no note named.
  func checkOthers(excluded: Journal.Exclusions, log: inout DiagnosticLog) {
    // Which table a sealed note shows is nobody's business, and an empty note beside it would show it.
    let isSomeNoteSealed = excluded.sealedPaths.union(files.sealed).contains {
      JournalPaths.kind(ofFolderIn: $0) == .heartRate
    }
    for path in files.samples where !used.contains(path) {
      let note = "\(path.dropLast(4)).md"
      if excluded.reasons[note] != nil { continue }
      let name = String(JournalPaths.fileName(note))
      if elsewhere.contains(note) {
        log.report(.unusedSamples(note: name), in: path)
      } else if !isSomeNoteSealed, !files.contains(note) {
        log.report(.samplesWithoutNote(note: name), in: path)
      }
    }
  }

  /// Gives each day whose file several notes name, as a table that holds two days, the days of all of them: each note takes
  /// the rows of its own day, and none of them are odd.
  static func markShared(
    _ entries: inout [any JournalEntry], _ others: inout [any JournalEntry], dayStarts: TimeOfDay
  ) {
    var days: [String: [ZonedDay]] = [:]
    for case let day as HeartRateDay in entries + others {
      guard case .file(let path) = day.samples else { continue }
      days[path, default: []].append(day.zonedDay(startingAt: dayStarts))
    }
    let shared = days.filter { $0.value.count > 1 }.mapValues { days in
      days.sorted { ($0.start, $0.end) < ($1.start, $1.end) }
    }
    guard !shared.isEmpty else { return }
    func marked(_ entry: any JournalEntry) -> any JournalEntry {
      guard var day = entry as? HeartRateDay, case .file(let path) = day.samples else { return entry }
      day.daysOfSamples = shared[path] ?? []
      return day
    }
    entries = entries.map(marked)
    others = others.map(marked)
  }
}
