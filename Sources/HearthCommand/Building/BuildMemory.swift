import HearthCore
import HearthJournal
import Synchronization

/// The data that `watch` and `serve` keep between builds: files, parsed documents, and the series of days.
final class BuildMemory: Sendable {
  private let files = Memo<FileStatus, FileReadResult>()
  let documents = Memo<SourceFile, (document: ParsedDocument, log: DiagnosticLog)>()
  let days = Memo<CheckedDay.Content, CheckedDay>()
  let photographs = Memo<FileStatus, PhotographCopier.Reading>()
  /// The inputs that all cached values depend on: settings, theme and time zones; the files of the last build, and which
  /// of them have changed since the one before.
  private let last = Mutex<(inputs: [String], files: Set<String>, changed: [String])>(([], [], []))

  /// The paths of entries that are new in this build, or whose text or readings changed.
  var changedEntries: Set<String> { Set(documents.newNames + days.newNames) }

  /// The paths of files that were saved, added or removed since the last build.
  var changedFiles: [String] { last.withLock { $0.changed } }

  /// Begins a build: drops the values that the last one didn't use, or all of them if the settings, the theme or the
  /// zones have changed.
  ///
  /// - Parameter inventory: As ``JournalSources/inventory(jobs:)``.
  func begin(_ own: ConfigurationFiles, _ theme: ThemeFiles, _ inventory: [String]) {
    let settings = own.settingsFile.map { String(decoding: $0.bytes, as: UTF8.self) } ?? ""
    let inputs = [settings, "\(own.settings.isPrivacyAmbiguous)", ZoneDatabase().version] + theme.inventory
    let isSame = last.withLock { last in
      let files = Set(inventory)
      let changed = files.symmetricDifference(last.files).map { String($0.drop { $0 != " " }.dropFirst()) }
      defer { last = (inputs, files, Set(changed).sorted()) }
      return last.inputs == inputs
    }
    if !isSame {
      documents.removeAll()
      days.removeAll()
    }
    files.invalidateIfChanged()
    documents.invalidateIfChanged()
    days.invalidateIfChanged()
    photographs.invalidateIfChanged()
  }

  /// Returns the file at `path`. It is read again only if its status has changed: of ten years of files, reading takes a
  /// quarter of the time from *Save* to the page.
  ///
  /// - Parameter began: When the build began, as ``FileStatus/clock``. A file that changed no earlier may change again
  ///   and keep its status.
  func read(_ path: String, in folder: JournalFiles, began: Int64) -> FileReadResult {
    guard let status = folder.status(of: path), status.changed < began else { return folder.read(path) }
    return files.value(path, of: status) { folder.read(path) }
  }
}
