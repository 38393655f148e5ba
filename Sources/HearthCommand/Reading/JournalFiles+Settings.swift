import HearthDiagnostics
import HearthJournal

extension JournalFiles {
  /// The settings of the journal, for verbs that do not check it: what its file has wrong is left to `check`, and without a
  /// file that can be read they are those of an empty one.
  func settings() -> Settings {
    var log = DiagnosticLog()
    let own = own(.settings)
    return JournalReader.settings(
      own.path.flatMap(sourceFile), isAlone: own.others.isEmpty, log: &log)
  }

  /// The file with that role; `nil` where there is none that can be read.
  func file(of role: FileRole) -> SourceFile? { own(role).path.flatMap(sourceFile) }

  /// The files with that role.
  func own(_ role: FileRole) -> OwnFile {
    OwnFile(role, files.lazy.map(\.path).filter { JournalPaths.role(of: $0) == role })
  }

  private func sourceFile(_ path: String) -> SourceFile? {
    if case .file(let file) = read(path) { file } else { nil }
  }
}
