import HearthCore
import HearthJournal

extension JournalFiles {
  /// The settings of the journal, for verbs that do not check it: what its file has wrong is left to `check`, and without a
  /// file that can be read they are those of an empty one.
  func settings() -> Settings {
    var log = DiagnosticLog()
    return settings(&log).settings
  }

  /// As above, with the file, where it can be read; `log` gets what it has wrong, with the lines.
  func settings(_ log: inout DiagnosticLog) -> (settings: Settings, file: SourceFile?) {
    let own = own(.settings)
    var file: SourceFile?
    if let path = own.path {
      switch read(path) {
      case .file(let source): file = source
      case .finding(let finding): log.report(finding, in: path)
      }
    }
    let settings = JournalReader.settings(file, isAlone: own.others.isEmpty, log: &log)
    log = log.excerpting { $0 == file?.path ? file : nil }
    return (settings, file)
  }

  /// The file with that role; `nil` where there is none that can be read.
  func file(of role: FileRole) -> SourceFile? { own(role).path.flatMap(sourceFile) }

  /// The files with that role.
  func own(_ role: FileRole) -> OwnFile {
    let paths = files.map(\.path)
    return OwnFile(role, paths.filter { JournalPaths.role(of: $0) == role }, among: paths)
  }

  private func sourceFile(_ path: String) -> SourceFile? {
    if case .file(let file) = read(path) { file } else { nil }
  }
}
