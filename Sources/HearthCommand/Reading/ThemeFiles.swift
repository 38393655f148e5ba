package import HearthDiagnostics

/// The files of the theme: those of the installation, each replaced by the one of the same name where a journal has it.
package struct ThemeFiles: Sendable {
  /// By path, beginning with `Templates/`, in the order of their bytes.
  package let files: [SourceFile]
  package let log: DiagnosticLog

  /// `own` is a journal's folder of templates; it need not exist.
  package init(defaults: String, own: String?) throws(MachineError) {
    var byPath: [String: SourceFile] = [:]
    var log = DiagnosticLog()
    let folders = [defaults] + [own].compactMap { $0 }.filter(FilePath.isFolder)
    for folder in folders {
      let found = try JournalFiles(folder: folder, prefix: "Templates/")
      log.append(found.log)
      for file in found.files {
        switch found.read(file.path) {
        case .file(let source): byPath[file.path] = source
        case .finding(let finding): log.report(finding, in: file.path)
        }
      }
    }
    files = byPath.values.sorted { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
    self.log = log
  }
}
