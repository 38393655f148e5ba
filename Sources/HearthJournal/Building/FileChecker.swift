import HearthDiagnostics

/// Remarks on files that are left alone, and on entries without front matter.
enum FileChecker {
  static func check(_ files: FileIndex, documents: [ParsedDocument], log: inout DiagnosticLog) {
    for (path, reason) in files.ignored {
      switch reason {
      case .conflictCopy: log.report(ConflictingCopy.finding(), in: path)
      case .unsupported(let type): log.report(UnsupportedFileType.finding(type), in: path)
      case .hidden, .notContent, .toolFile: break
      }
    }
    let bare = documents.lazy.filter { !$0.hasFrontMatter && $0.content != nil }.map(\.path)
    if let first = bare.min() { log.report(NoFrontMatter.finding(bare.count), in: first) }
  }
}
