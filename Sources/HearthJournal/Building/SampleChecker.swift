import HearthDiagnostics

/// Brings heart-rate notes and files of samples together.
enum SampleChecker {
  /// Days whose file is not there are left without samples; files that no note names are remarked on.
  static func check(
    _ entries: inout [ParsedEntry], files: FileIndex, leftOut: Journal.LeftOut, log: inout DiagnosticLog
  ) {
    var used: Set<String> = []
    for index in entries.indices {
      guard case .heartRate(var day) = entries[index], case .file(let path) = day.samples else { continue }
      if files.contains(path) {
        used.insert(path)
        continue
      }
      if let position = day.samplesPosition {
        let near = NearMatch.nearest(
          to: String(JournalPaths.fileName(path)),
          among: files.samples.map { String(JournalPaths.fileName($0)) })
        let name = String(JournalPaths.fileName(path))
        log.report(MissingSamples.finding(name, near: near), in: day.entry.path, at: position)
      }
      day.samples = .none
      entries[index] = .heartRate(day)
    }
    for path in files.samples where !used.contains(path) {
      let note = "\(path.dropLast(4)).md"
      if leftOut.reasons[note] != nil || files.contains(note) { continue }
      let name = String(JournalPaths.fileName(path))
      log.report(SamplesWithoutNote.finding(name, note: String(JournalPaths.fileName(note))), in: path)
    }
  }
}
