import HearthDiagnostics
import HearthJournal

extension JournalFiles {
  /// The settings of the journal, for verbs that do not check it: what its file has wrong is left to `check`, and without a
  /// file that can be read they are those of an empty one.
  func settings() -> Settings {
    var log = DiagnosticLog()
    return JournalReader.settings(file(of: .settings), log: &log)
  }

  /// The first file with that role; `nil` where there is none that can be read.
  func file(of role: FileRole) -> SourceFile? {
    guard let own = files.first(where: { JournalPaths.role(of: $0.path) == role }),
      case .file(let file) = read(own.path)
    else { return nil }
    return file
  }
}
