import HearthCore

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
