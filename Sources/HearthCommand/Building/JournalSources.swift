import HearthCore
import HearthJournal

/// The files that say what is in a journal, each read once: what a build reads is what it renders.
struct JournalSources: Sendable {
  /// Every file of the journal, those that are only copied included.
  let files: JournalFiles
  /// Parallel to ``JournalFiles/files``; `nil` for files that are only copied or ignored.
  private let readings: [FileReading?]

  init(_ files: JournalFiles, jobs: Int) {
    self.files = files
    readings = concurrentMap(files.files, jobs: jobs) { file in
      Self.read.contains(JournalPaths.role(of: file.path)) ? files.read(file.path) : nil
    }
  }

  /// No file is read yet: each is read when it is asked for.
  init(_ files: JournalFiles) {
    self.files = files
    readings = []
  }

  private static let read: Set<FileRole> = [.entry, .samples, .settings, .labels, .helplines, .aboutMe]

  /// What reading the file at `path` gave; a file that is only copied is read now.
  func reading(of path: String) -> FileReading {
    let index = files.files.partitioningIndex { !$0.path.precedesByBytes(path) }
    guard index < files.files.count, files.files[index].path.utf8.elementsEqual(path.utf8),
      readings.indices.contains(index), let reading = readings[index]
    else { return files.read(path) }
    return reading
  }

  /// The file at `path`; `nil` where it cannot be read.
  func file(at path: String) -> SourceFile? {
    if case .file(let file) = reading(of: path) { file } else { nil }
  }

  /// The file at `path`; `nil` where it cannot be read, and then `log` says why.
  func file(at path: String, log: inout DiagnosticLog) -> SourceFile? {
    switch reading(of: path) {
    case .file(let file): return file
    case .finding(let finding):
      log.report(finding, in: path)
      return nil
    }
  }

  /// Adds the paths of all files, the bytes of those that were read and the sizes of the others.
  func hash(into fingerprint: inout Fingerprint) {
    for (file, reading) in zip(files.files, readings) {
      fingerprint.combine(file.path)
      switch reading {
      case .file(let source): fingerprint.combine(ContentHash.hash(source.bytes))
      case .finding(let finding): fingerprint.combine(finding.found)
      case nil: fingerprint.combine(files.status(of: file.path)?.size ?? -1)
      }
    }
  }

  /// When a file that is only copied last changed, as ``FileStatus/changed``; `nil` where there is none.
  var lastChangeOfCopies: Int64? {
    zip(files.files, readings).lazy.filter { $0.1 == nil }.compactMap { files.status(of: $0.0.path)?.changed }
      .max()
  }
}
