import HearthDiagnostics

/// Brings heart-rate notes and files of samples together.
struct SampleChecker {
  let files: FileIndex
  private var used: Set<String> = []

  init(files: FileIndex) {
    self.files = files
  }

  /// Leaves a day without samples where their file is not there.
  mutating func check(_ entry: inout ParsedEntry, log: inout DiagnosticLog) {
    guard case .heartRate(var day) = entry, case .file(let path) = day.samples else { return }
    if files.contains(path) {
      used.insert(path)
      return
    }
    if let position = day.samplesPosition {
      let near = NearMatch.nearest(
        to: String(JournalPaths.fileName(path)),
        among: files.samples.map { String(JournalPaths.fileName($0)) })
      let name = String(JournalPaths.fileName(path))
      log.report(MissingSamples.finding(name, near: near), in: day.entry.path, at: position)
    }
    day.samples = .none
    entry = .heartRate(day)
  }

  /// Remarks on files that no note named.
  func checkOthers(leftOut: Journal.LeftOut, log: inout DiagnosticLog) {
    for path in files.samples where !used.contains(path) {
      let note = "\(path.dropLast(4)).md"
      if leftOut.reasons[note] != nil || files.contains(note) { continue }
      let name = String(JournalPaths.fileName(path))
      log.report(SamplesWithoutNote.finding(name, note: String(JournalPaths.fileName(note))), in: path)
    }
  }
}
