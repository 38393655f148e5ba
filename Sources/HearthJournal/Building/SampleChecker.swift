import HearthCore

/// Matches heart-rate notes and sample files.
struct SampleChecker {
  let files: FileIndex
  private var used: Set<String> = []
  /// Notes whose readings aren't in the file with their own name.
  private var elsewhere: Set<String> = []
  private var suggestions: Suggestions

  /// - Parameter suggestsFiles: Whether a message may name a table that no note names.
  init(files: FileIndex, suggestsFiles: Bool) {
    self.files = files
    suggestions = Suggestions(shortest: 0) {
      suggestsFiles ? files.samples.map { String(JournalPaths.fileName($0)) } : []
    }
  }

  /// Sets the path of a day's sample file as spelt on disk, or none if the file is missing.
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

  /// Remarks on files that no note names.
  func checkOthers(excluded: Journal.Exclusions, log: inout DiagnosticLog) {
    // Which table a sealed note shows is private, and an empty note beside it would reveal it.
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

  /// If several notes name one file, such as a table with two days, gives each of them the days of all: each note takes
  /// the rows of its own day, and none is reported.
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
